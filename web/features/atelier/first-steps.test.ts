import { expect, it } from 'vitest'

import { firstSteps } from './first-steps.tsx'
import type { OwnItem } from './use-own-items.ts'

const item: OwnItem = {
  id: '1',
  title: '',
  description: '',
  visibility: 'PRIVATE',
  hashTags: [],
  thumbnailUrl: null,
  views: 0,
  splatBytes: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

function done(facts: Partial<Parameters<typeof firstSteps>[0]>) {
  return firstSteps({ taskCount: 0, items: [], hasAvatar: false, ...facts })
    .filter(({ isDone }) => isDone)
    .map(({ name }) => name)
}

it('ticks each first step by what is there', () => {
  expect(done({})).toEqual([])
  expect(done({ taskCount: 1 })).toEqual(['写真を送る'])
  expect(done({ items: [item] })).toEqual(['写真を送る'])
  expect(done({ items: [item, { ...item, visibility: 'PUBLIC' }] })).toEqual(['写真を送る', '公開する'])
  expect(done({ items: [{ ...item, visibility: 'PUBLIC', views: 1 }], hasAvatar: true })).toEqual([
    '写真を送る',
    '公開する',
    '共有する',
    'プロフィール画像を決める',
  ])
})
