import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { ConversionError } from '../conversion/order/conversion-error.ts'
import { outputFiles } from '../conversion/order/conversion.ts'
import type { ConversionResult } from '../conversion/order/conversion.ts'
import { runConversion } from '../conversion/worker/run-conversion.ts'
import type { ConversionRequest } from '../conversion/worker/run-conversion.ts'
import { conversionsFolder, pruneConversions } from '../testing/conversions-folder.ts'
import { cameraParameters } from '../testing/test-converter.ts'
import { smallPhoto } from '../testing/upload-source.ts'
import { keepConversions } from './kept-conversions.ts'

const limits = { maxPixels: 1_000_000, memoryBytes: 1_500_000_000, timeoutMs: 600_000 }

let root: string
let source: string
let kept: string
let count = 0

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'okuyuki-kept-'))
  source = path.join(root, 'source')
  await writeFile(source, await smallPhoto())
})
beforeEach(() => {
  count += 1
  kept = path.join(root, `kept-${count}`)
})
afterAll(() => rm(root, { recursive: true }))

async function requestFor(change: Partial<ConversionRequest> = {}): Promise<ConversionRequest> {
  const outputFolder = await mkdtemp(path.join(root, 'result-'))
  return {
    kind: 'INSTANT',
    sourcePaths: [source],
    outputFolder,
    limits,
    onProgress: () => undefined,
    ...change,
  }
}

/** Writes a few bytes, and counts its calls. */
function fakeConverter() {
  const result: ConversionResult = {
    files: outputFiles,
    width: 40,
    height: 30,
    splatCount: 1200,
    photoFov: 50,
    depthSource: 'ESTIMATED',
    cameraParameters,
  }
  const made = { count: 0, fails: false }
  const convert = async ({ outputFolder }: ConversionRequest): Promise<ConversionResult> => {
    made.count += 1
    if (made.fails) throw new ConversionError('BROKEN_SOURCE')
    for (const name of Object.values(outputFiles)) await writeFile(path.join(outputFolder, name), name)
    return result
  }
  return { convert, made }
}

async function filesIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).toSorted()
  const read = async (name: string) => [name, await readFile(path.join(folder, name), 'hex')] as const
  return Object.fromEntries(await Promise.all(names.map(read)))
}

test('a cached conversion has the same files and result as a fresh one, byte for byte', async () => {
  const convert = vi.fn<typeof runConversion>(runConversion)
  const keeping = keepConversions(convert, kept)
  const requests = [await requestFor(), await requestFor(), await requestFor()] as const
  const results = [
    await keeping(requests[0]),
    await keeping(requests[1]),
    await runConversion(requests[2]),
  ] as const
  expect(convert).toHaveBeenCalledTimes(1)
  expect(results[1]).toEqual(results[2])
  expect(results[0]).toEqual(results[2])
  const [first, copied, fresh] = await Promise.all(requests.map(({ outputFolder }) => filesIn(outputFolder)))
  expect(Object.keys(fresh ?? {})).toEqual(expect.arrayContaining(['poster-800.avif', 'scene.sog']))
  expect(copied).toEqual(fresh)
  expect(first).toEqual(fresh)
})

test('it reports progress up to 1 at its end', async () => {
  const keeping = keepConversions(fakeConverter().convert, kept)
  await keeping(await requestFor())
  const shares: number[] = []
  await keeping(await requestFor({ onProgress: (share) => shares.push(share) }))
  expect(shares).toEqual([0.5, 1])
})

test.each<[string, Partial<ConversionRequest>]>([
  ['another kind', { kind: 'CONVERSION' }],
  ['a limit on pixels', { limits: { ...limits, maxPixels: 2_000_000 } }],
  ['a limit on memory', { limits: { ...limits, memoryBytes: 2_000_000_000 } }],
  ['a limit on time', { limits: { ...limits, timeoutMs: 1 } }],
  ['a limit on seconds', { limits: { ...limits, maxSeconds: 5 } }],
  ['a limit on splats', { limits: { ...limits, maxSplats: 5 } }],
  ['camera parameters', { cameraParameters }],
])('%s is converted separately', async (_name, change) => {
  const { convert, made } = fakeConverter()
  const keeping = keepConversions(convert, kept)
  await keeping(await requestFor())
  await keeping(await requestFor(change))
  expect(made.count).toBe(2)
  await keeping(await requestFor(change))
  expect(made.count).toBe(2)
})

