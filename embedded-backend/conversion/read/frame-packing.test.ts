import { expect, test } from 'vitest'

import { openStereoFilm } from '../depth/open-video-scene.ts'
import { madeFilm } from '../testing/made-film.ts'
import { joined, madePair } from '../testing/made-pair.ts'
import { findPacking, readFramePacking } from './frame-packing.ts'

/** A message of another type, then one with this arrangement and interpretation. */
function messages(arrangement: number, interpretation: number, cancel = 0): Uint8Array {
  const bits = [
    '1',
    `${cancel}`,
    arrangement.toString(2).padStart(7, '0'),
    '0',
    interpretation.toString(2).padStart(6, '0'),
  ]
  const content = bits.join('').padEnd(24, '0').match(/.{8}/g) ?? []
  return Uint8Array.from([5, 2, 9, 9, 45, 3, ...content.map((byte) => Number.parseInt(byte, 2)), 128])
}

test.each([
  ['side by side', messages(3, 1), { isAcross: true, isLeftFirst: true }],
  ['side by side, right first', messages(3, 2), { isAcross: true, isLeftFirst: false }],
  ['one above the other', messages(4, 0), { isAcross: false, isLeftFirst: undefined }],
  ['interleaved', messages(1, 1), undefined],
  ['cancelled', messages(3, 1, 1), undefined],
  ['none', Uint8Array.from([5, 2, 9, 9, 128]), undefined],
  ['cut off', messages(3, 1).subarray(0, 5), undefined],
])('reads the arrangement of two views: %s', (_, unit, expected) => {
  expect(findPacking(unit)).toEqual(expected)
})

test('a film that states two views side by side gives the depth of the left one', async () => {
  const { left, right } = madePair()
  const colour = { primaries: 'bt709', transfer: 'bt709', matrix: 'smpte170m', fullRange: false } as const
  const film = await madeFilm(joined(left, right), colour, { message: messages(3, 1) })
  const layout = await readFramePacking(film)
  expect(layout).toEqual({ isAcross: true, isLeftFirst: true })
  const { photo, size } = await openStereoFilm(film, layout!, () => {})
  expect(photo.depth?.source).toBe('STEREO')
  expect(size).toEqual({ width: left.width, height: left.height })
  const plain = await madeFilm(joined(left, right), colour)
  expect(await readFramePacking(plain)).toBeUndefined()
})
