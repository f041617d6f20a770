import { expect, it } from 'vitest'

import { pickPopular } from './pick-popular.ts'

function items(...ids: string[]) {
  return ids.map((id) => ({ id }))
}

it('what is new is not shown again as popular', () => {
  expect(pickPopular(items('a', 'b', 'c', 'd', 'e'), items('b', 'd'), 10)).toEqual(items('a', 'c', 'e'))
})

it('nothing is popular apart from the new while there is little', () => {
  expect(pickPopular(items('a', 'b'), items('b', 'a'), 10)).toEqual([])
  expect(pickPopular(items('a', 'b', 'c', 'd'), items('c', 'd'), 10)).toEqual([])
})

it('a list holds no more than it has room for', () => {
  expect(pickPopular(items('a', 'b', 'c', 'd'), [], 3)).toEqual(items('a', 'b', 'c'))
})

it('everything popular is shown where the new could not be read', () => {
  expect(pickPopular(items('a', 'b', 'c'), [], 10)).toEqual(items('a', 'b', 'c'))
})
