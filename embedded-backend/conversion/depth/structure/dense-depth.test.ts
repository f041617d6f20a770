import { expect, test } from 'vitest'

import { findFarSky } from './dense-depth.ts'

const [width, height] = [80, 60]
const range = { first: 0.1, step: 0.1, steps: 20 }
const colours = { sky: [150, 190, 235], wall: [214, 200, 188], roof: [60, 50, 45], ground: [90, 80, 70] }

/** A wall at the left and sky at the right, both up to the upper edge, with the edge of a roof in between. */
function placeAt(x: number, y: number): keyof typeof colours {
  if (y > 40) return 'ground'
  if (x > 36 && x < 44) return 'roof'
  return x <= 36 ? 'wall' : 'sky'
}

/** The wall was measured as near in `share` of its columns, the sky at the far end or not at all. */
function look(share: number) {
  const rgb = new Uint8Array(3 * width * height)
  const shift = new Float32Array(width * height)
  const trusted = new Uint8Array(width * height)
  for (let i = 0; i < shift.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const place = placeAt(x, y)
    rgb.set(colours[place], 3 * i)
    shift[i] = place === 'sky' ? 0 : 12
    trusted[i] = place === 'wall' ? Number((x % 10) / 10 < share) : Number(place !== 'sky')
  }
  const mask = findFarSky({ rgb, width, height }, { shift, trusted, width, height }, range)
  return (x: number, y: number) => mask?.[y * width + x]
}

test('keeps the sky and excludes a pale wall beside it that was measured near', () => {
  const isSky = look(0.5)
  expect([isSky(10, 20), isSky(65, 20), isSky(40, 20), isSky(65, 50)]).toEqual([0, 1, 0, 0])
})

test('ignores a few near measurements at the border of a blank area', () => {
  const isSky = look(0.2)
  expect([isSky(10, 20), isSky(65, 20)]).toEqual([1, 1])
})
