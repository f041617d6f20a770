import { expect, it } from 'vitest'

import { firstSteps } from './overview.tsx'

const nothing = { taskCount: 0, hasItems: false, isPublic: false, isSeen: false, hasAvatar: false }

function done(facts: Partial<Parameters<typeof firstSteps>[0]>) {
  return firstSteps({ ...nothing, ...facts })
    .filter(({ isDone }) => isDone)
    .map(({ name }) => name)
}

it('ticks each first step by the existing content', () => {
  expect(done({})).toEqual([])
  expect(done({ taskCount: 1 })).toEqual(['写真を送る'])
  expect(done({ hasItems: true })).toEqual(['写真を送る'])
  expect(done({ hasItems: true, isPublic: true })).toEqual(['写真を送る', '公開する'])
  expect(done({ hasItems: true, isPublic: true, isSeen: true, hasAvatar: true })).toEqual([
    '写真を送る',
    '公開する',
    '共有する',
    'プロフィール画像を決める',
  ])
})
