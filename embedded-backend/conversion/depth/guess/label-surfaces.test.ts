import { expect, test } from 'vitest'

import { measureSurfaces } from './find-surfaces.ts'
import type { SurfaceKind } from './label-surfaces.ts'
import { mergePatterns } from './label-surfaces.ts'

const [width, height] = [100, 80]
type Box = readonly [label: number, left: number, top: number, w: number, h: number]

/** A wall (0) above ground (1), with boxes on it. */
function merge(boxes: readonly Box[], others: readonly SurfaceKind[] = []) {
  const labels = Int32Array.from({ length: width * height }, (_, i) => Number(i >= 60 * width))
  for (const [label, left, top, w, h] of boxes)
    for (let y = top; y < top + h; y++) labels.fill(label, y * width + left, y * width + left + w)
  const count = Math.max(...labels) + 1
  const kinds = Array.from({ length: count }, (_, k): SurfaceKind => (k === 1 ? 'GROUND' : 'UPRIGHT'))
  for (const [k, kind] of others.entries()) kinds[k + 2] = kind
  const shapes = measureSurfaces({ labels, count }, new Float32Array(3 * labels.length), width, height)
  const merged = mergePatterns({ labels, count }, shapes, kinds)
  return { count: merged.count, at: (x: number, y: number) => merged.labels[y * width + x] }
}

const windows = [5, 30, 55, 80].map((x, k): Box => [2 + k, x, 10, 12, 14])

test('merges four windows into their wall, including one at the picture’s edge and one with a frame', () => {
  const framed: Box = [6, 57, 12, 8, 10]
  const cut: Box = [7, 0, 35, 8, 12]
  const { at, count } = merge([...windows, framed, cut])
  expect(count).toBe(2)
  for (const [x, y] of [
    [35, 15],
    [56, 11],
    [60, 15],
    [3, 40],
  ] as const)
    expect(at(x, y)).toBe(at(50, 50))
  expect(at(50, 70)).not.toBe(at(50, 50))
})

test('keeps one or two pictures on a wall separate', () => {
  expect(merge(windows.slice(0, 2)).count).toBe(4)
})

test('does not merge a person standing in front of the windows into the wall', () => {
  const { at, count } = merge([...windows, [6, 45, 30, 8, 40]])
  expect(count).toBe(3)
  expect(at(48, 40)).not.toBe(at(20, 50))
})

test('does not treat a large object within a wall as a pattern', () => {
  const { at } = merge([...windows, [6, 30, 28, 40, 30]])
  expect(at(50, 40)).not.toBe(at(20, 50))
})
