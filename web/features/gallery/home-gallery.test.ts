import { expect, it } from 'vitest'

import { pickPopular } from './home-gallery.tsx'

function items(...ids: string[]) {
  return ids.map((id) => ({ id }))
}

it('new items are not repeated as popular', () => {
  expect(pickPopular(items('a', 'b', 'c', 'd', 'e'), items('b', 'd'), 10)).toEqual(items('a', 'c', 'e'))
})

it('nothing is listed as popular while there are few items', () => {
  expect(pickPopular(items('a', 'b'), items('b', 'a'), 10)).toEqual([])
  expect(pickPopular(items('a', 'b', 'c', 'd'), items('c', 'd'), 10)).toEqual([])
})

it('a list holds no more than its maximum', () => {
  expect(pickPopular(items('a', 'b', 'c', 'd'), [], 3)).toEqual(items('a', 'b', 'c'))
})

it('every popular item is shown where the new ones failed to load', () => {
  expect(pickPopular(items('a', 'b', 'c'), [], 10)).toEqual(items('a', 'b', 'c'))
})
