import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'

import { superviseWorker } from '#backend/conversion/worker/supervise-worker.ts'
import { ensureBundle } from '#server/bundle/ensure-bundle.ts'

import { descendants, programs } from '../chaos/processes.ts'
import { ServerProcess } from '../cluster/server-process.ts'
import { freePort } from '../free-port.ts'

const root = new URL('../..', import.meta.url).pathname

// Same value as the module inside the bundle exports.
vi.mock('#backend/conversion/order/programs.ts', async () => {
  const { ensureBundle: findBundle } = await import('#server/bundle/ensure-bundle.ts')
  const folder = findBundle()!.replace('/begin.mjs', '')
  const code = [folder, ...['node_modules', 'package.json'].map((name) => `${folder}/../../../../${name}`)]
  const [worker, frameThread, takeoutThread] = ['worker', 'frame-thread', 'takeout-thread'].map(
    (name) => `${folder}/${name}.mjs`,
  )
  return { programs: { worker, frameThread, takeoutThread, code } }
})

beforeAll(() => {
  ensureBundle()
})

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'okuyuki-bundle-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  return folder
}

/** Copies the parts of the project that the server needs, so that a test can change them. */
async function copyProject(): Promise<string> {
  const folder = join(await newFolder(), 'project')
  await mkdir(folder)
  const rooms = ['server', 'graphql-gateway', 'embedded-backend', 'contract', 'machines', 'web']
  const files = ['package.json', 'package-lock.json', 'schema.graphql', 'rest-api.json', 'tsconfig.json']
  for (const name of [...rooms, ...files, 'tsconfig.base.json'])
    await cp(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.includes('/bundle/dist'),
    })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Returns the bundle that a start of this project would run; null if it would run the sources. */
function bundleOf(project: string): string | null {
  const script = `import('${project}/server/bundle/ensure-bundle.ts').then(({ ensureBundle }) => console.log(JSON.stringify(ensureBundle())))`
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { cwd: project, encoding: 'utf8' })) as
    | string
    | null
}

async function bundlesIn(project: string): Promise<string[]> {
  const entries = await readdir(join(project, 'server/bundle/dist'), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

test('two starts at once write one bundle and both use it; a killed build blocks no later one', async () => {
  const project = await copyProject()
  const write = () => spawn(process.execPath, ['server/bundle/write-bundle.ts'], { cwd: project })
  const killed = write()
  await expect.poll(() => existsSync(join(project, 'server/bundle/dist/build.lock'))).toBe(true)
  killed.kill('SIGKILL')
  const ends = await Promise.all([write(), write()].map(async (child) => await once(child, 'close')))
  expect(ends.map(([status]) => status)).toEqual([0, 0])
  expect(await bundlesIn(project)).toHaveLength(1)
  expect(bundleOf(project)).toMatch(/\/begin\.mjs$/)
  expect(await bundlesIn(project)).toHaveLength(1)
})

test('the bundle is written once for the current sources, and again when one of them changes', async () => {
  const project = await copyProject()
  const first = bundleOf(project)
  expect(first).toMatch(/\/begin\.mjs$/)
  expect(bundleOf(project)).toBe(first)

  await writeFile(join(project, 'server/not-imported.ts'), 'export const unused = 1\n')
  expect(bundleOf(project)).toBe(first)

  const source = join(project, 'server/begin.ts')
  const text = await readFile(source, 'utf8')
  await writeFile(source, `${text}\nconsole.log('another program')\n`)
  const second = bundleOf(project)
  expect(second).not.toBe(first)
  expect(await readFile(second!, 'utf8')).toContain('another program')

  // newest.json is cut off, or names a bundle that was removed.
  const newest = join(project, 'server/bundle/dist/newest.json')
  await writeFile(newest, '{"folder":')
  const third = bundleOf(project)
  expect(third).not.toBe(second)
  await rm(dirname(third!), { recursive: true })
  const fourth = bundleOf(project)
  expect(fourth).toMatch(/\/begin\.mjs$/)
  expect(fourth).not.toBe(third)

  // Running servers load parts of their bundle later, so only older bundles are removed.
  await writeFile(source, text)
  bundleOf(project)
  expect(await bundlesIn(project)).toHaveLength(3)
})

test('the server starts from sources where no bundle can be written', async () => {
  const project = await copyProject()
  await writeFile(join(project, 'server/bundle/dist'), 'no folder')
  expect(bundleOf(project)).toBeNull()
})

test('a moved project serves from its bundle', async () => {
  const project = await copyProject()
  const name = basename(dirname(bundleOf(project)!))
  const moved = join(await newFolder(), 'moved')
  await rename(project, moved)
  expect(bundleOf(moved)).toBe(join(moved, 'server/bundle/dist', name, 'begin.mjs'))

  const port = await freePort()
  await using server = new ServerProcess({
    name: 'worker',
    program: process.execPath,
    args: ['server/start.ts', '--role=worker'],
    cwd: moved,
    env: { PORT: String(port), DATA_DIR: await newFolder(), LOG_LEVEL: 'warn' },
    isUp: async () => (await fetch(`http://127.0.0.1:${port}/v1/health`).catch(() => null))?.ok ?? false,
  })
  await server.start()
  const [helper] = descendants(server.pid, programs.helper)
  expect(await readFile(`/proc/${helper}/cmdline`, 'utf8')).toContain(join(moved, 'server/bundle/dist', name))
})

test('an error in the bundle refers to lines of the sources', async () => {
  const begin = ensureBundle()!
  const script = `
    import { setSourceMapsSupport } from 'node:module'
    setSourceMapsSupport(true)
    process.argv[2] = '--role=nobody'
    console.error = (...words) => process.stdout.write(words.join(' '))
    process.exit = () => { throw new Error('over') }
    await (await import('${begin}')).begin().catch((error) => console.log(error.stack))
  `
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', script, 'x'], {
    encoding: 'utf8',
  })
  expect(told).toMatch(/server\/begin\.ts:\d+:\d+/)
})

async function listening(): Promise<{ readonly port: number } & AsyncDisposable> {
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const isRoot = process.getuid?.() === 0
const kinds = isRoot
  ? (['root-namespaces', 'user-namespaces', 'account', 'permissions'] as const)
  : (['user-namespaces', 'permissions'] as const)

test.each(kinds)('its worker works as %s, with no more access than the others', async (kind) => {
  const hidden = await newFolder()
  const secretPath = join(hidden, 'secret')
  const outputFolder = join(hidden, 'work', 'result')
  await writeFile(secretPath, 'secret', { mode: 0o600 })
  await mkdir(outputFolder, { recursive: true, mode: 0o700 })
  await using door = await listening()
  const outputPath = join(outputFolder, 'picture.webp')
  const result = await superviseWorker(
    { work: 'attempt', outputPath, secretPath, port: door.port },
    {
      limits: { memoryBytes: 1_000_000_000, timeoutMs: 600_000 },
      onProgress: () => undefined,
      sandbox: { kind, hidden },
    },
  )
  expect(result).toMatchObject({ readSecret: false, connected: false })
  expect((await readFile(outputPath)).subarray(8, 12).toString()).toBe('WEBP')
})
