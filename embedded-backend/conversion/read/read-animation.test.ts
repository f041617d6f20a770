import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openVideoScene } from '../depth/open-video-scene.ts'
import { madeView } from '../testing/made-walk.ts'
import { toSrgb } from './picture-colour.ts'
import { withVideo } from './read-frames.ts'

const [width, height] = [40, 30]
const levels = [10, 60, 110, 160, 210]
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okuyuki-animation-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function save(name: string, frames: Buffer[], delay: number[]): Promise<string> {
  const film = sharp(frames, { join: { animated: true } })
  const file = name.endsWith('gif') ? film.gif({ delay }) : film.webp({ delay, quality: 95, effort: 0 })
  const path = join(folder, name)
  await writeFile(path, await file.toBuffer())
  return path
}

function grey(level: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: level, g: level, b: level } } })
    .png()
    .toBuffer()
}

test.each(['gif', 'webp'] as const)('a %s shows each frame for its duration', async (format) => {
  const frames = await Promise.all(levels.map(grey))
  const path = await save(`steps.${format}`, frames, [100, 300, 100, 500, 200])
  const seen = await withVideo({ path, format }, async (video) => {
    expect(video).toMatchObject({ width, height, start: 0, end: expect.closeTo(1.2, 5) })
    const shown: (number | undefined)[] = []
    for await (const frame of video.framesAt([0, 0.05, 0.2, 0.39, 0.6, 1.1])) {
      shown.push(frame && levels.findIndex((level) => Math.abs(level - toSrgb(frame).rgb[300]) < 12))
    }
    return shown
  })
  expect(seen).toEqual([0, undefined, 1, undefined, 3, 4])
})

test('fills transparent areas of a frame with white', async () => {
  const clear = sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  const path = await save('clear.gif', [await clear.png().toBuffer(), await grey(60)], [100, 100])
  await withVideo({ path, format: 'gif' }, async (video) => {
    for await (const frame of video.framesAt([0]))
      expect([...toSrgb(frame!).rgb.subarray(0, 3)]).toEqual([255, 255, 255])
  })
})

test('an animation with a moving camera gives measured depth, near objects near', async () => {
  const lens = { width: 320, height: 240, focal: 260, bend: 0 }
  const frames = await Promise.all(
    Array.from({ length: 24 }, (_, i) => {
      const share = i / 23 - 0.5
      const { rgb } = madeView(lens, { turn: [0, 0, 0], place: [share, 0.05 * share, 0] }).picture
      return sharp(rgb, { raw: { width: 320, height: 240, channels: 3 } })
        .png()
        .toBuffer()
    }),
  )
  const path = await save(
    'walk.webp',
    frames,
    frames.map(() => 100),
  )
  const { photo, size } = await openVideoScene({ path, format: 'webp' }, () => {})
  expect(size).toEqual({ width: 320, height: 240 })
  expect(photo.depth?.source).toBe('MOTION')
  const map = photo.depth!.map
  const at = (x: number, y: number) =>
    map.inverse[Math.floor(y * map.height) * map.width + Math.floor(x * map.width)]
  expect(at(0.5, 0.45)).toBeGreaterThan(1.6 * at(0.08, 0.1))
})

test('an animation of one frame is a still', async () => {
  const path = join(folder, 'one.gif')
  await sharp(await grey(110))
    .gif()
    .toFile(path)
  const { photo } = await openVideoScene({ path, format: 'gif' }, () => {})
  expect([photo.depth, photo.picture.width]).toEqual([undefined, width])
})
