import { expect, it } from 'vitest'

import { readListSearch } from './list-search.ts'

it('reads the query of an address, and drops unknown values', () => {
  expect(readListSearch({ q: ' 海 ', tag: '#夏', category: 'nature', sort: 'popular', other: 1 })).toEqual({
    q: '海',
    tag: '夏',
    category: 'nature',
    sort: 'popular',
  })
  expect(readListSearch({ q: '', tag: [], category: null, sort: 'worst' })).toEqual({})
})

it('reads its own result back unchanged', () => {
  for (const given of [{ q: `${'a'.repeat(99)} b` }, { tag: '## 夏' }, { tag: '#' }]) {
    const read = readListSearch(given)
    expect(readListSearch({ ...read })).toEqual(read)
  }
  expect(readListSearch({ tag: '#' })).toEqual({})
})

it('treats a query of digits as text', () => {
  expect(readListSearch({ q: 2025 })).toEqual({ q: '2025' })
})
