import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { ConversionError, WorkerKilledError } from '../conversion/order/conversion-error.ts'
import type { ConversionErrorCode } from '../conversion/order/conversion-error.ts'
import type { ConversionResult } from '../conversion/order/conversion.ts'
import { animationPathOf } from '../conversion/order/worker-messages.ts'
import type { ConversionRequest } from '../conversion/worker/run-conversion.ts'
import type { Film } from '../jobs/make-scene-video.ts'

const files = {
  splat: 'scene.sog',
  poster: 'poster.webp',
  thumbnail: 'thumbnail.webp',
  flat: 'flat.webp',
  photo: 'photo.webp',
  depth: 'depth.webp',
} as const

/** Writes the six files and then waits for the given time; exits with its parent, like the real worker. */
const program = `
  const { writeFileSync } = require('node:fs')
  const [, folder, ms, mark] = process.argv
  process.on('disconnect', () => process.exit(1))
  for (const name of ${JSON.stringify(Object.values(files))}) writeFileSync(folder + '/' + name, 'made of ' + name + mark)
  process.send('started')
  setTimeout(() => process.exit(0), Number(ms))
`

export interface TestConverter {
  (request: ConversionRequest): Promise<ConversionResult>
  /** Received requests, in order. */
  readonly requests: ConversionRequest[]
  /** Process ids of the children, in order. */
  readonly pids: number[]
  /** Duration of the next conversions, in milliseconds. */
  duration: number
  /** Suffix of the content of the next files. */
  mark: string
  /** Error of the next conversions; null for none. */
  failure: ConversionErrorCode | Error | null
}

async function writeFiles({ outputFolder, onProgress }: ConversionRequest, mark: string): Promise<void> {
  for (const name of Object.values(files)) await writeFile(join(outputFolder, name), `made of ${name}${mark}`)
  onProgress(0.5)
}

async function convertInChild(
  { outputFolder, onProgress, signal }: ConversionRequest,
  { duration, mark, pids }: TestConverter,
): Promise<void> {
  const args = ['-e', program, outputFolder, String(duration), mark]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  pids.push(child.pid ?? 0)
  const kill = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', kill, { once: true })
  child.on('message', () => onProgress(0.5))
  const [code, killedBy] = (await once(child, 'exit')) as [number | null, string | null]
  if (signal?.aborted) return
  if (killedBy !== null) throw new WorkerKilledError()
  if (code !== 0) throw new ConversionError('CRASHED')
}

/**
 * Creates a converter that writes small files without splats; a conversion with a duration runs in a real
 * child process.
 */
export function createTestConverter(duration = 0): TestConverter {
  const convert = async (request: ConversionRequest): Promise<ConversionResult> => {
    convert.requests.push(request)
    await Promise.all(request.sourcePaths.map((path) => stat(path)))
    const { failure } = convert
    if (failure instanceof Error) throw failure
    if (failure) throw new ConversionError(failure)
    if (convert.duration === 0) await writeFiles(request, convert.mark)
    else await convertInChild(request, convert)
    if (request.signal?.aborted) throw new ConversionError('CANCELED')
    const figures = { width: 40, height: 30, splatCount: 1200, photoFov: cameraParameters.fov }
    return { files, ...figures, depthSource: 'ESTIMATED', cameraParameters }
  }
  convert.requests = [] as ConversionRequest[]
  convert.pids = [] as number[]
  convert.duration = duration
  convert.mark = ''
  convert.failure = null as ConversionErrorCode | Error | null
  return convert
}

export const cameraParameters: ConversionResult['cameraParameters'] = {
  version: 1,
  fov: 50,
  fovAxis: 'vertical',
  position: [0, 0, 0],
  target: [0, 0, -2],
  up: [0, 1, 0],
  near: 0.01,
  far: 100,
  limits: { yaw: [-10, 10], pitch: [-8, 8], distance: [1, 3], pan: 0.2 },
  sway: { enabled: true, amplitude: 3, periodMs: 6000 },
  animTracks: [],
  transform: { rotation: [0, 0, 0], scale: 1 },
}

/** True if a process with this id is running. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

interface TestFilm extends Film {
  /** Number of films requested. */
  readonly count: number
  /** The next films wait for this promise. */
  gate: Promise<void>
  /** The next films are half done until this promise resolves. */
  lastFrame: Promise<void>
  failure: ConversionErrorCode | null
}

/** Creates a renderer that writes a small file instead of a film. */
export function createTestFilm(): TestFilm {
  const film = async (request: Parameters<Film>[0]) => {
    film.count += 1
    await film.gate
    if (film.failure) throw new ConversionError(film.failure)
    const bytes = Buffer.from(`a film of ${request.width} by ${request.height}`)
    await writeFile(request.outputPath, bytes)
    await writeFile(animationPathOf(request.outputPath), 'it moves')
    request.onProgress(0.5)
    await film.lastFrame
    request.onProgress(1)
    return {
      contentType: 'video/mp4' as const,
      width: 640,
      height: 480,
      seconds: 4,
      bytes: bytes.length,
      animationBytes: 8,
    }
  }
  film.count = 0
  film.gate = Promise.resolve()
  film.lastFrame = Promise.resolve()
  film.failure = null as ConversionErrorCode | null
  return film
}
