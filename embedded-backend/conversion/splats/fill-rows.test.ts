import { expect, test } from 'vitest'

import { fillUnknown } from '../depth/refine/push-pull.ts'
import { fillRows } from './fill-rows.ts'

const [width, height] = [60, 40]

type Look = (x: number, y: number) => number

/** Columns 22 to 37 are hidden by something with colour 90. */
function filled(look: Look, depthOf: Look = () => 0.2) {
  const rgb = new Uint8Array(3 * width * height)
  const hidden = new Uint8Array(width * height)
  const known = new Float32Array(width * height)
  const inverse = new Float32Array(width * height)
  for (let i = 0; i < hidden.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const isHidden = x >= 22 && x < 38
    hidden[i] = isHidden ? 1 : 0
    known[i] = isHidden ? 0 : 1
    inverse[i] = depthOf(x, y)
    rgb.fill(isHidden ? 90 : look(x, y), 3 * i, 3 * i + 3)
  }
  const smooth = fillUnknown(rgb, known, width, height)
  const picture = { rgb, width, height }
  const result = fillRows({ picture, hidden, known, inverse, tolerance: 0.05, smooth })
  const at = (x: number, y: number) => result[3 * (y * width + x)]
  return { at, smoothAt: (x: number, y: number) => smooth[3 * (y * width + x)] }
}

function nearPost(x: number): number {
  return x < 22 ? 0.9 : 0.2
}

function speckled(x: number, y: number): number {
  return (Math.imul(x * 31 + y * 17, 2654435761) >>> 24) % 200
}

test('continues a shelf sharply behind a foreground object', () => {
  const { at, smoothAt } = filled((_, y) => (y >= 18 && y < 22 ? 220 : 60))
  for (const x of [23, 30, 36]) {
    expect(at(x, 20)).toBeGreaterThan(200)
    expect(at(x, 12)).toBeLessThan(70)
  }
  expect(smoothAt(30, 20)).toBeLessThan(180)
})

test('a hidden pixel takes after the nearer end of its row', () => {
  const { at } = filled((x) => (x < 30 ? 40 : 200))
  expect(at(24, 20)).toBeLessThan(50)
  expect(at(35, 20)).toBeGreaterThan(190)
})

test('does not continue content that is nearer or farther than the hidden surface', () => {
  const { at } = filled((x) => (x < 30 ? 40 : 200), nearPost)
  expect(at(23, 20)).toBeGreaterThan(190)
})

test('falls back to smooth filling for leaves instead of streaking them', () => {
  const { at, smoothAt } = filled(speckled)
  for (const y of [8, 15, 20, 27, 33]) expect(at(30, y)).toBeCloseTo(smoothAt(30, y), 5)
})
