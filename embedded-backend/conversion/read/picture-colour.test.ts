import { expect, test } from 'vitest'

import { packedRgb, shrink } from './coded-picture.ts'
import type { CodedPicture } from './coded-picture.ts'
import { assumeFilmColour, toSrgb } from './picture-colour.ts'

const hlg = { primaries: 9, transfer: 18, matrix: 0, isFullRange: true }
const pq = { ...hlg, transfer: 16 }
const p3 = { ...hlg, primaries: 12, transfer: 13 }

/** One pixel of red, green and blue from 0 to 1, as sRGB bytes. */
function convert(rgb: readonly number[], colour: typeof hlg): number[] {
  const data = Uint16Array.from(rgb, (value) => Math.round(65_535 * value))
  const plane = { data, start: 0, stride: 3, step: 3 }
  return [...toSrgb(packedRgb(plane, { width: 1, height: 1 }, colour, 65_535)).rgb]
}

/** One pixel of Y, Cb and Cr in narrow range. */
function convertNarrow(ycc: readonly number[], matrix: number, bits = 8): number[] {
  const data = bits === 8 ? Uint8Array.from(ycc) : Uint16Array.from(ycc)
  const planes = [0, 1, 2].map((start) => ({ data, start, stride: 3, step: 3 }))
  const colour = { primaries: 1, transfer: 1, matrix, isFullRange: false }
  const size = { width: 1, height: 1, white: 2 ** bits - 1, across: 1, down: 1 }
  const coded = { planes, ...size, colour, rotation: 0, isMirrored: false }
  return [...toSrgb(coded as unknown as CodedPicture).rgb]
}

function expectNear(actual: readonly number[], expected: readonly number[], tolerance = 1): void {
  expect(actual.length).toBe(expected.length)
  for (const [i, value] of actual.entries())
    expect(Math.abs(value - expected[i]), `${actual.join()} is not ${expected.join()}`).toBeLessThanOrEqual(
      tolerance,
    )
}

/** Pure red in the code values of each standard. */
test.each([
  ['BT.709', 1, [63, 102, 240], 8],
  ['BT.601', 6, [81, 90, 240], 8],
  ['BT.2020 with 10 bits', 9, [294, 387, 960], 10],
])('uses the matrix of %s', (_, matrix, red, bits) => {
  expectNear(convertNarrow(red, matrix, bits), [255, 0, 0], 2)
  const level = 2 ** (bits - 8)
  const grey = (luma: number) => convertNarrow([luma * level, 128 * level, 128 * level], matrix, bits)
  expect([grey(16), grey(235)]).toEqual([
    [0, 0, 0],
    [255, 255, 255],
  ])
})

test('full range of sRGB stays as it is', () => {
  const data = Uint8Array.from({ length: 256 }, (_, i) => i)
  const plane = { data, start: 0, stride: 254, step: 1 }
  const { rgb } = toSrgb(packedRgb(plane, { width: 254, height: 1 }))
  expect(rgb.filter((_, i) => i % 3 === 0)).toEqual(data.subarray(0, 254))
})

/** PQ and HLG signals of 50.75 and 203 cd/m². */
test.each([
  ['PQ', pq, 0.4414, 0.5807],
  ['HLG', hlg, 0.5002, 0.7499],
])('%s up to near diffuse white looks like SDR; highlights are compressed', (_, colour, quarter, white) => {
  const grey = (signal: number) => convert([signal, signal, signal], colour)
  expectNear(grey(quarter), [137, 137, 137], 2)
  const [diffuse] = grey(white)
  expect(diffuse).toBeGreaterThan(235)
  const [bright] = grey((1 + white) / 2)
  expect(bright).toBeGreaterThan(diffuse + 4)
  expect(grey(1)[0]).toBeGreaterThanOrEqual(bright)
})

