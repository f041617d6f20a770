import { expect, it } from 'vitest'

import { uploadAnnouncement } from './upload-row.tsx'

const sending = { fileName: '庭.jpg', step: 'sending', isWaiting: false } as const

function words(change: object) {
  return uploadAnnouncement({ ...sending, share: 0.5, ...change })
}

function said(shares: readonly number[]) {
  return [...new Set(shares.map((share) => uploadAnnouncement({ ...sending, share })))]
}

it('announces each quarter of an upload once, however often its progress is reported', () => {
  const shares = Array.from({ length: 101 }, (_, percent) => percent / 100)
  expect(said(shares)).toEqual([
    '庭.jpg のアップロードを始めました',
    '庭.jpg を 25% アップロードしました',
    '庭.jpg を 50% アップロードしました',
    '庭.jpg を 75% アップロードしました',
  ])
})

it('announces that it is paused, waiting and finished', () => {
  expect(words({ step: 'paused' })).toBe('庭.jpg のアップロードを一時停止しました')
  expect(words({ isWaiting: true })).toBe('庭.jpg: オフラインです。つながったら続けます')
  expect(words({ step: 'done' })).toBe('庭.jpg のアップロードが完了しました')
})

it('does not announce alerts and questions', () => {
  for (const step of ['preparing', 'needsFile', 'refused', 'failed'] as const)
    expect(uploadAnnouncement({ ...sending, step, share: 0 })).toBeNull()
})
