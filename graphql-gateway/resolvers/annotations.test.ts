import { expect, test } from 'vitest'

import { ask, startPair } from '../testing/ask.ts'
import { annotation, cameraParameters, spatialImage } from '../testing/samples.ts'

async function read(given: unknown): Promise<unknown> {
  await using pair = await startPair(() => ({ body: { ...spatialImage, cameraParameters: given } }))
  const { data, errors } = await ask(pair.gateway, {
    query: '{ spatialImage(id: "s1") { annotations { id title text position eye } } }',
  })
  expect(errors).toEqual([])
  return (data as { spatialImage: { annotations: unknown } }).spatialImage.annotations
}

test('annotations are read out of the camera parameters of an upstream that has them', async () => {
  expect(await read(cameraParameters)).toEqual([annotation])
  expect(await read({ ...cameraParameters, annotations: [] })).toEqual([])
})

test('returns null for an upstream without them or without camera parameters', async () => {
  for (const given of [null, undefined, { version: 1 }, { annotations: 'none' }])
    expect(await read(given)).toBeNull()
})

test('drops malformed annotations and keeps the rest', async () => {
  const strange = [null, 7, {}, { ...annotation, position: [1, 2] }, { ...annotation, title: 3 }]
  const sparse = { id: 'a', title: 'Bow', position: [0, 0, -1] }
  expect(await read({ annotations: [...strange, sparse, { ...annotation, eye: 'here' }] })).toEqual([
    { ...sparse, text: '', eye: null },
    { ...annotation, eye: null },
  ])
})
