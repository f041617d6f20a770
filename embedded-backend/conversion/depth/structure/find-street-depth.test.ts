import { expect, test } from 'vitest'

import { grayOf } from '#backend/conversion/scene/gray.ts'
import { madeStreet } from '#backend/conversion/testing/made-street.ts'
import type { Stand } from '#backend/conversion/testing/made-walk.ts'

import { findPhotoDepth } from './find-photo-depth.ts'
import type { Lens } from './lens.ts'

const lens: Lens = { width: 320, height: 240, focal: 260, bend: 0 }
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

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]
}
