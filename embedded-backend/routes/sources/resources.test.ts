import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { crc32 } from 'node:zlib'

import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { LocalFileStore } from '#backend/files/local-file-store.ts'
import { sweepSources } from '#backend/jobs/sweep-sources.ts'
import { readContentConfig } from '#backend/settings/content-config.ts'
import { refusalOf } from '#backend/testing/requests.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { createTestConverter } from '#backend/testing/test-converter.ts'
import {
  putPart,
  reserve,
  sha256,
  smallPhoto,
  uploadSource,
  waitForTask,
} from '#backend/testing/upload-source.ts'
import type { Reservation, TaskAnswer } from '#backend/testing/upload-source.ts'

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

/** A PNG whose header claims the given size. */
function pngSaying(width: number, height: number): Buffer {
  const header = Buffer.alloc(25)
  header.writeUInt32BE(13, 0)
  header.write('IHDR', 4, 'latin1')
  header.writeUInt32BE(width, 8)
  header.writeUInt32BE(height, 12)
  header.set([8, 2, 0, 0, 0], 16)
  header.writeUInt32BE(crc32(header.subarray(4, 21)), 21)
  const end = Buffer.from('0000000049454e44ae426082', 'hex')
  const data = Buffer.from('000000014944415400', 'hex')
  const dataCrc = Buffer.alloc(4)
  dataCrc.writeUInt32BE(crc32(data.subarray(4)))
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), header, data, dataCrc, end])
}

