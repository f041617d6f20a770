import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { resampleDepth, type DepthMap, type Picture } from '#backend/conversion/scene/picture.ts'

import { estimateDepth } from './estimate-depth.ts'

const photos = fileURLToPath(new URL('../../../../tests/fixtures/photos/', import.meta.url))

async function load(name: string): Promise<Picture> {
  const { data, info } = await sharp(join(photos, name))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { rgb: data, width: info.width, height: info.height }
}

/** Share of clearly different pairs of places that a guess puts in the true order. */
function rightPairs(guess: DepthMap, truth: Float32Array): number {
  let [right, pairs] = [0, 0]
  for (let k = 0; k < 20_000; k++) {
    const [i, j] = [(k * 7919) % truth.length, (k * 104_729 + 1234) % truth.length]
    if (Math.abs(truth[i]! - truth[j]!) < 38) continue
    pairs++
    if ((truth[i]! - truth[j]!) * (guess.inverse[i]! - guess.inverse[j]!) > 0) right++
  }
  return right / pairs
}

test.each(['hut', 'mango', 'shelf'])(
  'guesses the order of depths in the photo of a %s well above chance',
  async (name) => {
    const guess = await estimateDepth(await load(`${name}-image.jpg`))
    const dark = await load(`${name}-depth.jpg`)
    const inverse = Float32Array.from({ length: dark.width * dark.height }, (_, i) => 255 - dark.rgb[3 * i]!)
    const truth = resampleDepth(
      { inverse, width: dark.width, height: dark.height },
      guess.width,
      guess.height,
    )
    expect(rightPairs(guess, truth.inverse)).toBeGreaterThan(0.66)
  },
)

test('puts the sky behind everything', async () => {
  const width = 200
  const rgb = Uint8Array.from({ length: 3 * width * 120 }, (_, i) => {
    const y = Math.floor(i / 3 / width)
    const noise = (i * 2654435761) >>> 27
    return y < 50 ? [120, 170, 230][i % 3]! : [90, 110, 60][i % 3]! + noise
  })
  const { inverse, width: w, height: h } = await estimateDepth({ rgb, width, height: 120 })
  const sky = inverse[Math.floor(h * 0.2) * w + (w >> 1)]!
  const ground = inverse[Math.floor(h * 0.9) * w + (w >> 1)]!
  expect(sky).toBeLessThan(0.4)
  expect(ground).toBeGreaterThan(0.8)
})

test('has an answer for a picture without any feature', async () => {
  const { inverse } = await estimateDepth({
    rgb: new Uint8Array(3 * 40 * 30).fill(128),
    width: 40,
    height: 30,
  })
  expect(inverse.every((value) => value >= 0.3 && value <= 1)).toBe(true)
})
