import { expect, it } from 'vitest'

import { readContentsSearch, toWish } from './search-params.ts'

it('reads an address and drops invalid values', () => {
  expect(readContentsSearch({ q: 2026, sort: 'views', visibility: 'PRIVATE', show: 30 })).toEqual({
    q: '2026',
    sort: 'views',
    visibility: 'PRIVATE',
    show: 30,
  })
  expect(readContentsSearch({ q: ' ', sort: 'new', visibility: 'SECRET', show: -1 })).toEqual({})
})

it('requests what the address asks for, by default the ten newest', () => {
  expect(toWish({})).toEqual({ query: '', visibility: null, sort: 'NEWEST', show: 10 })
  expect(toWish({ q: '海', sort: 'size', visibility: 'UNLISTED', show: 30 })).toEqual({
    query: '海',
    visibility: 'UNLISTED',
    sort: 'SIZE',
    show: 30,
  })
})
