import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { cameraParameters, createTestConverter } from '#backend/testing/test-converter.ts'
import { makeSpatialImage } from '#backend/testing/upload-source.ts'

const roof = {
  id: 'roof',
  title: 'かやぶきの屋根',
  text: '三十年に一度、\n葺き替えます。',
  position: [0.2, 0.4, -1.5],
  eye: null,
}
const door = { id: 'door', title: '入口', text: '', position: [0, -0.1, -1.2], eye: [0.1, 0, 0] }

let backend: TestBackend
let owner: TestUser
let other: TestUser
let id: string

beforeAll(async () => {
  backend = await startTestBackend({ convert: createTestConverter() })
  owner = await signUpUser(backend)
  other = await signUpUser(backend)
  id = await makeSpatialImage(backend, owner)
})
afterAll(async () => {
  await backend[Symbol.asyncDispose]()
})

function put(annotations: unknown, by = owner) {
  return by.call('PUT', `/v1/spatial-images/${id}/camera-parameters`, { ...cameraParameters, annotations })
}

async function readBy(user: TestUser) {
  const response = await user.call('GET', `/v1/spatial-images/${id}`)
  const { cameraParameters: read } = (await response.json()) as {
    cameraParameters?: { annotations: unknown[] }
  }
  return read?.annotations
}

test('starts empty; annotations keep their order, and camera updates without them keep them', async () => {
  expect(await readBy(owner)).toEqual([])
  expect((await put([door, roof])).status).toBe(200)
  expect(await readBy(owner)).toEqual([door, roof])
  await put([roof, door])
  await put(undefined)
  await owner.call('POST', `/api/v1/spatial_images/${id}/camera_parameters`, cameraParameters)
  expect(await readBy(owner)).toEqual([roof, door])
  await put([])
  expect(await readBy(owner)).toEqual([])
})

test('everyone who sees the item sees its annotations, and only its owner sets them', async () => {
  await put([roof])
  expect((await put([door], other)).status).toBe(404)
  expect(await readBy(other)).toBeUndefined()
  await owner.call('PUT', `/v1/spatial-images/${id}`, { visibility: 'PUBLIC' })
  expect(await readBy(other)).toEqual([roof])
  expect((await put([door], other)).status).toBe(404)
  expect(await readBy(owner)).toEqual([roof])
})

test('trims whitespace, normalises line breaks and keeps markup as text', async () => {
  await put([{ ...roof, title: ' 屋根　', text: ' <b>一</b>\r\n二\r三\t\n' }])
  expect(await readBy(owner)).toEqual([{ ...roof, title: '屋根', text: '<b>一</b>\n二\n三' }])
})

describe('refuses invalid annotations', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ ...roof, id: `a${index}` }))

  test.each([
    ['beyond twenty', many(21)],
    ['with one id twice', [roof, { ...door, id: 'roof' }]],
    ['with an empty title', [{ ...roof, title: ' 　' }]],
    ['with a long title', [{ ...roof, title: 'あ'.repeat(81) }]],
    ['with a long text', [{ ...roof, text: 'あ'.repeat(1001) }]],
    ['with a title of two lines', [{ ...roof, title: '屋\n根' }]],
    ['with a control character', [{ ...roof, text: 'a\u0000b' }]],
    ['with an escape sequence', [{ ...roof, title: '\u001b[31m赤' }]],
    ['with text turned round', [{ ...roof, title: '\u202e根屋' }]],
    ['with half of a character', [{ ...roof, text: '\ud83d' }]],
    ['with a strange id', [{ ...roof, id: '../x' }]],
    ['with two coordinates', [{ ...roof, position: [1, 2] }]],
    ['with a coordinate that is far off', [{ ...roof, position: [1, 2, 1e7] }]],
    ['with a coordinate that is no number', [{ ...roof, eye: [1, 2, '3'] }]],
    ['without a title', [{ ...roof, title: undefined }]],
    ['with a field that there is not', [{ ...roof, html: '<b>' }]],
    ['where they are no list', { 0: roof }],
    ['where they are null', null],
  ])('%s', async (_name, annotations) => {
    await put([door])
    const response = await put(annotations)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'VALIDATION_FAILED' })
    expect(await readBy(owner)).toEqual([door])
  })

  test('accepts twenty annotations', async () => {
    expect((await put(many(20))).status).toBe(200)
  })

  test('reports errors in Japanese, with the position', async () => {
    const answer = (await (await put([roof, { ...door, title: '' }])).json()) as { message: string[] }
    expect(answer.message[0]).toMatch(/^annotations\.1\.title: .*[ぁ-ん]/)
  })
})
