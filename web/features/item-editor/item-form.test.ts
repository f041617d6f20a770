import { expect, it } from 'vitest'

import type { EditedItem } from '#web/flows/item/item.ts'

import { changesOf, draftOf } from './item-form.tsx'

const item: EditedItem = {
  id: '1',
  title: '海',
  description: '',
  visibility: 'PRIVATE',
  hashTags: ['夏', '朝'],
  category: 'nature',
  isMine: true,
  license: null,
  isDownloadAllowed: false,
  posterUrl: null,
  splatUrl: null,
  splatLightUrl: null,
  photoUrl: null,
  photoFov: null,
  splatBytes: null,
  splatCount: null,
  width: null,
  height: null,
  depthSource: null,
  cameraParameters: null,
  views: null,
  favorites: null,
  hasSceneVideo: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
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
