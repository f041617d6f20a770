import { expect, test } from 'vitest'

import { toLab } from '#backend/conversion/scene/lab-colour.ts'
import { drawPlace, type PlaceKind } from '#backend/conversion/testing/made-places.ts'

import { findSegments } from '../straight/line-segments.ts'
import { findVanishingPoint } from './vanishing-point.ts'

const [width, height] = [224, 168]

function look(kind: PlaceKind, variant: number) {
  const { picture, end } = drawPlace(kind, variant, width, height)
  const gray = toLab(picture).filter((_, i) => i % 3 === 0)
  return { end, found: findVanishingPoint(findSegments(gray, width, height), width, height) }
}

const variants = [0, 1, 2, 3, 4, 5, 6, 7]

test.each(variants)('the end of a corridor is found, with walls on both sides (%i)', (variant) => {
  const { end, found } = look('corridor', variant)
  expect(Math.hypot(found!.x - end.x, found!.y - end.y)).toBeLessThan(0.05 * width)
  expect(Math.min(found!.above.left, found!.above.right)).toBeGreaterThan(0.15)
})

test.each(variants)('the end of a street is found (%i)', (variant) => {
  const { end, found } = look('street', variant)
  expect(Math.hypot(found!.x - end.x, found!.y - end.y)).toBeLessThan(0.05 * width)
})

test('ground edges alone give the horizon but no walls', () => {
  const { end, found } = look('people', 1)
  expect(Math.abs(found!.y - end.y)).toBeLessThan(0.05 * height)
  expect(found!.above).toEqual({ left: 0, right: 0 })
})

test('finds no vanishing point for edges that do not meet or all come from one side', () => {
  const edge = { length: 40, scatter: 0.3 }
  const parallel = Array.from({ length: 30 }, (_, k) => ({ x: 6 * k, y: 80, dx: 0.6, dy: 0.8, ...edge }))
  expect(findVanishingPoint(parallel, width, height)).toBeUndefined()
  const fan = Array.from({ length: 30 }, (_, k) => {
    const turn = 0.2 + 0.02 * k
    return {
      x: 20 + 100 * Math.cos(turn),
      y: 20 + 100 * Math.sin(turn),
      dx: Math.cos(turn),
      dy: Math.sin(turn),
      ...edge,
    }
  })
  expect(findVanishingPoint(fan, width, height)).toBeUndefined()
  expect(findVanishingPoint([], width, height)).toBeUndefined()
})
