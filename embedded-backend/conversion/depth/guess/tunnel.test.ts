import { expect, test } from 'vitest'

import { toLab } from '#backend/conversion/scene/lab-colour.ts'
import { drawPlace } from '#backend/conversion/testing/made-places.ts'
import { compareDepths } from '#backend/conversion/testing/order-of-depths.ts'

import { findSegments } from '../straight/line-segments.ts'
import { findTunnel, isOnFloor, tunnelNearness } from './tunnel.ts'
import { findVanishingPoint } from './vanishing-point.ts'

const [width, height] = [224, 168]

test.each([0, 1, 2, 3, 4, 5, 6, 7])(
  'floor, walls and ceiling of a corridor come nearer from its end (%i)',
  (variant) => {
    const { picture, truth } = drawPlace('corridor', variant, width, height)
    const lab = toLab(picture)
    const segments = findSegments(
      lab.filter((_, i) => i % 3 === 0),
      width,
      height,
    )
    const end = findVanishingPoint(segments, width, height)!
    const tunnel = findTunnel(lab, width, height, end)!
    const inverse = Float32Array.from(truth.inverse, (_, i) =>
      tunnelNearness(tunnel, i % width, Math.floor(i / width)),
    )
    expect(compareDepths({ inverse, width, height }, truth).order).toBeGreaterThan(0.94)
  },
)

test('finds no walls without edges above the vanishing point', () => {
  const lab = new Float32Array(3 * width * height)
  const end = { x: 112, y: 60, support: 1, above: { left: 0, right: 0.1 } }
  expect(findTunnel(lab, width, height, end)).toBeUndefined()
})

test('does not take a person on the floor for a door in a wall', () => {
  const tunnel = { end: { x: 100, y: 50 }, left: 1, right: 1, ceiling: 1 }
  expect(isOnFloor(tunnel, { left: 95, right: 110, top: 30, bottom: 90 })).toBe(true)
  expect(isOnFloor(tunnel, { left: 20, right: 40, top: 30, bottom: 110 })).toBe(false)
})
