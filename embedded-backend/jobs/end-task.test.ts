import { expect, test } from 'vitest'

import { depthRejections } from '#contract/scene-format.ts'

import { depthNote } from './end-task.ts'

test('names the source of the depth', () => {
  expect(depthNote({ depthSource: 'MOTION', photoFov: 50 })).toBe('奥行きは、カメラの動きから測りました。')
})

test('names the reason why camera motion gave no depth', () => {
  expect(depthNote({ depthSource: 'ESTIMATED', depthRejection: 'NO_PARALLAX', photoFov: 50 })).toBe(
    '奥行きは、1枚の画像からの推定です。カメラの動きから測れなかったのは、カメラの動きが小さく、遠近の差が写っていなかったためです。',
  )
  const all = depthRejections.map((depthRejection) =>
    depthNote({ depthSource: 'MODEL', depthRejection, photoFov: 50 }),
  )
  expect(new Set(all).size).toBe(depthRejections.length)
})

test('is empty for splat files', () => {
  expect(depthNote({ depthSource: 'CARRIED' })).toBe('')
})
