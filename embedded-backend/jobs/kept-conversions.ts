import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { ConversionError } from '../conversion/order/conversion-error.ts'
import type { ConversionResult } from '../conversion/order/conversion.ts'
import { pictureSizeNames } from '../conversion/order/picture-sizes.ts'
import type { ConversionRequest } from '../conversion/worker/run-conversion.ts'
import type { Convert } from './convert-sources.ts'

/** Written last: an entry without it does not exist. */
const manifestName = 'manifest.json'

interface Manifest {
  readonly result: ConversionResult
  /** SHA-256 of each file by name. */
  readonly digests: Readonly<Record<string, string>>
}

interface Entry {
  readonly result: ConversionResult
  readonly files: ReadonlyMap<string, Buffer>
}

/**
 * Converts equal requests once, and then copies the result from the folder. For tests only: a change of the
 * converter is not detected, so each version needs its own folder (`conversionsFolder` in testing/).
 */
export function keepConversions(convert: Convert, folder: string): Convert {
  return async (request) => {
    // A model's failure is reported with the result, and its file is not part of the key.
    if (request.depthModel !== undefined) return convert(request)
    throwIfCanceled(request)
    const place = join(folder, await keyOf(request))
    const entry = await readEntry(place)
    if (entry !== null) return copyEntry(entry, request)
    const result = await convert(request)
    // Another process may be clearing the folder; the conversion is valid anyway.
    await writeEntry(place, request.outputFolder, result).catch(() => undefined)
    return result
  }
}

/** Hash of the request, except the paths of files. */
async function keyOf(request: ConversionRequest): Promise<string> {
  const { kind, sourcePaths, limits, cameraParameters = null } = request
  const sources = await Promise.all(sourcePaths.map(async (path) => digestOf(await readFile(path))))
  const { maxPixels, memoryBytes, timeoutMs, maxSeconds = null, maxSplats = null } = limits
  const bounds = [maxPixels, memoryBytes, timeoutMs, maxSeconds, maxSplats]
  return digestOf(JSON.stringify([kind, sources, bounds, cameraParameters]))
}

function digestOf(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Null if the entry is missing or damaged. */
async function readEntry(place: string): Promise<Entry | null> {
  try {
    const { result, digests } = JSON.parse(await readFile(join(place, manifestName), 'utf8')) as Manifest
    const files = new Map<string, Buffer>()
    for (const [name, digest] of Object.entries(digests)) {
      const bytes = await readFile(join(place, name))
      if (digestOf(bytes) !== digest) throw new Error(`${name} is damaged`)
      files.set(name, bytes)
    }
    return { result, files }
  } catch {
    await rm(place, { recursive: true, force: true }).catch(() => undefined)
    return null
  }
}

/** Reports progress and obeys a cancel like a conversion, which then leaves no files. */
async function copyEntry({ result, files }: Entry, request: ConversionRequest): Promise<ConversionResult> {
  const { outputFolder, onProgress } = request
  await mkdir(outputFolder, { recursive: true })
  try {
    onProgress(0.5)
    for (const [name, bytes] of files) await writeFile(join(outputFolder, name), bytes)
    throwIfCanceled(request)
  } catch (error) {
    for (const name of files.keys()) await rm(join(outputFolder, name), { force: true })
    throw error
  }
  onProgress(1)
  return result
}

function throwIfCanceled({ signal }: ConversionRequest): void {
  if (signal?.aborted) throw new ConversionError('CANCELED')
}

/** Several processes may write the same entry; the first to finish its draft wins. */
async function writeEntry(place: string, outputFolder: string, result: ConversionResult): Promise<void> {
  const draft = `${place}.${randomUUID()}`
  try {
    await mkdir(draft, { recursive: true })
    const digests: Record<string, string> = {}
    for (const name of [...Object.values(result.files), ...pictureSizeNames]) {
      const bytes = await readFile(join(outputFolder, name)).catch(ignoreMissing)
      if (bytes === null) continue
      await writeFile(join(draft, name), bytes)
      digests[name] = digestOf(bytes)
    }
    const manifest: Manifest = { result, digests }
    await writeFile(join(draft, manifestName), JSON.stringify(manifest))
    await rename(draft, place)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
