import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'

import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { prepareFiles } from '#backend/files/choose-file-store.ts'
import type { FileStore, UploadHandle } from '#backend/files/file-store.ts'
import { LocalFileStore } from '#backend/files/local-file-store.ts'
import { S3FileStore } from '#backend/files/s3-file-store.ts'
import { prepareBucket } from '#backend/prepare-bucket.ts'
import { readBucketConfig } from '#backend/settings/bucket-config.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'

import { reasonWithoutRadosgw, startRadosgw } from './radosgw.ts'

const mebibyte = 1024 * 1024
const withoutBucket = reasonWithoutRadosgw()
if (withoutBucket !== undefined) process.stderr.write(`skipped: a real bucket, because ${withoutBucket}\n`)

interface OpenStore extends AsyncDisposable {
  readonly store: FileStore
  /** Resolves the address of a part to a full URL. */
  readonly resolve: (url: string) => string
  /** The same store, with its clock that many days ahead. */
  readonly later: (days: number) => FileStore
}

/** A key that no other test uses. */
const newKey = (name = 'scene.sog') => `items/${randomUUID()}/${name}`

const inDays = (days: number) => () => new Date(Date.now() + days * 86_400_000)

/** Opens a store in a folder, with the backend that accepts its parts. */
async function openFolder(): Promise<OpenStore> {
  await using cleanup = new AsyncDisposableStack()
  const secret = Buffer.alloc(32, 7)
  const backend = cleanup.use(await startTestBackend({ config: { fileKey: secret } }))
  const folder = path.join(backend.config.dataDir, 'files')
  const open = (days = 0) => new LocalFileStore({ folder, secret, now: inDays(days) })
  const listener = getRequestListener((request) => backend.fetch(request))
  const server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  cleanup.defer(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const running = cleanup.move()
  return {
    store: open(),
    resolve: (url) => new URL(url, `http://127.0.0.1:${port}`).href,
    later: open,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

async function openBucket(): Promise<OpenStore> {
  const server = await startRadosgw()
  Object.assign(process.env, server.settings)
  const bucket = readBucketConfig(server.settings)
  if (bucket === null) throw new Error('the settings name no bucket')
  return {
    store: new S3FileStore({ bucket }),
    resolve: (url) => url,
    later: (days) => new S3FileStore({ bucket, now: inDays(days) }),
    [Symbol.asyncDispose]: async () => {
      for (const name of Object.keys(server.settings)) Reflect.deleteProperty(process.env, name)
      await server[Symbol.asyncDispose]()
    },
  }
}

describe.for([
  { name: 'a folder', open: openFolder, isSkipped: false },
  { name: 'a bucket', open: openBucket, isSkipped: withoutBucket !== undefined },
])('$name as a file store', ({ open, isSkipped }) => {
  describe.skipIf(isSkipped)('keeps the contract:', () => {
    let opened: OpenStore
    let store: FileStore
    let work: string
    beforeAll(async () => {
      opened = await open()
      store = opened.store
      await store.prepare()
      work = await mkdtemp(path.join(tmpdir(), 'okuyuki-contract-'))
    })
    afterAll(async () => {
      await opened[Symbol.asyncDispose]()
      await rm(work, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
    })

    const addressOf = (upload: UploadHandle, number: number, size: number, ms = 60_000) =>
      store.signPart({
        ...upload,
        number,
        size,
        contentType: 'image/jpeg',
        expiresAt: new Date(Date.now() + ms),
      })

    const put = async (url: string, bytes: Uint8Array<ArrayBuffer>) =>
      fetch(opened.resolve(url), { method: 'PUT', body: bytes })

    const sendParts = async (upload: UploadHandle, parts: readonly Buffer<ArrayBuffer>[]) => {
      for (const [index, bytes] of [...parts.entries()].toReversed()) {
        const answer = await put(await addressOf(upload, index + 1, bytes.length), bytes)
        expect(answer.status).toBe(200)
      }
    }

    const keep = async (key: string, content: string | Buffer) => {
      const file = path.join(work, randomUUID())
      await writeFile(file, content)
      return store.putFile(key, file)
    }

    const contentOf = async (key: string) => (await buffer(await store.open(key))).toString()

    const listed = async (prefix: string) => {
      const found: { key: string; size: number }[] = []
      for await (const { key, size } of store.list(prefix)) found.push({ key, size })
      return found.toSorted((a, b) => a.size - b.size)
    }

    test('lists every object below a prefix, and all objects', async () => {
      const folder = `items/${randomUUID()}/`
      await keep(`${folder}scene.sog`, 'splats')
      await keep(`${folder}poster.webp`, 'a picture')
      const found = await listed(folder)
      expect(found).toEqual([
        { key: `${folder}scene.sog`, size: 6 },
        { key: `${folder}poster.webp`, size: 9 },
      ])
      expect(await listed('')).toEqual(expect.arrayContaining(found))
      expect(await listed(`items/${randomUUID()}/`)).toEqual([])
    })

    test('joins parts in their order, whichever order they arrive in', async () => {
      const parts = [randomBytes(8 * mebibyte), randomBytes(8 * mebibyte), randomBytes(12_345)]
      const upload = await store.createUpload(newKey('source'))
      expect(await store.listParts(upload)).toEqual([])
      await sendParts(upload, parts)
      const stored = (await store.listParts(upload)) ?? []
      expect(stored.map(({ number, size }) => [number, size])).toEqual(
        parts.map((bytes, index) => [index + 1, bytes.length]),
      )
      expect(await store.stat(upload.key)).toBeNull()
      const whole = Buffer.concat(parts)
      expect(await store.completeUpload(upload, stored)).toMatchObject({ size: whole.length })
      expect((await buffer(await store.open(upload.key))).equals(whole)).toBe(true)
      expect(await store.listParts(upload)).toBeNull()
    })

    test('a part sent again replaces the first', async () => {
      const upload = await store.createUpload(newKey('source'))
      await sendParts(upload, [Buffer.from('abc')])
      await sendParts(upload, [Buffer.from('xyz')])
      await store.completeUpload(upload, (await store.listParts(upload)) ?? [])
      expect(await contentOf(upload.key)).toBe('xyz')
    })

    test('a missing part prevents the join and leaves the other parts stored', async () => {
      const upload = await store.createUpload(newKey('source'))
      await sendParts(upload, [Buffer.from('abc')])
      const wanted = [...((await store.listParts(upload)) ?? []), { number: 2, size: 3, etag: '' }]
      await expect(store.completeUpload(upload, wanted)).rejects.toMatchObject({ code: 'PART_MISSING' })
      expect(await store.listParts(upload)).toHaveLength(1)
    })

    test.each([
      ['more', 'abcdef'],
      ['fewer', 'ab'],
    ])('a part of %s bytes than its address allows is refused', async (_, text) => {
      const upload = await store.createUpload(newKey('source'))
      const answer = await put(await addressOf(upload, 1, 3), Buffer.from(text))
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(await store.listParts(upload)).toEqual([])
    })

    test('an upload address is valid only for its own part, unaltered, until it expires', async () => {
      const upload = await store.createUpload(newKey('source'))
      const url = await addressOf(upload, 1, 3)
      // The last character of a signature has bits that are ignored.
      const forged = url.replace(/.(?=..$)/, (sign) => (sign === 'a' ? 'b' : 'a'))
      const other = /partNumber=1/.test(url)
        ? url.replace('partNumber=1', 'partNumber=2')
        : url.replace('/1?', '/2?')
      expect((await put(other, Buffer.from('abc'))).status).toBe(403)
      expect((await put(forged, Buffer.from('abc'))).status).toBe(403)
      const short = await addressOf(upload, 1, 3, 1000)
      await new Promise((done) => {
        setTimeout(done, 2500)
      })
      expect((await put(short, Buffer.from('abc'))).status).toBe(403)
    })

    test('an aborted upload is unknown and accepts no part; aborting it again is no error', async () => {
      const upload = await store.createUpload(newKey('source'))
      const url = await addressOf(upload, 1, 3)
      await store.abortUpload(upload)
      await store.abortUpload(upload)
      await store.abortUpload({ key: upload.key, uploadId: '' })
      expect((await put(url, Buffer.from('abc'))).status).toBe(404)
      expect(await store.listParts(upload)).toBeNull()
    })

    test('abandoned uploads are swept after days, recent ones stay', async () => {
      const upload = await store.createUpload(newKey('source'))
      await sendParts(upload, [Buffer.from('abc')])
      await store.sweep()
      expect(await store.listParts(upload)).toHaveLength(1)
      await opened.later(2).sweep()
      expect(await store.listParts(upload)).toHaveLength(1)
      await opened.later(4).sweep()
      expect(await store.listParts(upload)).toBeNull()
    })

    test('a file becomes an object with the content type of its key, readable whole or in ranges', async () => {
      const key = newKey('poster.webp')
      expect(await keep(key, 'abcdef')).toMatchObject({ size: 6, contentType: 'image/webp' })
      expect(await store.stat(key)).toMatchObject({ size: 6, contentType: 'image/webp' })
      expect(await contentOf(key)).toBe('abcdef')
      expect((await buffer(await store.open(key, { start: 2, end: 3 }))).toString()).toBe('cd')
    })

    test('changed content gets another ETag and replaces the first', async () => {
      const key = newKey('poster.webp')
      const first = await keep(key, 'abcdef')
      expect((await store.stat(key))?.etag).toBe(first.etag)
      const second = await keep(key, 'xyz')
      expect(second.etag).not.toBe(first.etag)
      expect(await contentOf(key)).toBe('xyz')
    })

    test('an object is downloaded to a file, overwriting an existing one', async () => {
      const [key, file] = [newKey(), path.join(work, randomUUID())]
      const bytes = randomBytes(3 * mebibyte)
      await keep(key, bytes)
      await writeFile(file, 'before')
      await store.fetchFile(key, file)
      expect((await readFile(file)).equals(bytes)).toBe(true)
    })

    test('a reader that stops early releases its connection', async () => {
      const key = newKey()
      await keep(key, randomBytes(2 * mebibyte))
      for (let count = 0; count < 300; count += 1) {
        const stream = await store.open(key)
        stream.on('error', () => undefined)
        stream.destroy()
      }
      expect((await buffer(await store.open(key))).length).toBe(2 * mebibyte)
    })

    test('a missing object has no metadata, cannot be read, and may be removed', async () => {
      const key = newKey()
      expect(await store.stat(key)).toBeNull()
      await expect(store.open(key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(store.fetchFile(key, path.join(work, 'none'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await store.remove(key)
      await store.removePrefix(`items/${randomUUID()}/`)
    })

    test('removing a prefix removes its objects and leaves its neighbours', async () => {
      const folder = `items/${randomUUID()}`
      for (let count = 0; count < 12; count += 1) await keep(`${folder}/part-${count}.sog`, 'abc')
      await keep(`${folder}b/two.sog`, 'abc')
      await store.removePrefix(`${folder}/`)
      expect(await store.stat(`${folder}/part-0.sog`)).toBeNull()
      expect(await store.stat(`${folder}/part-11.sog`)).toBeNull()
      expect(await store.stat(`${folder}b/two.sog`)).not.toBeNull()
      await store.remove(`${folder}b/two.sog`)
      expect(await store.stat(`${folder}b/two.sog`)).toBeNull()
    })

    test.each(['../x', 'a/../../x', '/etc/passwd', 'a//b', '.hidden', 'a/b\0c', 'a\\b', ''])(
      'the key %j is refused',
      async (key) => {
        await expect(store.stat(key)).rejects.toMatchObject({ code: 'BAD_KEY' })
      },
    )

    test('a healthy bucket reports no problem', async () => {
      expect(await store.state()).toBe('ok')
    })
  })
})

describe.skipIf(withoutBucket !== undefined)('an unusable bucket', () => {
  let server: Awaited<ReturnType<typeof startRadosgw>>

  beforeAll(async () => {
    server = await startRadosgw()
    Object.assign(process.env, server.settings)
  })
  afterAll(async () => {
    for (const name of Object.keys(server.settings)) Reflect.deleteProperty(process.env, name)
    await server[Symbol.asyncDispose]()
  })

  const open = (change: Record<string, string>) => {
    const bucket = readBucketConfig({ ...server.settings, ...change })
    if (bucket === null) throw new Error('the settings name no bucket')
    const store = new S3FileStore({ bucket })
    return { store, prepared: prepareFiles(store, { bucket, databaseWaitSeconds: 0 }) }
  }

  test('is named with its setting where it is missing or does not answer', async () => {
    await expect(open({ S3_BUCKET: 'another' }).prepared).rejects.toThrow('バケット another を使えません')
    const { prepared } = open({ S3_ENDPOINT: 'http://127.0.0.1:1' })
    await expect(prepared).rejects.toThrow('バケット okuyuki に接続できませんでした')
  })

  test('answers 503 with a code during an outage, and serves again afterwards', async () => {
    const { store, prepared } = open({})
    await prepared
    await server.gateway.end('SIGKILL')
    await expect(store.stat('items/a/b')).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 })
    expect(await store.state()).toBe('warning')
    await server.gateway.start()
    expect(await store.stat('items/a/b')).toBeNull()
    expect(await store.state()).toBe('ok')
  })

  test('reports its public endpoint as the upload origin for the page policy', async () => {
    const { store } = open({ S3_PUBLIC_ENDPOINT: 'https://files.example' })
    expect(await store.uploadOrigin()).toBe('https://files.example')
    const byHost = open({ S3_PUBLIC_ENDPOINT: 'https://files.example', S3_PATH_STYLE: 'off' })
    byHost.prepared.catch(() => undefined)
    expect(await byHost.store.uploadOrigin()).toBe('https://okuyuki.files.example')
  })

  test('allows uploads from the site’s own origin by CORS once prepared, and from no other', async () => {
    const { store, prepared } = open({})
    await prepared
    await expect(prepareBucket(server.settings)).rejects.toThrow('PUBLIC_URL')
    const settings = { ...server.settings, PUBLIC_URL: 'https://okuyuki.example' }
    expect(await prepareBucket(settings)).toContain('https://okuyuki.example からのアップロード')
    const upload = await store.createUpload('sources/a/b')
    const part = { ...upload, number: 1, size: 3, contentType: 'image/jpeg' }
    const url = await store.signPart({ ...part, expiresAt: new Date(Date.now() + 60_000) })
    const ask = async (origin: string) => {
      const headers = { origin, 'access-control-request-method': 'PUT' }
      const answer = await fetch(url, { method: 'OPTIONS', headers })
      return answer.headers.get('access-control-allow-origin')
    }
    expect(await ask('https://okuyuki.example')).toBe('https://okuyuki.example')
    expect(await ask('https://evil.example')).toBeNull()
    const origin = 'https://okuyuki.example'
    const sent = await fetch(url, { method: 'PUT', body: 'abc', headers: { origin } })
    expect([sent.status, sent.headers.get('access-control-allow-origin')]).toEqual([200, origin])
  })
})
