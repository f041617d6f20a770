import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { LocalFileStore } from './local-file-store.ts'
import type { PartAddress } from './local-file-store.ts'

let folder: string
let store: LocalFileStore
let now: Date

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okuyuki-files-'))
  now = new Date('2026-11-21T00:00:00Z')
  store = new LocalFileStore({ folder, secret: Buffer.alloc(32, 7), now: () => now })
  await store.prepare()
})

afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

function addressOf(url: string): PartAddress {
  const parsed = new URL(url, 'http://localhost')
  const [, , , uploadId = '', number = ''] = parsed.pathname.split('/')
  const read = (name: string) => parsed.searchParams.get(name) ?? ''
  return {
    key: read('k'),
    uploadId,
    number,
    size: read('n'),
    type: read('t'),
    expires: read('e'),
    signature: read('s'),
  }
}

async function* cutOff() {
  yield Buffer.from('ab')
  throw new Error('reset')
}

async function signedAddress() {
  const upload = await store.createUpload('sources/a/b')
  const expiresAt = new Date(now.getTime() + 60_000)
  return addressOf(
    await store.signPart({ ...upload, number: 1, size: 3, contentType: 'image/jpeg', expiresAt }),
  )
}

describe('a multipart upload', () => {
  test('joins the parts by number, whatever order they arrived in', async () => {
    const upload = await store.createUpload('sources/a/b')
    await store.writePart(upload, { number: 2, size: 3 }, Readable.from([Buffer.from('def')]))
    await store.writePart(upload, { number: 1, size: 3 }, Readable.from([Buffer.from('abc')]))
    const stat = await store.completeUpload(upload, (await store.listParts(upload)) ?? [])
    expect(stat.size).toBe(6)
    expect((await buffer(await store.open('sources/a/b'))).toString()).toBe('abcdef')
    expect(await readdir(join(folder, 'uploads'))).toEqual([])
    expect(await readdir(join(folder, 'temporary'))).toEqual([])
  })

  test('refuses to complete while a part is missing and keeps the others', async () => {
    const upload = await store.createUpload('sources/a/b')
    await store.writePart(upload, { number: 1, size: 3 }, Readable.from([Buffer.from('abc')]))
    const wanted = [...((await store.listParts(upload)) ?? []), { number: 2, size: 3, etag: '' }]
    await expect(store.completeUpload(upload, wanted)).rejects.toMatchObject({ code: 'PART_MISSING' })
    expect(await store.listParts(upload)).toHaveLength(1)
  })

  test.each([
    ['more', 'TOO_MANY_BYTES', 'abcd'],
    ['fewer', 'TOO_FEW_BYTES', 'ab'],
  ])('discards a part with %s bytes than announced', async (_, code, text) => {
    const upload = await store.createUpload('sources/a/b')
    const sent = store.writePart(upload, { number: 1, size: 3 }, Readable.from([Buffer.from(text)]))
    await expect(sent).rejects.toMatchObject({ code })
    expect(await store.listParts(upload)).toEqual([])
    expect(await readdir(join(folder, 'temporary'))).toEqual([])
  })

  test('discards a part whose sender disconnects', async () => {
    const upload = await store.createUpload('sources/a/b')
    await expect(
      store.writePart(upload, { number: 1, size: 3 }, Readable.from(cutOff())),
    ).rejects.toMatchObject({
      code: 'CONNECTION_LOST',
    })
    expect(await store.listParts(upload)).toEqual([])
    expect(await readdir(join(folder, 'temporary'))).toEqual([])
  })

  test('accepts no part after it is aborted', async () => {
    const upload = await store.createUpload('sources/a/b')
    await store.abortUpload(upload)
    const sent = store.writePart(upload, { number: 1, size: 1 }, Readable.from([Buffer.from('a')]))
    await expect(sent).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await store.listParts(upload)).toBeNull()
  })
})

describe('the signed address of a part', () => {
  test('is valid as signed', async () => {
    expect(store.checkPart(await signedAddress())).toMatchObject({ ok: true, number: 1, size: 3 })
  })

  test.each(['key', 'uploadId', 'number', 'size', 'type', 'expires', 'signature'] as const)(
    'is rejected with another %s',
    async (field) => {
      const address = await signedAddress()
      expect(store.checkPart({ ...address, [field]: `${address[field]}1` })).toEqual({
        ok: false,
        reason: 'FORGED',
      })
    },
  )

  test('is rejected once expired', async () => {
    const address = await signedAddress()
    now = new Date(now.getTime() + 61_000)
    expect(store.checkPart(address)).toEqual({ ok: false, reason: 'EXPIRED' })
  })
})

describe('objects', () => {
  test.each(['../x', 'a/../../x', '/etc/passwd', 'a//b', '.hidden', 'a/b\0c', 'a\\b', ''])(
    'refuse the key %j',
    async (key) => {
      await expect(store.stat(key)).rejects.toMatchObject({ code: 'BAD_KEY' })
    },
  )

  test('are put from a local file and read in ranges', async () => {
    const path = join(folder, 'local.webp')
    await writeFile(path, 'abcdef')
    const stat = await store.putFile('items/a/poster.webp', path)
    expect(stat).toMatchObject({ size: 6, contentType: 'image/webp' })
    const part = await buffer(await store.open('items/a/poster.webp', { start: 2, end: 3 }))
    expect(part.toString()).toBe('cd')
  })

  test('can be copied back to a file', async () => {
    const path = join(folder, 'local.sog')
    await writeFile(path, 'abc')
    await store.putFile('items/a/scene.sog', path)
    await store.fetchFile('items/a/scene.sog', join(folder, 'copy'))
    expect(await readFile(join(folder, 'copy'), 'utf8')).toBe('abc')
  })

  test('are deleted by prefix without touching neighbours', async () => {
    const path = join(folder, 'local')
    await writeFile(path, 'abc')
    await store.putFile('items/a/one.sog', path)
    await store.putFile('items/ab/two.sog', path)
    await store.removePrefix('items/a/')
    expect(await store.stat('items/a/one.sog')).toBeNull()
    expect(await store.stat('items/ab/two.sog')).not.toBeNull()
    await expect(store.open('items/a/one.sog')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('the sweep removes temporary files of a crash after a day and keeps younger ones', async () => {
  const old = join(folder, 'temporary', 'old')
  await writeFile(old, '')
  await writeFile(join(folder, 'temporary', 'young'), '')
  await utimes(old, new Date('2026-11-19T00:00:00Z'), new Date('2026-11-19T00:00:00Z'))
  await utimes(join(folder, 'temporary', 'young'), now, now)
  await store.sweep()
  expect(await readdir(join(folder, 'temporary'))).toEqual(['young'])
})
