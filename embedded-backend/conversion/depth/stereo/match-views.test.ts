import { expect, test } from 'vitest'

import type { Picture } from '#backend/conversion/scene/picture.ts'
import { madePair } from '#backend/conversion/testing/made-pair.ts'

import { fillShifts } from './fill-shifts.ts'
import { matchViews } from './match-views.ts'

const { left, right, shift } = madePair()
const { width } = left
const near = 11

/** The same with only the square on white, with levels that vary as in a JPEG. */
function onWhite(picture: Picture, moved: number): Picture {
  const rgb = picture.rgb.map((level, k) => {
    const i = Math.floor(k / 3)
    return (i % width) + moved < width && shift[i + moved] === near ? level : 254 + (i % 2)
  })
  return { ...picture, rgb }
}

const range = { first: -4, steps: 30 }

test('each view has its own disparities, which point to the same place in the other view', () => {
  const found = matchViews(left, right, range)
  const trusted = [...found.right.trusted.keys()].filter((j) => found.right.trusted[j])
  expect(trusted.length).toBeGreaterThan(0.7 * shift.length)
  const wrong = trusted.filter(
    (j) => Math.abs(found.right.shift[j] - shift[j + Math.round(found.right.shift[j])]) > 1,
  )
  expect(wrong.length).toBeLessThan(0.01 * trusted.length)
})

test('does not trust blank areas, which take the disparity of the only object in front', () => {
  const thing = onWhite(left, 0)
  const { left: shifts } = matchViews(thing, onWhite(right, near), range)
  const trusted = [...shifts.trusted.keys()].filter((i) => shifts.trusted[i])
  expect(trusted.length).toBeGreaterThan(0.1 * shift.length)
  for (const i of trusted) expect(Math.abs(shifts.shift[i] - near)).toBeLessThan(1.5)
  for (const value of fillShifts(shifts, thing)) expect(Math.abs(value - near)).toBeLessThan(2)
})