test('wide primaries become those of sRGB, and colours beyond them are clipped', () => {
  expectNear(convert([0.9175, 0.2003, 0.1387], p3), [255, 0, 0])
  expectNear(convert([0, 1, 0], p3), [0, 255, 0])
  // The linear light of BT.2020 that is red in sRGB, at an eighth of diffuse white, in PQ.
  expectNear(convert([0.3376, 0.1805, 0.1098], pq), [99, 0, 0], 5)
  expect(convert([0.5, 0.5, 0.5], p3)).toEqual([128, 128, 128])
})

/** Red at the top left, green at its right, blue below. */
const corners = Uint8Array.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0])

test.each([
  [0, false, ['r', 'g', 'b', '.', '.', '.']],
  [0, true, ['g', 'r', '.', 'b', '.', '.']],
  [90, false, ['.', 'b', 'r', '.', '.', 'g']],
  [90, true, ['r', 'b', '.', 'g', '.', '.']],
  [180, false, ['.', '.', '.', 'b', 'g', 'r']],
  [180, true, ['.', '.', 'b', '.', 'r', 'g']],
  [270, false, ['g', '.', '.', 'r', 'b', '.']],
  [270, true, ['.', '.', 'g', '.', 'b', 'r']],
])('turns by %d degrees, then mirrors: %s', (rotation, isMirrored, expected) => {
  const plane = { data: corners, start: 0, stride: 6, step: 3 }
  const { rgb, width } = toSrgb({
    ...packedRgb(plane, { width: 2, height: 3 }),
    rotation,
    isMirrored,
  })
  const names = Array.from({ length: 6 }, (_, i) => ['r', 'g', 'b'][rgb.indexOf(255, 3 * i) - 3 * i] ?? '.')
  expect(width).toBe(rotation % 180 === 0 ? 2 : 3)
  expect(names).toEqual(expected)
})

test('interpolates chroma between its samples', () => {
  const luma = new Uint8Array(16).fill(128)
  const chroma = { data: Uint8Array.from([128, 228, 128, 228]), start: 0, stride: 2, step: 1 }
  const neutral = { ...chroma, data: new Uint8Array(4).fill(128) }
  const { rgb } = toSrgb({
    ...packedRgb({ data: luma, start: 0, stride: 4, step: 1 }, { width: 4, height: 4 }),
    planes: [{ data: luma, start: 0, stride: 4, step: 1 }, neutral, chroma],
    across: 2,
    down: 2,
    colour: { primaries: 1, transfer: 1, matrix: 1, isFullRange: true },
  })
  const reds = [0, 1, 2, 3].map((x) => rgb[3 * x])
  expect(reds[1]).toBeGreaterThan(reds[0] + 50)
  expect(reds[2]).toBeGreaterThan(reds[1] + 25)
  expect(reds[3]).toBe(reds[2])
})

test('averages blocks of a large picture', () => {
  const data = Uint8Array.from({ length: 4 * 4 * 3 }, (_, i) => (i % 2 === 0 ? 100 : 200))
  const plane = { data, start: 0, stride: 12, step: 3 }
  const { width, height, rgb } = toSrgb(shrink(packedRgb(plane, { width: 4, height: 4 }), 2))
  expect([width, height, ...rgb]).toEqual([2, 2, ...Array.from({ length: 12 }, () => 150)])
})

test('films without a colour have that which players assume', () => {
  const unknown = { primaries: 2, transfer: 2, matrix: 2, isFullRange: false }
  const matrixOf = (transfer: number, height: number) =>
    assumeFilmColour({ ...unknown, transfer }, height).matrix
  expect([matrixOf(2, 480), matrixOf(2, 1080), matrixOf(18, 1080)]).toEqual([6, 1, 9])
  expect(assumeFilmColour({ ...unknown, transfer: 16 }, 1080).primaries).toBe(9)
  expect(assumeFilmColour({ ...unknown, primaries: 9, matrix: 1 }, 1080).matrix).toBe(1)
})
