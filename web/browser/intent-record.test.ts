import { afterEach, expect, it } from 'vitest'

import { intentRecord } from './intent-record.ts'

const favorite = { kind: 'favorite', spatialImageId: 'image-1' }
const feedback = {
  kind: 'feedback',
  spatialImageId: 'image-1',
  text: '奥の木まで見えます',
  cameraPose: { yaw: 3, pitch: -1, distance: 2 },
}
const at = (wish: unknown, path: unknown = '/photo/image-1') => ({ path, wish })

function readBack(value: unknown) {
  sessionStorage.setItem('intent', JSON.stringify({ version: 1, value }))
  return intentRecord.read()
}

const without = (wish: object, ...names: readonly string[]) =>
  names.flatMap((name) => [
    { ...wish, [name]: undefined },
    { ...wish, [name]: 7 },
  ])

afterEach(() => sessionStorage.clear())

it.each([
  at(favorite),
  at({ kind: 'keepTrial' }),
  at({ kind: 'collect', spatialImageId: 'image-1' }),
  at(feedback),
  at({ ...feedback, cameraPose: null }),
  at(null, '/create?kind=film'),
])('%j is restored', (kept) => {
  expect(readBack(kept)).toEqual(kept)
})

it.each([
  null,
  '/create',
  at(undefined),
  at('favorite'),
  ...['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', 'create', 7].map((path) =>
    at(null, path),
  ),
  ...without(favorite, 'kind', 'spatialImageId').map((wish) => at(wish)),
  ...without(feedback, 'kind', 'spatialImageId', 'text').map((wish) => at(wish)),
  at({ ...feedback, cameraPose: undefined }),
  at({ ...feedback, cameraPose: 'ahead' }),
  ...['yaw', 'pitch', 'distance'].map((name) =>
    at({ ...feedback, cameraPose: { ...feedback.cameraPose, [name]: '3' } }),
  ),
])('%j counts as none', (kept) => {
  expect(readBack(kept)).toBeNull()
})
