import { expect, test } from 'vitest'

import { emptyMap } from '../scene/measured-depth.ts'
import { padBorder } from './pad-border.ts'
import { showBeyond } from './show-beyond.ts'

const [width, height, border] = [40, 30, 8]
const wide = width + 2 * border

function at(x: number, y: number): number {
  return (y + border) * wide + x + border
}

/** A grey wall; another picture shows a nearer red one in the first three columns beyond the right border. */
function shown() {
  const rgb = new Uint8Array(3 * width * height).fill(100)
  const inverse = new Float32Array(width * height).fill(1)
  const padded = padBorder({ picture: { rgb, width, height }, depth: { inverse, width, height } }, border)
  const known = emptyMap({ inverse, width, height }, border)
  for (let y = 0; y < height; y++) {
    for (let x = width; x < width + 3; x++) {
      known.known[at(x, y)] = 1
      known.inverse[at(x, y)] = 2
      known.rgb.set([200, 100, 100], 3 * at(x, y))
    }
  }
  return { padded, view: showBeyond(padded, known) }
}

test('shows another picture’s content beyond the border', () => {
  const { picture, depth } = shown().view
  for (const x of [width, width + 2]) {
    expect([...picture.rgb.subarray(3 * at(x, 12), 3 * at(x, 12) + 3)]).toEqual([200, 100, 100])
    expect(depth.inverse[at(x, 12)]).toBe(2)
  }
})

test('continues it farther out and keeps the picture and the other borders', () => {
  const { padded, view } = shown()
  expect(view.picture.rgb[3 * at(width + 7, 12)]).toBeGreaterThan(170)
  expect(view.depth.inverse[at(width + 7, 12)]).toBeGreaterThan(1.7)
  for (const [x, y] of [
    [20, 12],
    [-4, 12],
    [20, -4],
  ] as const) {
    expect(view.picture.rgb[3 * at(x, y)]).toBe(padded.picture.rgb[3 * at(x, y)])
    expect(view.depth.inverse[at(x, y)]).toBe(padded.depth.inverse[at(x, y)])
  }
})
