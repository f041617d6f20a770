import { afterEach, expect, it } from 'vitest'

import { isSearchServed, readServedSearch, SERVED_SEARCH_ID } from './served-search.ts'

function serve(text: string) {
  document.body.innerHTML = `<script id="${SERVED_SEARCH_ID}" type="application/json"></script>`
  const script = document.querySelector('script')
  if (script !== null) script.textContent = text
}

afterEach(() => {
  document.body.innerHTML = ''
})

it('reads the data that the page was rendered with', () => {
  const served = { search: { q: '海' }, answers: [{ categories: [] }] }
  serve(JSON.stringify(served))
  expect(readServedSearch()).toEqual(served)
  expect(isSearchServed()).toBe(true)
})

it('is absent on a page that was not rendered, or with unexpected content', () => {
  expect(readServedSearch()).toBeNull()
  expect(isSearchServed()).toBe(false)
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    '{"answers":[]}',
    '{"search":{},"answers":[1]}',
    '{"search":{}}',
  ]) {
    serve(text)
    expect(readServedSearch()).toBeNull()
  }
})