describe('a reservation', () => {
  test('has one address under 16 MiB and is found again by its content', async () => {
    const bytes = await smallPhoto()
    const first = await reserve(user, bytes)
    expect(first.status).toBe(201)
    const reservation = (await first.json()) as Reservation
    expect(reservation).toMatchObject({
      isComplete: false,
      parts: [{ number: 1, offset: 0, size: bytes.length, url: expect.stringMatching(/^\/files\//) }],
    })
    expect(Date.parse(reservation.expiresAt)).toBeGreaterThan(now.getTime())
    const second = await reserve(user, bytes, { fileName: 'other.jpg', sha256: sha256(bytes).toUpperCase() })
    expect(second.status).toBe(200)
    expect(((await second.json()) as Reservation).resourceId).toBe(reservation.resourceId)
  })

  test('of a larger file resumes with the parts that are missing', async () => {
    const bytes = Buffer.alloc(17 * mebibyte, 5)
    const first = await reserved(bytes)
    expect(first.parts.map((part) => part.size / mebibyte)).toEqual([8, 8, 1])
    const [, middle] = first.parts
    const sent = await putPart(backend, middle?.url ?? '', bytes.subarray(8 * mebibyte, 16 * mebibyte))
    expect(sent.status).toBe(200)
    expect(sent.headers.get('etag')).toMatch(/^".+"$/)
    const again = await reserved(bytes)
    expect(again.resourceId).toBe(first.resourceId)
    expect(again.parts.map((part) => part.url === null)).toEqual([false, true, false])
    const early = await user.call('POST', '/v1/tasks/instant', { resourceId: first.resourceId })
    expect(await refusalOf(early)).toEqual([409, 'SOURCE_INCOMPLETE'])
  })

  test('of an existing file costs nothing', async () => {
    const bytes = await smallPhoto()
    const resourceId = await uploadSource(backend, user, bytes)
    expect(await reserved(bytes)).toMatchObject({ resourceId, isComplete: true, parts: [{ url: null }] })
    await user.call('POST', '/v1/tasks/instant', { resourceId })
    expect(await reserved(bytes)).toMatchObject({ resourceId, isComplete: true, parts: [{ url: null }] })
  })

  test('is not found by another account', async () => {
    const bytes = await smallPhoto()
    const resourceId = await uploadSource(backend, user, bytes)
    const other = (await (await reserve(await signUpUser(backend), bytes)).json()) as Reservation
    expect(other).toMatchObject({ isComplete: false })
    expect(other.resourceId).not.toBe(resourceId)
  })

  test('is shared by concurrent requests', async () => {
    const bytes = await smallPhoto()
    const answers = await Promise.all(Array.from({ length: 6 }, () => reserved(bytes)))
    expect(new Set(answers.map((answer) => answer.resourceId)).size).toBe(1)
  })

  test.each([
    ['photo.gif', 'image/gif'],
    ['notes.txt', 'text/plain'],
    ['clip.mp4', 'video/mp4'],
    ['photo.svg', ''],
    ['photo', 'application/octet-stream'],
  ])('is refused for %s of type %j', async (fileName, contentType) => {
    const response = await reserve(user, await smallPhoto(), { fileName, contentType })
    expect(await refusalOf(response)).toEqual([422, 'UNSUPPORTED_SOURCE'])
  })

  test.each([
    ['IMG_1.HEIC', ''],
    ['IMG_1.HIF', ''],
    ['a.jpeg', 'application/octet-stream'],
    ['a.jpg', 'image/jpg'],
    ['a', 'image/webp'],
    ['a.avif', ''],
    ['a.jps', ''],
  ])('is accepted for %s of type %j', async (fileName, contentType) => {
    expect((await reserve(user, await smallPhoto(), { fileName, contentType })).status).toBe(201)
  })

  test('is accepted for a GIF where videos are accepted', async () => {
    const gif = { fileName: 'a.gif', contentType: 'image/gif' }
    expect((await reserve(user, await smallPhoto(), gif, '/v1/tasks/full/resources')).status).toBe(201)
  })

  test.each([
    ['photo.jxl', ''],
    ['photo', 'image/jxl'],
  ])('refuses JPEG XL by name for %s of type %j', async (fileName, contentType) => {
    const response = await reserve(user, await smallPhoto(), { fileName, contentType })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ message: expect.stringContaining('JPEG XL') })
  })

  test.each(['../../etc/passwd.jpg', 'a\0b.jpg', `${'長'.repeat(900)}.jpg`, '..\\..\\x.jpg', '‮gpj.exe.jpg'])(
    'treats the hostile name %j as plain text',
    async (fileName) => {
      const { resourceId } = await reserved(await smallPhoto(), { fileName })
      const row = await backend.services.store
        .selectFrom('resources')
        .where('id', '=', resourceId)
        .select(['file_name', 'storage_key'])
        .executeTakeFirstOrThrow()
      expect(row.file_name).toMatch(/^[^/\\\p{Cc}\p{Cf}]{1,200}$/u)
      expect(row.storage_key).toBe(`sources/${user.id}/${resourceId}`)
    },
  )

  test.each([
    [{ fileName: 'x'.repeat(10_000) }],
    [{ fileName: '' }],
    [{ size: 0 }],
    [{ size: -1 }],
    [{ size: 1.5 }],
    [{ size: 1e30 }],
    [{ size: '10' }],
    [{ sha256: 'abc' }],
    [{ sha256: `${'a'.repeat(63)}g` }],
    [{ contentType: null }],
  ])('is refused as malformed with %j', async (change) => {
    const response = await reserve(user, await smallPhoto(), change)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'VALIDATION_FAILED' })
  })

  test('is refused when it exceeds the size limit of a source', async () => {
    const response = await reserve(user, await smallPhoto(), { size: 64 * mebibyte + 1 })
    expect(await refusalOf(response)).toEqual([422, 'FILE_TOO_LARGE'])
  })

  test('counts against the quota at once, also for many at the same time', async () => {
    const ask = (digit: string) =>
      reserve(user, Buffer.alloc(0), { size: 15 * mebibyte, sha256: digit.repeat(64) })
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map(ask))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 201, 422, 422])
    expect(await refusalOf(await ask('e'))).toEqual([422, 'QUOTA_EXCEEDED'])
    const usage = await (await user.call('GET', '/v1/me/storage-usage')).json()
    expect(usage).toEqual({
      storageLimit: 40 * mebibyte,
      summary: { sourceImage: 30 * mebibyte, sourceVideo: 0, spatialImage: 0, total: 30 * mebibyte },
    })
  })

  test('without a task is swept after a day, with its bytes and its share of the quota', async () => {
    const bytes = await smallPhoto()
    await uploadSource(backend, user, bytes)
    const used = await uploadSource(backend, user, await smallPhoto())
    await user.call('POST', '/v1/tasks/instant', { resourceId: used })
    const folder = path.join(backend.config.dataDir, 'files')
    const files = new LocalFileStore({ folder, secret: backend.services.secrets.fileKey })
    const services = { ...backend.services, files }
    expect(await sweepSources(services)).toBe(0)
    now = new Date(now.getTime() + 25 * 60 * 60 * 1000)
    await sweepSources(services)
    const left = await backend.services.store
      .selectFrom('resources')
      .where('owner_id', '=', user.id)
      .select('id')
      .execute()
    expect(left).toEqual([{ id: used }])
  })
})

async function startWith(bytes: Uint8Array, change: Record<string, unknown> = {}) {
  const resourceId = await uploadSource(backend, user, bytes, change)
  return user.call('POST', '/v1/tasks/instant', { resourceId })
}

