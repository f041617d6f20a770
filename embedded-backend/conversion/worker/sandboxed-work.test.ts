import { execFile } from 'node:child_process'
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

import { pictureSizeNames } from '../order/picture-sizes.ts'
import { removeUnsafeFiles } from '../sandbox/order-files.ts'
import { descendantsOf } from '../sandbox/process-memory.ts'
import type { SandboxKind } from '../sandbox/sandbox.ts'
import { toPly, trainedBall } from '../testing/made-splats.ts'
import { workerProcesses } from '../testing/worker-processes.ts'
import { chooseSandbox } from './choose-sandbox.ts'
import { runConversion } from './run-conversion.ts'
import { runSceneVideo } from './run-scene-video.ts'
import { squareAvatar } from './square-avatar.ts'

const run = promisify(execFile)
const fixtures = join(import.meta.dirname, '../../../tests/fixtures')
const limits = { maxPixels: 50_000_000, memoryBytes: 1_500_000_000, timeoutMs: 600_000 }

function onProgress() {
  return undefined
}

const isRoot = process.getuid?.() === 0
// The tests below depend on the sandboxes of this machine.
const dataDir = await mkdtemp(join(tmpdir(), 'okuyuki-sandboxed-'))
const { sandbox: chosen, refused } = await chooseSandbox(dataDir, 'auto')
afterAll(() => rm(dataDir, { recursive: true }))

/** Creates the folder of a task, with a source that no other user may read. */
async function taskFolder(name: string, bytes: Buffer): Promise<{ source: string; outputFolder: string }> {
  const folder = await mkdtemp(join(dataDir, `${name}-`))
  const source = join(folder, 'source-0')
  const outputFolder = join(folder, 'result')
  await writeFile(source, bytes, { mode: 0o600 })
  await mkdir(outputFolder, { mode: 0o700 })
  return { source, outputFolder }
}

function smallJpeg() {
  return sharp(join(fixtures, 'photos/coffee.png')).resize(120).jpeg().toBuffer()
}

test.each<['INSTANT' | 'FULL' | 'CONVERSION', string, () => Promise<Buffer>]>([
  ['INSTANT', 'a JPEG', smallJpeg],
  ['INSTANT', 'a HEIC', () => readFile(join(fixtures, 'photos/portrait-pug.heic'))],
  ['FULL', 'a video', () => readFile(join(fixtures, 'videos/h264-small.mp4'))],
  ['CONVERSION', 'splats', async () => toPly(trainedBall(5000))],
])('this machine’s sandbox allows making a %s of %s and its video', async (kind, _, bytes) => {
  const { source, outputFolder } = await taskFolder('task', await bytes())
  const sandbox = { ...chosen, hidden: dataDir }
  const common = { limits, onProgress, sandbox }
  const made = await runConversion({ ...common, kind, sourcePaths: [source], outputFolder })
  const names = [...Object.values(made.files), ...pictureSizeNames].toSorted()
  expect((await readdir(outputFolder)).toSorted()).toEqual(names)
  for (const name of names) {
    expect(await stat(join(outputFolder, name))).toMatchObject({ uid: process.getuid?.(), nlink: 1 })
  }
  const outputPath = join(outputFolder, 'film', 'scene.mp4')
  await mkdir(join(outputFolder, 'film'))
  const { cameraParameters, width, height } = made
  const film = { cameraParameters, width, height, longSide: 160, seconds: 0.5, framesPerSecond: 8 }
  const splatPath = join(outputFolder, made.files.splat)
  const { bytes: size } = await runSceneVideo({ ...common, ...film, splatPath, outputPath })
  expect((await stat(outputPath)).size).toBe(size)
})

const kinds: SandboxKind[] = ['root-namespaces', 'user-namespaces', 'account', 'permissions']

test.each(kinds)('in a sandbox of kind %s an avatar is made and its source stays unchanged', async (kind) => {
  const { source, outputFolder } = await taskFolder(kind, await smallJpeg())
  const before = await stat(source)
  const outputPath = join(outputFolder, 'avatar.webp')
  await squareAvatar(source, outputPath, { sandbox: { kind, hidden: dataDir } })
  expect(await readdir(outputFolder)).toEqual(['avatar.webp'])
  expect(await sharp(outputPath).metadata()).toMatchObject({ width: 512, format: 'webp' })
  const { uid, mode, size, mtimeMs } = before
  expect(await stat(source)).toMatchObject({ uid, mode, size, mtimeMs })
})

