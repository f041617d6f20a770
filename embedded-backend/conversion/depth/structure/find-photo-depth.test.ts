import { expect, test, describe } from 'vitest'

import { grayOf } from '#backend/conversion/scene/gray.ts'
import { quantile } from '#backend/conversion/scene/picture.ts'
import type { Picture } from '#backend/conversion/scene/picture.ts'
import { madeView, madeStreet } from '#backend/conversion/testing/made-walk.ts'
import type { Stand } from '#backend/conversion/testing/made-walk.ts'

import { findPhotoDepth } from './find-photo-depth.ts'
import type { PhotoDepthResult } from './find-photo-depth.ts'
import type { Lens } from './lens.ts'

const here: Stand = { turn: [0, 0, 0], place: [0, 0, 1.2] }
const beside: Stand = { turn: [0.01, 0.03, 0.02], place: [0.25, 0.03, 1.18] }
const otherSide: Stand = { turn: [-0.01, -0.02, 0.01], place: [-0.25, 0.02, 1.23] }

/** Simulates other light: later photos are darker. */
function darker(picture: Picture, index: number): Picture {
  return { ...picture, rgb: picture.rgb.map((value) => value * (1 - 0.2 * index)) }
}

describe('find photo depth', () => {
  const lens: Lens = { width: 260, height: 195, focal: 211, bend: 0 }

  function look(
    pictures: readonly Picture[],
    sharpness = pictures.map(() => 1),
    onProgress?: (share: number) => void,
  ) {
    const photos = {
      grays: pictures.map(grayOf),
      sharpness,
      focalShares: pictures.map(() => lens.focal / lens.width),
      open: async (photo: number) => pictures[photo],
    }
    return findPhotoDepth(photos, onProgress)
  }

  const views = [here, beside, otherSide].map((stand) => madeView(lens, stand))

  /** Relative errors in ascending order, at the scale at which most are small. */
  function errorsOf(result: PhotoDepthResult): number[] {
    if ('rejected' in result) throw new Error(result.rejected)
    const { reference, depth } = result.found
    const ratios = depth.map.inverse.map((value, i) => value * views[reference].depth[i])
    const scale = quantile(ratios, 0.5)
    return Array.from(ratios, (ratio) => Math.abs(ratio / scale - 1)).toSorted((a, b) => a - b)
  }

  test('two photos taken a step apart give the depth of every pixel', async () => {
    const seen: number[] = []
    const result = await look([views[0].picture, views[1].picture], [1, 1], (share) => seen.push(share))
    const errors = errorsOf(result)
    expect(errors[errors.length >> 1]).toBeLessThan(0.04)
    expect(errors[Math.floor(0.85 * errors.length)]).toBeLessThan(0.2)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(seen.at(-1)).toBe(1)
  })

  test('the other photos supply the part of the wall that the board hides', async () => {
    const result = await look(views.map(({ picture }) => picture))
    if ('rejected' in result) throw new Error(result.rejected)
    const { behind, map } = result.found.depth
    const { border, width } = behind!
    const inMap = [...map.inverse.keys()].map((j) => ({
      j,
      i: (Math.floor(j / map.width) + border) * width + (j % map.width) + border,
    }))
    const known = inMap.filter(({ i }) => behind!.known[i])
    expect(known.length).toBeGreaterThan(200)
    const isWall = (i: number) => behind!.rgb[3 * i + 2] > behind!.rgb[3 * i]
    expect(known.filter(({ i }) => isWall(i)).length / known.length).toBeGreaterThan(0.9)
    expect(known.every(({ i, j }) => behind!.inverse[i] < map.inverse[j])).toBe(true)
    const beyond = behind!.known.reduce((sum, own) => sum + own, 0) - known.length
    expect(beyond).toBeGreaterThan(0.03 * map.inverse.length)
  })

  test('picks the sharp one of three photos in different light', async () => {
    const [left, right] = [views[1].picture, views[2].picture]
    const result = await look([left, views[0].picture, right].map(darker), [0.5, 1, 0.5])
    if ('rejected' in result) throw new Error(result.rejected)
    expect(result.found.reference).toBe(1)
  })

  test('the same photo twice gives no depth', async () => {
    const { picture } = views[0]
    expect(await look([picture, picture])).toEqual({ rejected: 'NO_PARALLAX' })
  })

  test('a rotated camera gives no depth', async () => {
    const turned = madeView(lens, { turn: [0.02, 0.08, 0.01], place: [0, 0, 1.2] })
    expect(await look([views[0].picture, turned.picture])).toEqual({ rejected: 'NO_PARALLAX' })
  })

  test('photos of different subjects give no depth', async () => {
    const elsewhere = madeView(lens, { turn: [0, 0, 0], place: [60, 40, 0] })
    expect(await look([views[0].picture, elsewhere.picture])).toEqual({ rejected: 'FEW_PICTURES' })
  })
})

const stands: Stand[] = [
  { turn: [0, 0, 0], place: [0, 0, 1.2] },
  { turn: [0.01, 0.02, 0.01], place: [0.34, 0.02, 1.18] },
  { turn: [-0.01, -0.02, 0.01], place: [-0.3, 0.02, 1.22] },
]

const skies = {
  blue: [110, 160, 225],
  white: [236, 237, 238],
  overcast: [186, 190, 196],
  dusk: [236, 158, 96],
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]
}

describe('find street depth', () => {
  const lens: Lens = { width: 320, height: 240, focal: 260, bend: 0 }

  async function look(sky: readonly number[]) {
    const views = stands.map((stand) => madeStreet(lens, stand, [...sky]))
    const result = await findPhotoDepth({
      grays: views.map(({ picture }) => grayOf(picture)),
      sharpness: [2, 1, 1],
      focalShares: views.map(() => lens.focal / lens.width),
      open: async (photo) => views[photo].picture,
    })
    if ('rejected' in result) throw new Error(result.rejected)
    return { ...views[result.found.reference], inverse: result.found.depth.map.inverse }
  }

  test.each(Object.entries(skies))(
    'measures a house under a %s sky and puts the sky behind it',
    async (_, sky) => {
      const { inverse, depth, isBlank } = await look(sky)
      const house = [...inverse.keys()].filter((i) => Number.isFinite(depth[i]) && !isBlank[i])
      const scale = middleOf(house.map((i) => inverse[i] * depth[i]))
      const errors = house.map((i) => Math.abs((inverse[i] * depth[i]) / scale - 1))
      expect(middleOf(errors)).toBeLessThan(0.06)
      const farthest = Math.min(...house.map((i) => 1 / depth[i]))
      const beyond = [...inverse.keys()].filter((i) => depth[i] === Infinity)
      const behind = beyond.filter((i) => inverse[i] / scale < farthest)
      expect(behind.length / beyond.length).toBeGreaterThan(0.93)
    },
  )

  test('a blank area in a slanted wall stays on the wall, and a post in front of it stays whole', async () => {
    const { inverse, depth, isBlank } = await look(skies.blue)
    const scale = middleOf(
      [...inverse.keys()].filter((i) => depth[i] < Infinity).map((i) => inverse[i] * depth[i]),
    )
    const errorAt = (i: number) => Math.abs((inverse[i] * depth[i]) / scale - 1)
    const bare = [...isBlank.keys()].filter((i) => isBlank[i])
    expect(middleOf(bare.map(errorAt))).toBeLessThan(0.03)
    const post = [...depth.keys()].filter((i) => i % lens.width > 230 && depth[i] < 2.9)
    const whole = post.filter((i) => errorAt(i) < 0.12)
    expect(whole.length / post.length).toBeGreaterThan(0.8)
  })
})
