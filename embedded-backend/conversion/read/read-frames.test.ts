import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { VideoSample } from 'mediabunny'
import { expect, onTestFinished, test } from 'vitest'

import { inspectSource } from '../inspect/inspect-source.ts'
import { filmOf } from '../inspect/inspect-video.ts'
import { madeFilm } from '../testing/made-film.ts'
import { copyPixels } from './copy-pixels.ts'
import { toSrgb } from './picture-colour.ts'
import { uprightPicture, withVideo } from './read-frames.ts'

const [width, height] = [8, 4]

/** A sample of one colour in 8 or 10 bits. */
function sampleOf(format: 'I420' | 'I420P10' | 'I422P10' | 'I444' | 'NV12' | 'RGBX', values: number[]) {
  const across = format === 'I444' ? 1 : 2
  const down = /^(I420|NV12)/.test(format) ? 2 : 1
  const samples = (width / across) * (height / down)
  const [first, second, third] = values
  const planes =
    format === 'RGBX'
      ? Array.from({ length: 4 * width * height }, (_, i) => values[i % 4] ?? 255)
      : [
          ...Array.from({ length: width * height }, () => first),
          ...Array.from({ length: 2 * samples }, (_, i) =>
            (format === 'NV12' ? i % 2 === 0 : i < samples) ? second : third,
          ),
        ]
  const isDeep = format.endsWith('P10')
  const data = isDeep ? new Uint8Array(Uint16Array.from(planes).buffer) : Uint8Array.from(planes)
  return new VideoSample(data, { format, codedWidth: width, codedHeight: height, timestamp: 0 })
}

const bt709 = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } as const
const bt2020 = { ...bt709, matrix: 'bt2020-ncl' } as unknown as VideoColorSpaceInit

test.each<[Parameters<typeof sampleOf>[0], number[], VideoColorSpaceInit]>([
  ['I420', [63, 102, 240], bt709],
  ['NV12', [63, 102, 240], bt709],
  ['I444', [63, 102, 240], bt709],
  ['I420P10', [294, 387, 960], bt2020],
  ['I422P10', [252, 409, 960], bt709],
  ['RGBX', [255, 0, 0], bt709],
])('reads frames of the format %s', async (format, red, colour) => {
  using sample = sampleOf(format, red)
  const { rgb } = toSrgb(await copyPixels(sample, colour))
  expect(rgb.length).toBe(3 * width * height)
  for (let i = 0; i < rgb.length; i += 3) {
    expect(rgb[i]).toBeGreaterThan(252)
    expect(Math.max(rgb[i + 1], rgb[i + 2])).toBeLessThan(4)
  }
})

const film = { width: 64, height: 48 }
/** Reddish at the left, bluish at the right. */
const rgb = Uint8Array.from({ length: 3 * film.width * film.height }, (_, i) => {
  const isLeft = Math.floor(i / 3) % film.width < film.width / 2
  return (isLeft ? [200, 60, 60] : [60, 60, 200])[i % 3]
})

async function firstPicture(bytes: Buffer) {
  return withVideo(bytes, async (video) => {
    for await (const frame of video.framesAt([video.start])) if (frame) return uprightPicture(frame, video)
    throw new Error('no frame')
  })
}

test('a film’s picture has its own colour and is mirrored as the file says', async () => {
  // Made with the matrix of BT.601, as the codecs' library does.
  const bt601 = { ...bt709, matrix: 'smpte170m' } as const
  const mirrored = await firstPicture(await madeFilm({ rgb, ...film }, bt601, { matrix: [-1, 0, 0, 1] }))
  const at = (x: number) => [...mirrored.rgb.subarray(3 * (24 * 64 + x), 3 * (24 * 64 + x) + 3)]
  expect(Math.hypot(...at(8).map((value, c) => value - [60, 60, 200][c]))).toBeLessThan(12)
  expect(Math.hypot(...at(56).map((value, c) => value - [200, 60, 60][c]))).toBeLessThan(12)
})

test('the colour that the container states turns HDR into SDR', async () => {
  const hlg = { primaries: 'bt2020', transfer: 'hlg', matrix: 'bt2020-ncl', fullRange: false }
  const grey = new Uint8Array(rgb.length).fill(Math.round(255 * 0.5))
  const picture = await firstPicture(await madeFilm({ rgb: grey, ...film }, hlg as VideoColorSpaceInit))
  // Half of the signal is a quarter of diffuse white.
  expect(Math.abs(picture.rgb[3 * 1000] - 137)).toBeLessThan(3)
})

test('an image sequence is a film, and named where only photos are accepted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'okuyuki-sequence-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'sequence.heic')
  const sequence = await madeFilm({ rgb, ...film }, { ...bt709, matrix: 'smpte170m' })
  sequence.write('msf1', 8, 'latin1')
  sequence.write('pict', sequence.indexOf('vide', sequence.indexOf('hdlr')), 'latin1')
  await writeFile(path, sequence)
  const info = await inspectSource(path, { maxPixels: 1e6, kinds: ['PHOTO', 'VIDEO'] })
  expect(info).toMatchObject({ kind: 'VIDEO', format: 'heic', ...film, seconds: 0.5 })
  const picture = await withVideo(await filmOf(path, 'heic'), async (video) => {
    for await (const frame of video.framesAt([0])) if (frame) return uprightPicture(frame, video)
    return undefined
  })
  expect(picture?.rgb.length).toBe(rgb.length)
  await expect(inspectSource(path, { maxPixels: 1e6, kinds: ['PHOTO'] })).rejects.toMatchObject({
    code: 'UNSUPPORTED_SOURCE',
    message: expect.stringContaining('連続画像'),
  })
})
