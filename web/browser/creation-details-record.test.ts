import { afterEach, expect, it } from 'vitest'

import { creationDetailsRecord } from './creation-details-record.ts'

const details = {
  title: '夕方の海',
  description: '',
  hashTags: ['海', '夕方'],
  visibility: 'PUBLIC',
  category: null,
}

function readBack(value: unknown) {
  sessionStorage.setItem('creation-details', JSON.stringify({ version: 1, value }))
  return creationDetailsRecord.read()
}

afterEach(() => sessionStorage.clear())

it.each([
  details,
  { ...details, hashTags: [] },
  { ...details, visibility: 'PRIVATE' },
  { ...details, visibility: 'UNLISTED' },
  { ...details, category: 'nature' },
  { ...details, titles: { 'upload-1': '朝の海' } },
])('%j are restored', (kept) => {
  expect(readBack(kept)).toEqual(kept)
})

it.each([
  null,
  '夕方の海',
  ...Object.keys(details).flatMap((name) => [
    { ...details, [name]: undefined },
    { ...details, [name]: 7 },
  ]),
  { ...details, hashTags: ['海', 7] },
  { ...details, visibility: 'SECRET' },
  { ...details, titles: '朝の海' },
  { ...details, titles: { 'upload-1': 7 } },
])('%j counts as none', (kept) => {
  expect(readBack(kept)).toBeNull()
})
