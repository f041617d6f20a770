import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { FilePathSource, Input, MP4, VideoSampleSink } from 'mediabunny'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ConversionResult } from '../order/conversion.ts'
import { loadVideoCodecs } from '../read/read-frames.ts'
import { runConversion } from './run-conversion.ts'
import { runSceneVideo, type SceneVideoRequest } from './run-scene-video.ts'

const coffee = fileURLToPath(new URL('../../../tests/fixtures/photos/coffee.png', import.meta.url))
const watched = { memoryBytes: 1_500_000_000, timeoutMs: 600_000 }
let folder: string
let scene: ConversionResult
let request: SceneVideoRequest

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okuyuki-film-'))
  const photo = join(folder, 'small.jpg')
  await sharp(coffee).resize(180).jpeg().toFile(photo)
  const limits = { ...watched, maxPixels: 1_000_000 }
  const order = { kind: 'INSTANT', sourcePaths: [photo], outputFolder: folder } as const
  scene = await runConversion({ ...order, limits, onProgress: () => {} })
  request = {
    splatPath: join(folder, scene.files.splat),
    photo: { path: join(folder, scene.files.photo!), fov: scene.photoFov! },
    cameraParameters: scene.cameraParameters,
    width: scene.width,
    height: scene.height,
    outputPath: join(folder, 'scene.mp4'),
    limits: watched,
    onProgress: () => {},
    longSide: 320,
    seconds: 2,
    framesPerSecond: 12,
  }
})
afterAll(() => rm(folder, { recursive: true }))

/** Decodes the frames of a film into small pictures. */
async function decode(path: string): Promise<Buffer[]> {
  await loadVideoCodecs()
  using input = new Input({ source: new FilePathSource(path), formats: [MP4] })
  const track = await input.getPrimaryVideoTrack()
  const frames: Buffer[] = []
  for await (const sample of new VideoSampleSink(track!).samples()) {
    using frame = sample
    const { width, height } = frame.visibleRect
    const rgba = new Uint8Array(frame.allocationSize({ format: 'RGBA' }))
    await frame.copyTo(rgba, { format: 'RGBA' })
    frames.push(await shrink(sharp(rgba, { raw: { width, height, channels: 4 } })))
  }
  return frames
}

function shrink(picture: Sharp): Promise<Buffer> {
  return picture.removeAlpha().resize(48, 32, { fit: 'fill' }).raw().toBuffer()
}

function difference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - b[i]), 0) / a.length
}

test('films a scene along a closed path that starts at the poster', async () => {
  const seen: number[] = []
  const film = await runSceneVideo({ ...request, onProgress: (share) => seen.push(share) })
  expect(film).toMatchObject({ contentType: 'video/mp4', width: 320, height: 214, seconds: 2 })
  expect(film.bytes).toBe((await stat(request.outputPath)).size)
  expect(seen.at(-1)).toBe(1)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  const frames = await decode(request.outputPath)
  expect(frames).toHaveLength(24)
  const poster = await shrink(sharp(join(folder, scene.files.poster)))
  expect(difference(frames[0], poster)).toBeLessThan(4)
  expect(difference(frames[0], frames[12])).toBeLessThan(4)
  expect(difference(frames[6], frames[18])).toBeGreaterThan(difference(frames[0], frames[12]))
})

test('the animated WebP has the same length, loops forever and ends near its start', async () => {
  const film = await runSceneVideo({ ...request, seconds: 4, framesPerSecond: 24 })
  const path = request.outputPath.replace('.mp4', '.webp')
  expect(film.animationBytes).toBe((await stat(path)).size)
  const { format, width, pageHeight, pages, loop, delay } = await sharp(path, { pages: -1 }).metadata()
  expect({ format, width, pageHeight, pages, loop }).toEqual({
    format: 'webp',
    width: 320,
    pageHeight: 214,
    pages: 48,
    loop: 0,
  })
  expect(delay!.reduce((sum, each) => sum + each, 0)).toBe(4000)
  const page = (index: number) => shrink(sharp(path, { page: index }))
  const [first, side, last] = await Promise.all([page(0), page(12), page(47)])
  expect(difference(first, last)).toBeLessThan(difference(first, side) / 2)
  const poster = await shrink(sharp(join(folder, scene.files.poster)))
  expect(difference(first, poster)).toBeLessThan(4)
})

test.each([
  ['far smaller', 180, 480],
  ['smaller', 640, 640],
  ['larger', 4032, 1280],
])('limits the video size to what the picture needs: a %s one of %i pixels', async (_, picture, film) => {
  const { longSide: _longSide, ...asked } = request
  const height = Math.round((picture * 2) / 3)
  const made = await runSceneVideo({ ...asked, width: picture, height, seconds: 1, framesPerSecond: 2 })
  expect(made.width).toBe(film)
})

test('videos with the photo match it better than those of the splats alone', async () => {
  const poster = await shrink(sharp(join(folder, scene.files.poster)))
  const outputPath = join(folder, 'plain.mp4')
  const { photo: _photo, ...plain } = request
  await runSceneVideo({ ...plain, outputPath, seconds: 1 })
  await runSceneVideo({ ...request, seconds: 1 })
  const [own, taken] = await Promise.all([decode(outputPath), decode(request.outputPath)])
  expect(difference(taken[0], poster)).toBeLessThan(0.75 * difference(own[0], poster))
})

test('reports the problem with an unreadable scene and leaves no file', async () => {
  const [splatPath, outputPath] = [join(folder, 'none.sog'), join(folder, 'none.mp4')]
  await writeFile(splatPath, 'no splats')
  const run = runSceneVideo({ ...request, splatPath, outputPath })
  await expect(run).rejects.toMatchObject({ code: 'BROKEN_SOURCE' })
  await expect(stat(outputPath)).rejects.toThrow('ENOENT')
})

test('cancelling stops the filming and leaves no file', async () => {
  const abort = new AbortController()
  const outputPath = join(folder, 'canceled.mp4')
  const run = runSceneVideo({
    ...request,
    outputPath,
    signal: abort.signal,
    onProgress: (share) => share > 0.3 && abort.abort(),
  })
  await expect(run).rejects.toMatchObject({ code: 'CANCELED' })
  await expect(stat(outputPath)).rejects.toThrow('ENOENT')
  await expect(stat(outputPath.replace('.mp4', '.webp'))).rejects.toThrow('ENOENT')
})
