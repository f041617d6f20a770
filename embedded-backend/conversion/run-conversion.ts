import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { CameraParametersV1 } from './camera-parameters.ts'
import { ConversionError } from './conversion-error.ts'
import { readResidentBytes } from './process-memory.ts'
import type { WorkerOrder, WorkerReport } from './worker-messages.ts'

/** Where the depth came from: the file itself, two views, or a guess from one view. */
export type DepthSource = 'CARRIED' | 'STEREO' | 'ESTIMATED'

export type ConversionLimits = { maxPixels: number; memoryBytes: number; timeoutMs: number }

export type ConversionRequest = {
  sourcePath: string
  outputFolder: string
  limits: ConversionLimits
  onProgress: (share: number) => void
  signal?: AbortSignal
}

/** File names are relative to the output folder; width and height are the photo's, upright. */
export type ConversionResult = {
  files: { splat: 'scene.sog'; poster: 'poster.webp'; thumbnail: 'thumbnail.webp'; flat: 'flat.webp' }
  width: number
  height: number
  splatCount: number
  depthSource: DepthSource
  cameraParameters: CameraParametersV1
}

/**
 * Converts one photo in a process of its own, at low priority, so that no source can take the server with it. The process
 * is killed when it takes too much memory or time, or when the signal aborts, and ends when its parent does; a failure leaves
 * no files behind. Progress never falls and is 1 only at the end. Throws ConversionError.
 */
export async function runConversion(request: ConversionRequest): Promise<ConversionResult> {
  if (request.signal?.aborted) throw new ConversionError('CANCELED')
  await mkdir(request.outputFolder, { recursive: true })
  try {
    return await superviseWorker(request)
  } catch (error) {
    await Promise.all(outputFiles.map((name) => rm(join(request.outputFolder, name), { force: true })))
    throw error
  }
}

const outputFiles = ['scene.sog', 'poster.webp', 'thumbnail.webp', 'flat.webp'] as const
const watchEveryMs = 100
const keptErrorText = 4000

async function superviseWorker(request: ConversionRequest): Promise<ConversionResult> {
  const { limits, signal } = request
  const { promise, resolve, reject } = Promise.withResolvers<ConversionResult>()
  const child = startWorker(limits.memoryBytes)
  const abort = () => reject(new ConversionError('CANCELED'))
  const timer = setTimeout(() => reject(new ConversionError('TIMED_OUT')), limits.timeoutMs)
  const watch = setInterval(() => void watchMemory(child, limits.memoryBytes, reject), watchEveryMs)
  signal?.addEventListener('abort', abort)
  let errorText = ''
  child.stderr?.on(
    'data',
    (text: Buffer) => (errorText = (errorText + text.toString()).slice(-keptErrorText)),
  )
  let progress = 0
  child.on('message', (report: WorkerReport) => {
    if (report.kind === 'done') resolve(report.result)
    if (report.kind === 'failed')
      reject(new ConversionError(report.code, { ...report, cause: report.detail }))
    if (report.kind !== 'progress' || report.share <= progress) return
    progress = report.share
    request.onProgress(progress)
  })
  child.once('error', (cause) => reject(new ConversionError('CRASHED', { cause })))
  child.once('exit', () => {
    const code = errorText.includes('heap out of memory') ? 'OUT_OF_MEMORY' : 'CRASHED'
    reject(new ConversionError(code, { cause: errorText }))
  })
  const { sourcePath, outputFolder } = request
  const order: WorkerOrder = { sourcePath, outputFolder, maxPixels: limits.maxPixels }
  child.send(order, (cause) => cause && reject(new ConversionError('CRASHED', { cause })))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    signal?.removeEventListener('abort', abort)
    await endWorker(child)
  }
}

/** The worker sees none of the server's settings: it reads files from strangers. */
function startWorker(memoryBytes: number): ChildProcess {
  const passed = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LANG']
  const env = Object.fromEntries(
    passed.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
  return fork(fileURLToPath(new URL('worker.ts', import.meta.url)), {
    env,
    execArgv: [`--max-old-space-size=${Math.ceil(memoryBytes / 2 ** 20)}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

async function watchMemory(
  child: ChildProcess,
  memoryBytes: number,
  reject: (reason: ConversionError) => void,
) {
  const bytes = child.pid === undefined ? undefined : await readResidentBytes(child.pid)
  if (bytes !== undefined && bytes > memoryBytes) reject(new ConversionError('OUT_OF_MEMORY'))
}

/** Kills the worker and waits until it is gone, so that nothing writes into the folder afterwards. */
async function endWorker(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
