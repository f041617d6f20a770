import { expect, it } from 'vitest'

import { readListSearch } from './list-search.ts'

it('reads what an address asks for, and drops what is unknown', () => {
  expect(readListSearch({ q: ' 海 ', tag: '#夏', category: 'nature', sort: 'popular', other: 1 })).toEqual({
    q: '海',
    tag: '夏',
    category: 'nature',
    sort: 'popular',
  })
  expect(readListSearch({ q: '', tag: [], category: null, sort: 'worst' })).toEqual({})
})

it('takes a query of digits as words', () => {
  expect(readListSearch({ q: 2025 })).toEqual({ q: '2025' })
})