test.each([...new Set([chosen.kind, 'permissions' as const])])(
  'in a sandbox of kind %s a person in a photo is found and stands upright',
  async (kind) => {
    const bytes = await readFile(join(fixtures, 'photos/astronaut-small.jpg'))
    const { source, outputFolder } = await taskFolder('person', bytes)
    const missing: string[] = []
    const made = await runConversion({
      kind: 'INSTANT',
      sourcePaths: [source],
      outputFolder,
      limits,
      onProgress,
      onPeopleMissing: (detail) => missing.push(detail),
      sandbox: { kind, hidden: dataDir },
    })
    expect(missing).toEqual([])
    const { data, info } = await sharp(join(outputFolder, made.files.depth!))
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) =>
      data[Math.floor(y * info.height) * info.width + Math.floor(x * info.width)]
    const [head, chest, wall] = [at(0.45, 0.2), at(0.4, 0.7), at(0.25, 0.15)]
    expect(Math.abs(head - chest)).toBeLessThan(30)
    expect(head - wall).toBeGreaterThan(80)
  },
)

test.runIf(process.platform === 'linux').each(kinds)(
  'in a sandbox of kind %s an oversized or cancelled worker ends with all its children',
  async (kind) => {
    const bytes = await readFile(join(fixtures, 'photos/portrait-pug.heic'))
    const { source, outputFolder } = await taskFolder('cancelled', bytes)
    const common = { kind: 'INSTANT' as const, sourcePaths: [source], outputFolder }
    const sandbox = { kind, hidden: dataDir }
    const tooMuch = { ...limits, memoryBytes: 150_000_000 }
    const fat = runConversion({ ...common, limits: tooMuch, onProgress, sandbox })
    await expect(fat).rejects.toMatchObject({ code: 'OUT_OF_MEMORY' })
    const abort = new AbortController()
    const { signal } = abort
    const made = runConversion({ ...common, limits, onProgress: () => abort.abort(), sandbox, signal })
    await expect(made).rejects.toMatchObject({ code: 'CANCELED' })
    expect(await workerProcesses()).toEqual([])
    await expect.poll(() => descendantsOf(process.pid)).toEqual([])
    expect(await readdir(outputFolder)).toEqual([])
  },
)

test('links, folders and anything else but plain files are removed and reported', async () => {
  const folder = await mkdtemp(join(dataDir, 'odd-'))
  await writeFile(join(folder, 'poster.webp'), 'x')
  expect(await removeUnsafeFiles(folder)).toBe(false)
  await symlink('/etc/passwd', join(folder, 'scene.sog'))
  await mkdir(join(folder, 'deep', 'deeper'), { recursive: true })
  await writeFile(join(folder, 'deep', 'deeper', 'file'), 'x')
  await chmod(join(folder, 'deep', 'deeper'), 0)
  expect(await removeUnsafeFiles(folder)).toBe(true)
  expect(await readdir(folder)).toEqual(['poster.webp'])
})

const ordinary = 65_534
const asOrdinary = ['setpriv', `--reuid=${ordinary}`, `--regid=${ordinary}`, '--clear-groups']
/** Root of a user namespace that allows neither further ones nor other users. */
const enclosed = [
  'unshare',
  '--user',
  '--map-root-user',
  'sh',
  '-c',
  'echo 0 > /proc/sys/user/max_user_namespaces; exec "$@"',
  'sh',
]

test.runIf(process.platform === 'linux' && isRoot).each([
  ['an ordinary user gets namespaces of his own', asOrdinary, 'user-namespaces'],
  [
    'where no namespace can be had, what Node.js refuses by itself is left',
    [...asOrdinary, ...enclosed],
    'permissions',
  ],
])('%s', async (_, [program = '', ...before], kind) => {
  const [reason] = Object.values(refused)
  if (reason !== undefined) return
  const folder = await mkdtemp(join(tmpdir(), 'okuyuki-ordinary-'))
  try {
    await chown(folder, ordinary, ordinary)
    const script = join(import.meta.dirname, '../testing/try-sandboxes.ts')
    const { stdout } = await run(program, [...before, process.execPath, script, folder])
    const answer = JSON.parse(stdout) as { kind: SandboxKind; refused: Record<string, string> }
    expect(answer.kind).toBe(kind)
    // In a user namespace the worker believes it is root, and tries the kinds for root.
    const tried = ['root-namespaces', 'user-namespaces', 'account']
    expect(Object.keys(answer.refused)).toEqual(kind === 'permissions' ? tried : [])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
