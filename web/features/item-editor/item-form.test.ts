import { expect, it } from 'vitest'

import type { ItemFieldsFragment } from '#web/graphql/__generated__/graphql.ts'

import { changesOf, draftOf } from './item-form.tsx'

const item: ItemFieldsFragment = {
  title: '海',
  description: '',
  visibility: 'PRIVATE',
  hashTags: ['夏', '朝'],
  category: 'nature',
  license: null,
  isDownloadAllowed: false,
}

it('sends only changed fields, and nothing for a reverted change', () => {
  const draft = draftOf(item)
  expect(changesOf(item, draft)).toBeNull()
  expect(changesOf(item, { ...draft, tags: ' #夏、朝 ' })).toBeNull()
  expect(changesOf(item, { ...draft, title: '山', visibility: 'PUBLIC' })).toEqual({
    title: '山',
    visibility: 'PUBLIC',
  })
  expect(changesOf(item, { ...draft, tags: '夏' })).toEqual({ hashTags: ['夏'] })
})

it('removes an item from its category', () => {
  expect(changesOf(item, { ...draftOf(item), category: '' })).toEqual({ category: null })
})