describe('an uploaded source', () => {
  test('with unexpected bytes is refused and accepts the right ones afterwards', async () => {
    const bytes = await smallPhoto()
    const wrong = Buffer.from(bytes)
    wrong[wrong.length >> 1] = (wrong[wrong.length >> 1] ?? 0) ^ 1
    const { resourceId, parts } = await reserved(bytes)
    await putPart(backend, parts[0]?.url ?? '', wrong)
    expect(await refusalOf(await user.call('POST', '/v1/tasks/instant', { resourceId }))).toEqual([
      422,
      'CHECKSUM_MISMATCH',
    ])
    expect(await uploadSource(backend, user, bytes)).toBe(resourceId)
    expect((await user.call('POST', '/v1/tasks/instant', { resourceId })).status).toBe(201)
  })

  test('in several parts, sent out of order, is joined once for all tasks that start on it', async () => {
    const raw = { width: 2600, height: 2300, channels: 3 } as const
    const photo = await sharp(randomBytes(2600 * 2300 * 3), { raw })
      .png({ compressionLevel: 0 })
      .toBuffer()
    const { parts, resourceId } = await reserved(photo, { fileName: 'large.png', contentType: 'image/png' })
    expect(parts).toHaveLength(3)
    for (const { url, offset, size } of parts.toReversed()) {
      await putPart(backend, url ?? '', photo.subarray(offset, offset + size))
    }
    const started = await Promise.all(
      [1, 2, 3].map(() => user.call('POST', '/v1/tasks/instant', { resourceId })),
    )
    expect(started.map((response) => response.status)).toEqual([201, 201, 201])
    const again = await reserved(photo, { fileName: 'large.png', contentType: 'image/png' })
    expect(again).toMatchObject({ resourceId, isComplete: true })
  })

  test('as an AVIF becomes a task like any photo', async () => {
    const avif = await sharp(await smallPhoto())
      .avif({ effort: 0 })
      .toBuffer()
    expect((await startWith(avif)).status).toBe(201)
  })

  test('as text named .jpg is refused by its content and releases its quota', async () => {
    expect(await refusalOf(await startWith(Buffer.from('hello, I am a photo')))).toEqual([
      422,
      'UNSUPPORTED_SOURCE',
    ])
    const usage = (await (await user.call('GET', '/v1/me/storage-usage')).json()) as {
      summary: { total: number }
    }
    expect(usage.summary.total).toBe(0)
  })

  test('as a JPEG that is cut off is refused', async () => {
    const bytes = await smallPhoto()
    expect(await refusalOf(await startWith(bytes.subarray(0, bytes.length >> 1)))).toEqual([
      422,
      'BROKEN_SOURCE',
    ])
  })

  test('with 200 megapixels is refused by its header alone', async () => {
    const change = { fileName: 'big.png', contentType: 'image/png' }
    expect(await refusalOf(await startWith(pngSaying(20_000, 10_000), change))).toEqual([
      422,
      'TOO_MANY_PIXELS',
    ])
  })
})

test('an account over its quota cannot start a task and keeps its items', async () => {
  const resourceId = await uploadSource(backend, user, await smallPhoto())
  const started = await user.call('POST', '/v1/tasks/instant', { resourceId })
  await waitForTask(user, ((await started.json()) as TaskAnswer).id, 'COMPLETED')
  await backend.services.store
    .updateTable('spatial_images')
    .set({ total_bytes: 41 * mebibyte })
    .where('owner_id', '=', user.id)
    .execute()
  const refused = await user.call('POST', '/v1/tasks/instant', { resourceId })
  expect(await refusalOf(refused)).toEqual([422, 'QUOTA_EXCEEDED'])
  const items = await user.call('GET', '/v1/me/spatial-images')
  expect(await items.json()).toMatchObject({ total: 1 })
})

test('the limits can be read beforehand', async () => {
  const response = await user.call('GET', '/v1/me/tasks/source-restriction')
  expect(await response.json()).toMatchObject({
    tasks: [
      { type: 'INSTANT', maxBytes: 64 * mebibyte, maxPixels: 100_000_000, maxSeconds: null, maxFiles: 1 },
      { type: 'FULL', maxBytes: 512 * mebibyte, maxSeconds: 60, maxFiles: 12 },
      { type: 'CONVERSION', maxBytes: 256 * mebibyte, maxSeconds: null, maxFiles: 1 },
    ],
    maxRunningTasks: 5,
  })
})
