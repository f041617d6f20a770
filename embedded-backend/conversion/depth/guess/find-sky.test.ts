import { expect, test } from 'vitest'

import { toLab } from '#backend/conversion/scene/lab-colour.ts'
import type { Picture } from '#backend/conversion/scene/picture.ts'
import { drawPlace, type PlaceKind } from '#backend/conversion/testing/made-places.ts'

import { findSegments } from '../straight/line-segments.ts'
import { findSky, isCeiling } from './find-sky.ts'
import { findVanishingPoint } from './vanishing-point.ts'

const [width, height] = [224, 168]

function look(kind: PlaceKind, variant: number) {
  const { picture, truth } = drawPlace(kind, variant, width, height)
  return { picture, truth, sky: findSky(picture, toLab(picture)) }
}

test.each([0, 1, 2, 3, 4, 5, 6, 7])('blue and dull skies over land are found whole (%i)', (variant) => {
  const { truth, sky } = look('landscape', variant)
  const [inSky, found] = [truth.inverse.filter((own) => own === 0).length, [...sky!.mask]]
  const right = found.filter((own, i) => own === 1 && truth.inverse[i] === 0).length
  const wrong = found.filter((own, i) => own === 1 && truth.inverse[i] > 0).length
  expect(right / inSky).toBeGreaterThan(0.9)
  expect(wrong).toBeLessThan(0.02 * found.length)
})

test.each([0, 1, 2, 3])(
  'does not take a bright ceiling whose joints lead into the picture for sky (%i)',
  (variant) => {
    const { picture, sky } = look('corridor', variant)
    if (!sky) return
    const segments = findSegments(
      toLab(picture).filter((_, i) => i % 3 === 0),
      width,
      height,
    )
    const end = findVanishingPoint(segments, width, height)
    expect(isCeiling(sky, segments, end!, width, height)).toBe(true)
  },
)

test('does not take the sky over a street for a ceiling', () => {
  const { picture, sky } = look('street', 0)
  const segments = findSegments(
    toLab(picture).filter((_, i) => i % 3 === 0),
    width,
    height,
  )
  expect(isCeiling(sky!, segments, findVanishingPoint(segments, width, height)!, width, height)).toBe(false)
})

test('does not take a white backdrop that reaches the lower edge for sky', () => {
  const picture: Picture = {
    rgb: Uint8Array.from({ length: 3 * width * height }, (_, k) => {
      const [x, y] = [Math.floor(k / 3) % width, Math.floor(k / 3 / width)]
      return Math.hypot(x - 112, y - 84) < 25 ? [80, 110, 160][k % 3] : 250
    }),
    width,
    height,
  }
  expect(findSky(picture, toLab(picture))).toBeUndefined()
})
