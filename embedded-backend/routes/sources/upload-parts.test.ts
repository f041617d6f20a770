import { readdir } from 'node:fs/promises'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { readContentConfig } from '#backend/settings/content-config.ts'
import { refusalOf } from '#backend/testing/requests.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { createTestConverter } from '#backend/testing/test-converter.ts'
import { putPart, reserve, smallPhoto } from '#backend/testing/upload-source.ts'
import type { Reservation } from '#backend/testing/upload-source.ts'

const mebibyte = 1024 * 1024
let now = new Date()
let backend: TestBackend
let user: TestUser

beforeAll(async () => {
  backend = await startTestBackend({
    convert: createTestConverter(),
    clock: { now: () => now },
    config: { content: { ...readContentConfig({}), storageLimitBytes: 40 * mebibyte } },
  })
})
beforeEach(async () => {
  now = new Date()
  user = await signUpUser(backend)
})
afterAll(async () => {
  await backend[Symbol.asyncDispose]()
})

async function reserved(bytes: Uint8Array, change: Record<string, unknown> = {}): Promise<Reservation> {
  return (await (await reserve(user, bytes, change)).json()) as Reservation
}

describe('the signed address of a part', () => {
  test('refuses more or fewer bytes than announced and stores none of them', async () => {
    const bytes = await smallPhoto()
    const { parts } = await reserved(bytes)
    const url = parts[0]?.url ?? ''
    expect(await refusalOf(await putPart(backend, url, Buffer.concat([bytes, bytes])))).toEqual([
      413,
      'TOO_MANY_BYTES',
    ])
    expect(await refusalOf(await putPart(backend, url, bytes.subarray(1)))).toEqual([400, 'TOO_FEW_BYTES'])
    expect(await reserved(bytes)).toMatchObject({ isComplete: false })
    expect((await putPart(backend, url, bytes)).status).toBe(200)
  })

  test.each([
    ['s', 'AAAA', 'ADDRESS_INVALID'],
    ['n', '99999999', 'ADDRESS_INVALID'],
    ['e', '9999999999', 'ADDRESS_INVALID'],
    ['k', 'sources/x/y', 'ADDRESS_INVALID'],
    ['k', '../../x', 'ADDRESS_INVALID'],
  ])('is rejected with another %s', async (name, value, code) => {
    const bytes = await smallPhoto()
    const { parts } = await reserved(bytes)
    const url = new URL(parts[0]?.url ?? '', 'http://localhost')
    url.searchParams.set(name, value)
    expect(await refusalOf(await putPart(backend, url.href, bytes))).toEqual([403, code])
  })

  test('is rejected for another part or upload, and after it expires', async () => {
    const bytes = await smallPhoto()
    const { parts } = await reserved(bytes)
    const url = parts[0]?.url ?? ''
    expect(await refusalOf(await putPart(backend, url.replace('/1?', '/2?'), bytes))).toEqual([
      403,
      'ADDRESS_INVALID',
    ])
    const other = url.replace(/uploads\/[^/]+/, `uploads/${crypto.randomUUID()}`)
    expect(await refusalOf(await putPart(backend, other, bytes))).toEqual([403, 'ADDRESS_INVALID'])
    now = new Date(now.getTime() + 25 * 60 * 60 * 1000)
    expect(await refusalOf(await putPart(backend, url, bytes))).toEqual([403, 'ADDRESS_EXPIRED'])
  })

  test('stores nothing of a broken connection, and the upload resumes', async () => {
    const listener = getRequestListener((request) => backend.fetch(request))
    const server = createServer((request, response) => void listener(request, response))
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const { port } = server.address() as AddressInfo
    const temporary = path.join(backend.config.dataDir, 'files', 'temporary')
    const bytes = Buffer.alloc(3 * mebibyte, 9)
    const { parts, resourceId } = await reserved(bytes)
    const url = new URL(parts[0]?.url ?? '', `http://127.0.0.1:${port}`)
    const sending = httpRequest(url, { method: 'PUT', headers: { 'content-length': bytes.length } })
    sending.on('error', () => undefined)
    sending.write(bytes.subarray(0, mebibyte))
    await expect.poll(() => readdir(temporary)).toHaveLength(1)
    sending.destroy()
    await expect.poll(() => readdir(temporary)).toEqual([])
    expect(await reserved(bytes)).toMatchObject({ resourceId, isComplete: false })
    const whole = await fetch(url, { method: 'PUT', body: bytes })
    expect(whole.status).toBe(200)
    expect(await reserved(bytes)).toMatchObject({ resourceId, isComplete: true })
    server.closeAllConnections()
    server.close()
  })

  test('is usable from the same origin only', async () => {
    const { parts } = await reserved(await smallPhoto())
    const ask = (origin: string) =>
      backend.fetch(
        new Request(new URL(parts[0]?.url ?? '', 'http://localhost:4300'), {
          method: 'OPTIONS',
          headers: { origin, host: 'localhost:4300' },
        }),
      )
    const own = await ask('http://localhost:4300')
    expect(own.headers.get('access-control-allow-origin')).toBe('http://localhost:4300')
    expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
  })
})
