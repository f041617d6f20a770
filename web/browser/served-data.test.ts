import { afterEach, expect, it, describe } from 'vitest'

import {
  readServedHome,
  SERVED_HOME_ID,
  readServedPhoto,
  SERVED_PHOTO_ID,
  isSearchServed,
  readServedSearch,
  SERVED_SEARCH_ID,
} from './served-data.ts'

function serveHome(text: string) {
  document.body.innerHTML = `<script id="${SERVED_HOME_ID}" type="application/json"></script>`
  const script = document.querySelector('script')
  if (script !== null) script.textContent = text
}

describe('served home', () => {
  afterEach(() => {
    document.body.innerHTML = ''
  })

  it('reads the data that the page was rendered with', () => {
    const home = { answers: [{ categories: [] }] }
    serveHome(JSON.stringify(home))
    expect(readServedHome()).toEqual(home)
  })

  it('is absent on a page that was not rendered, or with unexpected content', () => {
    expect(readServedHome()).toBeNull()
    for (const text of ['', '{', 'null', '[]', '{}', '{"answers":{}}', '{"answers":[1]}']) {
      serveHome(text)
      expect(readServedHome()).toBeNull()
    }
  })
})

function servePhoto(text: string) {
  document.body.innerHTML = `<script id="${SERVED_PHOTO_ID}" type="application/json"></script>`
  const script = document.querySelector('script')
  if (script !== null) script.textContent = text
}

describe('served photo', () => {
  afterEach(() => {
    document.body.innerHTML = ''
  })

  it('reads the data that the page was rendered with', () => {
    const photo = { ids: ['a', 'a-b'], answer: { spatialImage: { id: 'a' } } }
    servePhoto(JSON.stringify(photo))
    expect(readServedPhoto()).toEqual(photo)
  })

  it('is absent on a page that was not rendered, or with unexpected content', () => {
    expect(readServedPhoto()).toBeNull()
    for (const text of ['', '{', 'null', '[]', '{"ids":["a"]}', '{"ids":[1],"answer":{}}', '{"answer":{}}']) {
      servePhoto(text)
      expect(readServedPhoto()).toBeNull()
    }
  })
})

function serveSearch(text: string) {
  document.body.innerHTML = `<script id="${SERVED_SEARCH_ID}" type="application/json"></script>`
  const script = document.querySelector('script')
  if (script !== null) script.textContent = text
}

describe('served search', () => {
  afterEach(() => {
    document.body.innerHTML = ''
  })

  it('reads the data that the page was rendered with', () => {
    const served = { search: { q: '海' }, answers: [{ categories: [] }] }
    serveSearch(JSON.stringify(served))
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
      serveSearch(text)
      expect(readServedSearch()).toBeNull()
    }
  })
})
