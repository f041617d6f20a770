import { expect, test } from 'vitest'

import { resamplePicture } from './picture.ts'

const [width, height] = [64, 8]

/** Soft stripes with a period of 16 pixels. */
function level(x: number): number {
  return 128 + 100 * Math.sin((2 * Math.PI * (x + 0.5)) / 16)
}

const picture = {
  rgb: Uint8Array.from({ length: 3 * width * height }, (_, i) =>
    Math.round(level(Math.floor(i / 3) % width)),
  ),
  width,
  height,
}

test.each([48, 82, 128, 200])('%i pixels across show the same stripes at the same places', (across) => {
  const scale = { width: across / width, height: 1 }
  const { rgb } = resamplePicture(picture, { width: across, height }, scale)
  for (let x = 4; x < across - 4; x++)
    expect(Math.abs(rgb[3 * x] - level((x + 0.5) / scale.width - 0.5))).toBeLessThan(3)
})

test('crops both sides equally', () => {
  const { rgb } = resamplePicture(picture, { width: 33, height }, { width: 1, height: 1 })
  for (let x = 0; x < 33; x++) expect(Math.abs(rgb[3 * x] - level(x + 15.5))).toBeLessThan(3)
})
