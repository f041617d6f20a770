import { expect, it } from 'vitest'

import { readListSearch, listAddress, readListAddress } from './list-search.ts'

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

it('reads the addresses of links and forms', () => {
  for (const query of ['?q=%E6%B5%B7+%E5%B1%B1&category=nature', '?category=nature&q=海%20山&other=1'])
    expect(readListAddress(query)).toEqual({ q: '海 山', category: 'nature' })
  expect(readListAddress('?q=2025')).toEqual({ q: '2025' })
  expect(readListAddress('?q=')).toEqual({})
})

it.each([
  '',
  '?q=%E0%A4%A',
  '?q=%22%5Cud800%22',
  `?q=${'a'.repeat(99)}%F0%9F%AA%A8b`,
  `?q=${'a'.repeat(99)}%20b`,
  '?tag=%23%23%20a&sort=popular',
  '?q=[1]&q=2&tag={}',
  '?__proto__=1&q=%00',
  '?q=1e5',
  `?q=${encodeURIComponent('</script><script>')}`,
])('gives %s one canonical address, which reads back the same', (query) => {
  const search = readListAddress(query)
  const address = listAddress(search)
  expect(listAddress(readListAddress(address.slice('/search'.length)))).toBe(address)
})
