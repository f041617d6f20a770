import { readFile } from 'node:fs/promises'
import path from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { workerProcesses } from '#backend/conversion/testing/worker-processes.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'

let backend: TestBackend
let user: TestUser
beforeAll(async () => {
  backend = await startTestBackend()
  user = await signUpUser(backend)
})
afterAll(() => backend[Symbol.asyncDispose]())

const photos = path.join(import.meta.dirname, '../../gallery/photos')

function solid() {
  return sharp({ create: { width: 90, height: 40, channels: 3, background: '#c43' } }).withExif({
    IFD0: { Copyright: 'SECRET' },
  })
}

async function put(bytes: Uint8Array | null, name = 'picture.bin'): Promise<Response> {
  const form = new FormData()
  if (bytes) form.set('file', new File([new Uint8Array(bytes)], name))
  return await backend.fetch(
    new Request('http://localhost/v1/me/avatar', {
      method: 'PUT',
      headers: { authorization: `Bearer ${user.authToken}` },
      body: form,
    }),
  )
}

function read(address: string) {
  return backend.fetch(new Request(new URL(address, 'http://localhost')))
}

async function addressOf(answer: Response) {
  return ((await answer.json()) as { avatarImageUrl: string }).avatarImageUrl
}

async function mine() {
  return addressOf(await user.call('GET', '/v1/me'))
}

test('a picture becomes a public square WebP without metadata, at a new address each time', async () => {
  const first = await put(await solid().jpeg().toBuffer(), 'a.png')
  expect(first.status).toBe(200)
  const address = await addressOf(first)
  expect(await mine()).toBe(address)
  const served = await read(address)
  expect(served.headers.get('content-type')).toBe('image/webp')
  const bytes = Buffer.from(await served.arrayBuffer())
  const { format, width, height, exif } = await sharp(bytes).metadata()
  expect({ format, width, height, exif }).toEqual({
    format: 'webp',
    width: 512,
    height: 512,
    exif: undefined,
  })
  expect(bytes.includes('SECRET')).toBe(false)
  const again = await read(address)
  const known = new Request(new URL(address, 'http://localhost'), {
    headers: { 'if-none-match': again.headers.get('etag') ?? '' },
  })
  expect((await backend.fetch(known)).status).toBe(304)

  const second = await addressOf(await put(await solid().png().toBuffer()))
  expect(second).not.toBe(address)
  expect((await read(address)).status).toBe(404)
  expect((await read(second)).status).toBe(200)
  const profile = await (await read(`/v1/users/${user.id}/profile`)).json()
  expect(profile).toMatchObject({ avatarImageUrl: second })

  for (let count = 0; count < 2; count += 1) {
    expect((await user.call('DELETE', '/v1/me/avatar')).status).toBe(204)
  }
  expect(await mine()).toBeNull()
  expect((await read(second)).status).toBe(404)
})

test('accepts a HEIC from a phone', async () => {
  const answer = await put(await readFile(path.join(photos, 'pug.heic')), 'IMG_0001.HEIC')
  expect(answer.status).toBe(200)
  expect((await read(await addressOf(answer))).status).toBe(200)
})

test('refuses non-pictures, other formats and truncated files, and keeps the previous picture', async () => {
  const before = await addressOf(await put(await solid().png().toBuffer()))
  const webp = await solid().webp().toBuffer()
  const cut = (await readFile(path.join(photos, 'rocket.jpg'))).subarray(0, 2000)
  const refusals: [Uint8Array, string][] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'UNSUPPORTED_SOURCE'],
    [webp, 'UNSUPPORTED_SOURCE'],
    [new Uint8Array(0), 'UNSUPPORTED_SOURCE'],
    [cut, 'BROKEN_SOURCE'],
    [hugePng(), 'TOO_MANY_PIXELS'],
  ]
  for (const [bytes, error] of refusals) {
    const answer = await put(bytes, 'a.png')
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 422,
      body: { error },
    })
  }
  expect(await mine()).toBe(before)
  expect((await read(before)).status).toBe(200)
})

test('more than 16 MiB returns 413, and a form without a file 400', async () => {
  const large = await put(new Uint8Array(16 * 1024 * 1024 + 1))
  expect({ status: large.status, body: await large.json() }).toMatchObject({
    status: 413,
    body: { error: 'FILE_TOO_LARGE' },
  })
  expect((await put(new Uint8Array(17 * 1024 * 1024))).status).toBe(413)
  const none = await put(null)
  expect({ status: none.status, body: await none.json() }).toMatchObject({
    status: 400,
    body: { error: 'VALIDATION_FAILED' },
  })
  const json = await user.call('PUT', '/v1/me/avatar', { file: 'x' })
  expect(json.status).toBe(400)
})

test('serves nothing besides the pictures themselves', async () => {
  for (const name of ['x.webp', '..%2f..%2fsecrets%2ftoken-key', '%00']) {
    expect((await read(`/files/avatars/${user.id}/${name}`)).status).toBe(404)
  }
})

/** A complete PNG whose header claims 20000 × 20000 pixels. */
function hugePng(): Buffer {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
    'base64',
  )
  png.writeUInt32BE(20_000, 16)
  png.writeUInt32BE(20_000, 20)
  return png
}

async function killWorkers() {
  const pids = await workerProcesses()
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  return pids.length
}

test('a killed conversion does not call the picture broken', async () => {
  const answered = put(await solid().jpeg().toBuffer())
  await expect.poll(killWorkers, { interval: 5 }).toBeGreaterThan(0)
  const answer = await answered
  expect([answer.status, await answer.json()]).toMatchObject([422, { error: 'CRASHED' }])
})
