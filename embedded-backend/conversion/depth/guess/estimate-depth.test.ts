import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import type { DepthMap, Picture } from '#backend/conversion/scene/picture.ts'
import { drawPlace, type PlaceKind } from '#backend/conversion/testing/made-places.ts'
import {
  compareDepths,
  depthByHeight,
  type DepthAgreement,
} from '#backend/conversion/testing/order-of-depths.ts'

import { estimateDepth } from './estimate-depth.ts'

const photos = fileURLToPath(new URL('../../../../tests/fixtures/photos/', import.meta.url))

async function load(name: string): Promise<Picture> {
  const { data, info } = await sharp(join(photos, name))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { rgb: data, width: info.width, height: info.height }
}

test.each([
  ['hut', 0.74],
  ['mango', 0.68],
  ['shelf', 0.75],
])('guesses the order of depths in the photo of a %s well above chance', async (name, least) => {
  const guess = await estimateDepth(await load(`${name}-image.jpg`))
  const { rgb, width, height } = await load(`${name}-depth.jpg`)
  const inverse = Float32Array.from({ length: width * height }, (_, i) => 255 - rgb[3 * i])
  expect(compareDepths(guess, { inverse, width, height }).order).toBeGreaterThan(least)
})

async function meanOf(kind: PlaceKind, find: (picture: Picture, truth: DepthMap) => Promise<DepthMap>) {
  const variants = [10, 11, 12, 13, 14, 15, 16, 17]
  const all: DepthAgreement[] = []
  for (const variant of variants) {
    const { picture, truth } = drawPlace(kind, variant)
    all.push(compareDepths(await find(picture, truth), truth))
  }
  const mean = (key: keyof DepthAgreement) => all.reduce((sum, own) => sum + own[key], 0) / all.length
  return { order: mean('order'), unevenness: mean('unevenness') }
}

test.each<[PlaceKind, number, number]>([
  ['corridor', 0.95, 0.08],
  ['street', 0.95, 0.06],
  ['people', 0.97, 0.05],
  ['facade', 0.95, 0.17],
  ['landscape', 0.98, 0.05],
  ['close-up', 0.96, 0.07],
])('orders a drawn %s correctly, as whole shapes instead of ramps', async (kind, least, most) => {
  const ours = await meanOf(kind, (picture) => estimateDepth(picture))
  expect(ours.order).toBeGreaterThan(least)
  expect(ours.unevenness).toBeLessThan(most)
  const byHeight = await meanOf(kind, (_, truth) => Promise.resolve(depthByHeight(truth)))
  expect(ours.unevenness).toBeLessThan(byHeight.unevenness)
})

test('puts the sky behind everything', async () => {
  const width = 200
  const rgb = Uint8Array.from({ length: 3 * width * 120 }, (_, i) => {
    const y = Math.floor(i / 3 / width)
    const noise = (i * 2654435761) >>> 27
    return y < 50 ? [120, 170, 230][i % 3] : [90, 110, 60][i % 3] + noise
  })
  const { inverse, width: w, height: h } = await estimateDepth({ rgb, width, height: 120 })
  const sky = inverse[Math.floor(h * 0.2) * w + (w >> 1)]
  const ground = inverse[Math.floor(h * 0.9) * w + (w >> 1)]
  expect(sky).toBe(Math.min(...inverse))
  expect(ground).toBeGreaterThan(0.8)
})

test.each([
  [40, 30],
  [1, 300],
  [300, 1],
])('handles a featureless picture of %i × %i', async (width, height) => {
  const { inverse } = await estimateDepth({
    rgb: new Uint8Array(3 * width * height).fill(128),
    width,
    height,
  })
  expect(inverse.every((value) => value >= 0.3 && value <= 1)).toBe(true)
})

async function strengthOf(picture: Picture): Promise<number> {
  return (await estimateDepth(picture)).cues!.strength
}

test('cues are strong where edges show the way, weaker below a sky, and weakest where nothing does', async () => {
  expect(await strengthOf(drawPlace('corridor', 10).picture)).toBe(1)
  const plain = { rgb: new Uint8Array(3 * 120 * 90).fill(128), width: 120, height: 90 }
  expect(await strengthOf(plain)).toBeLessThan(0.1)
  const hut = await strengthOf(await load('hut-image.jpg'))
  expect(hut).toBeLessThan(await strengthOf(await load('shelf-image.jpg')))
  expect(hut).toBeGreaterThan(0.2)
})
