import { expect, it } from 'vitest'

import { sourceFamily } from './creation.ts'

it.each([
  ['image/jpeg', 'image'],
  ['image/heic', 'image'],
  ['image/gif', 'video'],
  ['video/mp4', 'video'],
  ['video/quicktime', 'video'],
  ['application/octet-stream', 'application'],
  ['model/ply', 'application'],
  ['', 'application'],
])('the family of %j is %s', (contentType, family) => {
  expect(sourceFamily(contentType)).toBe(family)
})