test('converts different bytes separately, and the same ones in another order or number too', async () => {
  const { convert, made } = fakeConverter()
  const keeping = keepConversions(convert, kept)
  const other = path.join(root, 'other')
  await writeFile(other, await smallPhoto())
  const sources = [[source], [other], [source, other], [other, source], [source, source]]
  for (const sourcePaths of sources) await keeping(await requestFor({ sourcePaths }))
  expect(made.count).toBe(sources.length)
  const moved = path.join(root, 'moved')
  await writeFile(moved, await readFile(source))
  await keeping(await requestFor({ sourcePaths: [moved] }))
  expect(made.count).toBe(sources.length)
})

test('never caches a conversion with a depth model, since the model may fail', async () => {
  const { convert, made } = fakeConverter()
  const keeping = keepConversions(convert, kept)
  const depthModel = { path: '/model', preset: 'midas', runTimeFolder: '/', timeoutMs: 1 } as const
  await keeping(await requestFor({ depthModel }))
  await keeping(await requestFor({ depthModel }))
  expect(made.count).toBe(2)
  await expect(readdir(kept)).rejects.toThrow('ENOENT')
})

test('does not cache a failure', async () => {
  const { convert, made } = fakeConverter()
  const keeping = keepConversions(convert, kept)
  made.fails = true
  await expect(keeping(await requestFor())).rejects.toMatchObject({ code: 'BROKEN_SOURCE' })
  made.fails = false
  await keeping(await requestFor())
  expect(made.count).toBe(2)
})

test('a cancel before or during the copy ends it, and leaves no files behind', async () => {
  const keeping = keepConversions(fakeConverter().convert, kept)
  await keeping(await requestFor())
  const late = new AbortController()
  for (const change of [
    { signal: AbortSignal.abort() },
    { signal: late.signal, onProgress: () => late.abort() },
  ]) {
    const request = await requestFor(change)
    await expect(keeping(request)).rejects.toMatchObject({ code: 'CANCELED' })
    expect(await readdir(request.outputFolder)).toEqual([])
  }
})

test.each<[string, (entry: string) => Promise<void>]>([
  ['a file is cut off', (entry) => writeFile(path.join(entry, 'scene.sog'), 'made')],
  ['a file is missing', (entry) => rm(path.join(entry, 'poster.webp'))],
  ['the manifest is missing', (entry) => rm(path.join(entry, 'manifest.json'))],
])('an entry is rebuilt if %s', async (_name, damage) => {
  const { convert, made } = fakeConverter()
  const keeping = keepConversions(convert, kept)
  await keeping(await requestFor())
  const [name = ''] = await readdir(kept)
  await damage(path.join(kept, name))
  for (const calls of [2, 2]) {
    const request = await requestFor()
    await keeping(request)
    expect(made.count).toBe(calls)
    expect((await filesIn(request.outputFolder))['poster.webp']).toBeDefined()
  }
})

test('processes that convert the same source concurrently leave one complete entry and no draft', async () => {
  const { convert, made } = fakeConverter()
  const keeping = [1, 2, 3].map(() => keepConversions(convert, kept))
  await Promise.all(keeping.map(async (one) => one(await requestFor())))
  expect(await readdir(kept)).toHaveLength(1)
  const before = made.count
  await keepConversions(convert, kept)(await requestFor())
  expect(made.count).toBe(before)
})

test('an unwritable folder does not fail the conversion', async () => {
  const { convert, made } = fakeConverter()
  await writeFile(kept, 'no folder')
  await keepConversions(convert, kept)(await requestFor())
  expect(made.count).toBe(1)
})

test('another converter version uses its own folder, and the former one is removed', async () => {
  const project = path.join(root, 'project')
  const write = async (file: string, text: string) => {
    await mkdir(path.join(project, path.dirname(file)), { recursive: true })
    await writeFile(path.join(project, file), text)
  }
  await write('embedded-backend/conversion/depth/guess.ts', 'near')
  await write('contract/scene-format.ts', '1')
  await write('package-lock.json', '{}')
  const folders = [conversionsFolder(project)]
  await write('embedded-backend/conversion/depth/guess.test.ts', 'a test')
  await write('web/page.ts', 'a page')
  expect(conversionsFolder(project)).toBe(folders[0])
  for (const [file, text] of [
    ['embedded-backend/conversion/depth/guess.ts', 'far'],
    ['embedded-backend/conversion/depth/new.ts', ''],
    ['contract/scene-format.ts', '2'],
    ['package-lock.json', '{"sharp":1}'],
  ] as const) {
    await write(file, text)
    folders.push(conversionsFolder(project))
  }
  expect(new Set(folders).size).toBe(folders.length)
  for (const folder of folders) await mkdir(folder, { recursive: true })
  const present = conversionsFolder(project)
  await pruneConversions(present)
  expect(await readdir(path.dirname(present))).toEqual([path.basename(present)])
})
