import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { createTestConverter } from '#backend/testing/test-converter.ts'
import { makeSpatialImage } from '#backend/testing/upload-source.ts'

interface Item {
  readonly thumbnailUrl: string
  readonly depthUrl: string | null
  readonly posterUrl: string
}

let backend: TestBackend
let owner: TestUser
let other: TestUser
let id = ''
beforeAll(async () => {
  backend = await startTestBackend({ convert: createTestConverter() })
  owner = await signUpUser(backend)
  other = await signUpUser(backend)
  id = await makeSpatialImage(backend, owner, { visibility: 'PUBLIC' })
})
afterAll(() => backend[Symbol.asyncDispose]())

function still(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#2468ac' } }).withExif({
    IFD0: { Copyright: 'SECRET' },
  })
}

async function put(user: TestUser, bytes: Uint8Array | null, item = id): Promise<Response> {
  const form = new FormData()
  if (bytes) form.set('file', new File([new Uint8Array(bytes)], 'view'))
  return await backend.fetch(
    new Request(`http://localhost/v1/spatial-images/${item}/thumbnail`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${user.authToken}` },
      body: form,
    }),
  )
}

async function read(): Promise<Item> {
  return (await (await owner.call('GET', `/v1/spatial-images/${id}`)).json()) as Item
}

async function fileAt(address: string): Promise<Buffer> {
  const answer = await backend.fetch(new Request(new URL(address, 'http://localhost')))
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'a view in %s becomes the item’s thumbnail, without its metadata',
  async (format) => {
    const poster = await fileAt((await read()).posterUrl)
    const answer = await put(owner, await still(1920, 1280).toFormat(format).toBuffer())
    expect(answer.status).toBe(200)
    const item = (await answer.json()) as Item
    expect(item.depthUrl).toBeNull()
    const bytes = await fileAt(item.thumbnailUrl)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 720, height: 480 })
    expect(bytes.includes('SECRET')).toBe(false)
    const { dominant } = await sharp(bytes).stats()
    expect(Math.abs(dominant.b - 0xac)).toBeLessThan(24)
    expect(await fileAt((await read()).posterUrl)).toEqual(poster)
  },
)

test('invalid pictures and other accounts’ uploads change nothing', async () => {
  const before = await fileAt((await read()).thumbnailUrl)
  expect((await put(owner, Buffer.from('no picture'))).status).toBe(422)
  expect((await put(other, await still(90, 60).png().toBuffer())).status).toBe(404)
  expect((await put(owner, await still(90, 60).png().toBuffer(), 'nothing')).status).toBe(404)
  expect((await put(owner, null)).status).toBe(400)
  const large = await put(owner, Buffer.alloc(17 * 1024 * 1024))
  expect([large.status, await large.json()]).toMatchObject([413, { error: 'FILE_TOO_LARGE' }])
  expect(await fileAt((await read()).thumbnailUrl)).toEqual(before)
})
