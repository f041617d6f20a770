import { expect, test } from 'vitest'

import { photoCodes } from '#contract/scene-format.ts'

import { findDepthEdges } from '../depth/refine/depth-edges.ts'
import { noSplat, softenRims, uncover } from './soft-rims.ts'

const [width, height] = [40, 12]
const [threshold, span] = [0.1, 1]
const near = [200, 40, 30]
const far = [40, 60, 180]
const row = 6 * width
const people = new Float32Array(width * height).fill(1)

/**
 * A near thing on the left. In the photo it fades by `shares`, from column 18 on; its depth ends before
 * `edge`.
 */
function made(shares: readonly number[], edge: number) {
  const shareAt = (x: number) => (x < 18 ? 1 : (shares[x - 18] ?? 0))
  const every = Array.from({ length: width * height }, (_, i) => i % width)
  const mixed = (x: number) => near.map((level, c) => shareAt(x) * level + (1 - shareAt(x)) * far[c])
  const view = {
    picture: { rgb: Uint8Array.from(every.flatMap(mixed)), width, height },
    depth: { inverse: Float32Array.from(every, (x) => (x < edge ? 2 : 1)), width, height },
  }
  const behind = Float32Array.from(every.flatMap(() => far))
  const rims = softenRims(view, findDepthEdges(view.depth, threshold), behind, threshold, span, people)
  const alphaAt = (x: number) => {
    const k = rims.fringe.pixels.indexOf(row + x)
    return x < edge ? rims.alpha[row + x] : k < 0 ? 0 : rims.fringe.alpha[k]
  }
  return { view, rims, behind, alphaAt }
}

test('an outline is as soft as in the photo', () => {
  const { alphaAt } = made([0.75, 0.5, 0.25], 19)
  const found = [16, 17, 18, 19, 20, 21, 22].map(alphaAt)
  for (const [k, share] of [1, 1, 0.75, 0.5, 0.25, 0, 0].entries())
    expect(Math.abs(found[k] - share)).toBeLessThan(0.05)
})

test('moves the outline to the photo’s edge where the depth ends too early', () => {
  const { alphaAt, rims } = made([1, 1, 0.5], 18)
  expect([17, 18, 19, 21].map(alphaAt)).toEqual([1, 1, 1, 0])
  expect(alphaAt(20)).toBeCloseTo(0.5, 1)
  expect([...rims.fringe.inverse].every((inverse) => inverse === 2)).toBe(true)
})

test('makes the near side translucent where the depth ends too late', () => {
  const { alphaAt, rims, view, behind } = made([0.5], 20)
  expect(alphaAt(19)).toBe(0)
  expect(alphaAt(18)).toBeCloseTo(0.5, 1)
  const codes = new Uint8Array(width * height).fill(photoCodes.surface)
  uncover(rims, codes, view.picture.rgb.slice(), behind)
  expect([codes[row + 10], codes[row + 18], codes[row + 19]]).toEqual([
    photoCodes.surface,
    photoCodes.rim,
    noSplat,
  ])
})

test('a fringe has only the near side’s colour, with the far side’s beneath it', () => {
  const { rims, view, behind } = made([0.6, 0.3], 18)
  const k = rims.fringe.pixels.indexOf(row + 18)
  for (let c = 0; c < 3; c++) expect(Math.abs(rims.fringe.rgb[3 * k + c] - near[c])).toBeLessThan(12)
  const rgb = view.picture.rgb.slice()
  uncover(rims, new Uint8Array(width * height), rgb, behind)
  expect([...rgb.subarray(3 * (row + 18), 3 * (row + 18) + 3)]).toEqual(far)
})

test('keeps a hard edge between similar sides, and ignores small steps', () => {
  const { view } = made([], 18)
  const grey = { ...view, picture: { ...view.picture, rgb: view.picture.rgb.map(() => 90) } }
  const edges = findDepthEdges(view.depth, threshold)
  const alike = softenRims(grey, edges, Float32Array.from(grey.picture.rgb), threshold, span, people)
  expect([alike.fringe.pixels.length, Math.min(...alike.alpha)]).toEqual([0, 1])
  const folds = softenRims(view, edges, Float32Array.from(view.picture.rgb), threshold, 20, people)
  expect([folds.fringe.pixels.length, folds.beside.length]).toEqual([0, 0])
})
