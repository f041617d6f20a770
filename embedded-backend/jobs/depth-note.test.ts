import { expect, test } from 'vitest'

import { depthRejections } from '#contract/depth-rejections.ts'

import { depthNote } from './depth-note.ts'

test('says how the depth was found', () => {
  expect(depthNote({ depthSource: 'MOTION', photoFov: 50 })).toBe('奥行きは、カメラの動きから測りました。')
})

test('says why the camera’s movement did not give it', () => {
  expect(depthNote({ depthSource: 'ESTIMATED', depthRejection: 'NO_PARALLAX', photoFov: 50 })).toBe(
    '奥行きは、1枚の画像からの推定です。カメラの動きから測れなかったのは、カメラの動きが小さく、遠近の差が写っていなかったためです。',
  )
  const all = depthRejections.map((depthRejection) =>
    depthNote({ depthSource: 'MODEL', depthRejection, photoFov: 50 }),
  )
  expect(new Set(all).size).toBe(depthRejections.length)
})

test('says nothing of files of splats', () => {
  expect(depthNote({ depthSource: 'CARRIED' })).toBe('')
})
