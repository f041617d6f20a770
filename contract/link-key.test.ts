import { expect, test } from 'vitest'

import { withoutLinkKeys } from './link-key.ts'

const id = '5zt0c8v1k9q2h7r4m6x3n0b1ef'
const key = '7abcdefghjkmnpqrstvwxyz012'

test.each([
  [`/photo/${id}-${key}`, `/photo/${id}`],
  [`/photo/${id}-${key}/embed?autoplay=true`, `/photo/${id}/embed?autoplay=true`],
  [`/player?id=${id}-${key}`, `/player?id=${id}`],
  [`/v1/spatial-images/${id}-${key}/views`, `/v1/spatial-images/${id}/views`],
  [`/photo/${id}`, `/photo/${id}`],
  ['/user/4f6c0d0a-2b1f-4a5e-9f0e-7d8c6b5a4e3d', '/user/4f6c0d0a-2b1f-4a5e-9f0e-7d8c6b5a4e3d'],
])('%s', (text, expected) => {
  expect(withoutLinkKeys(text)).toBe(expected)
})
