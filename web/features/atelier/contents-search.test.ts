import { expect, it } from 'vitest'

import { chooseItems, readContentsSearch } from './contents-search.ts'
import type { OwnItem } from './use-own-items.ts'

function item(id: string, fields: Partial<OwnItem> = {}): OwnItem {
  return {
    id,
    title: id,
    description: '',
    visibility: 'PUBLIC',
    hashTags: [],
    thumbnailUrl: null,
    views: 0,
    splatBytes: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...fields,
  }
}

const items = [
  item('海', { description: '夏の朝', views: 3, createdAt: '2026-01-03T00:00:00.000Z', splatBytes: 1 }),
  item('山10', { hashTags: ['Tokyo'], visibility: 'PRIVATE', createdAt: '2026-01-01T00:00:00.000Z' }),
  item('山9', { views: 9, createdAt: '2026-01-02T00:00:00.000Z', splatBytes: 5 }),
]

function found(search: Parameters<typeof chooseItems>[1]) {
  return chooseItems(items, search).map(({ id }) => id)
}

it('puts own items in the order that was asked for, numbers in titles as numbers', () => {
  expect(found({})).toEqual(['海', '山9', '山10'])
  expect(found({ sort: 'old' })).toEqual(['山10', '山9', '海'])
  expect(found({ sort: 'title' })).toEqual(['海', '山9', '山10'])
  expect(found({ sort: 'views' })).toEqual(['山9', '海', '山10'])
  expect(found({ sort: 'size' })).toEqual(['山9', '海', '山10'])
})

it('finds every word in title, description or tags, whatever its width and case', () => {
  expect(found({ q: '海　朝' })).toEqual(['海'])
  expect(found({ q: '#ｔｏｋｙｏ' })).toEqual(['山10'])
  expect(found({ q: '海 冬' })).toEqual([])
  expect(found({ q: '山', visibility: 'PUBLIC' })).toEqual(['山9'])
})

it('reads an address and drops what makes no sense', () => {
  expect(readContentsSearch({ q: 2026, sort: 'views', visibility: 'PRIVATE', show: 30 })).toEqual({
    q: '2026',
    sort: 'views',
    visibility: 'PRIVATE',
    show: 30,
  })
  expect(readContentsSearch({ q: ' ', sort: 'new', visibility: 'SECRET', show: -1 })).toEqual({})
})
