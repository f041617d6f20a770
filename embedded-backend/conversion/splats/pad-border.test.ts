import { expect, test } from 'vitest'

import { padBorder } from './pad-border.ts'

const [width, height, border] = [40, 30, 8]
const wide = width + 2 * border

/** A picture with dark and bright stripes along the rows, and a bright post in the middle. */
function striped() {
  const inverse = new Float32Array(width * height)
  const rgb = new Uint8Array(3 * width * height)
  for (let i = 0; i < inverse.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const isPost = x > 30 && x < 36
    inverse[i] = isPost ? 1 : 0.2 + 0.001 * y
    rgb.fill(isPost ? 240 : y < 15 ? 40 : 160, 3 * i, 3 * i + 3)
  }
  return { picture: { rgb, width, height }, depth: { inverse, width, height } }
}

test('the picture itself is kept', () => {
  const view = striped()
  const { picture, depth } = padBorder(view, border)
  expect([picture.width, picture.height]).toEqual([56, 46])
  for (const [x, y] of [
    [0, 0],
    [39, 29],
    [33, 12],
  ] as const) {
    const [own, at] = [y * width + x, (y + border) * wide + x + border]
    expect(picture.rgb[3 * at]).toBe(view.picture.rgb[3 * own])
    expect(depth.inverse[at]).toBe(view.depth.inverse[own])
  }
})

test('continues stripes beyond the edge without repeating a post beside it', () => {
  const { picture, depth } = padBorder(striped(), border)
  const right = (y: number) => (y + border) * wide + wide - 1
  expect(picture.rgb[3 * right(4)]).toBeLessThan(60)
  expect(picture.rgb[3 * right(25)]).toBeGreaterThan(140)
  expect(picture.rgb[3 * right(25)]).toBeLessThan(180)
  expect(depth.inverse[right(25)]).toBeCloseTo(0.225, 2)
})

test('the step between two stripes gets softer farther beyond the edge', () => {
  const { picture } = padBorder(striped(), border)
  const step = (out: number) => {
    const x = border - out
    const level = (y: number) => picture.rgb[3 * ((y + border) * wide + x)]
    return level(15) - level(14)
  }
  expect(step(1)).toBeGreaterThan(100)
  expect(step(8)).toBeLessThan(60)
  expect(step(8)).toBeGreaterThan(0)
})

test('the continuation has grain', () => {
  const view = striped()
  view.picture.rgb.forEach((level, at) => {
    view.picture.rgb[at] = level + ((Math.floor(at / 3) * 7) % 13)
  })
  const { picture } = padBorder(view, border)
  const row = Array.from({ length: border }, (_, x) => picture.rgb[3 * ((25 + border) * wide + x)])
  expect(Math.max(...row) - Math.min(...row)).toBeGreaterThan(1)
})
