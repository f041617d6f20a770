import { createServer } from 'node:http'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, describe, expect, test } from 'vitest'

import { FirstSceneFinder, leaveSceneFile, SceneFile, takeSceneFile } from './download-scene.ts'

function dataUrl(bytes: readonly number[]): string {
  return `data:application/octet-stream;base64,${btoa(String.fromCharCode(...bytes))}`
}

const zipStart = [0x50, 0x4b, 3, 4]
const zipEnd = [0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0)]
const archive = [...zipStart, ...Array.from({ length: 40 }, (_, at) => at), ...zipEnd]

function follow(file: SceneFile, maxBytes = 1000) {
  const shares: number[] = []
  const firsts: ArrayBuffer[] = []
  const ending = new AbortController()
  const { signal } = ending
  const read = async () =>
    await file.read({
      maxBytes,
      signal,
      onProgress: (share) => shares.push(share),
      onFirst: (first) => firsts.push(first),
    })
  return { read, shares, firsts, ending }
}

async function download(url: string, maxBytes = 1000) {
  const { read, ...rest } = follow(new SceneFile(url), maxBytes)
  return { file: await read(), ...rest }
}

describe('downloading splats', () => {
  test('returns the bytes, and ends at full progress', async () => {
    const { file, shares } = await download(dataUrl(archive))
    expect([...new Uint8Array(file)]).toEqual(archive)
    expect(shares.at(-1)).toBe(1)
  })

  test('refuses a page instead of an archive', async () => {
    await expect(download('data:text/html,<html></html>')).rejects.toMatchObject({ code: 'BAD_FILE' })
  })

  test.each([
    ['an empty file', dataUrl([])],
    ['a torn file', dataUrl(zipStart)],
  ])('refuses %s of unknown size once a second try ends at the same byte', async (_name, url) => {
    const { read } = follow(new SceneFile(url))
    await expect(read()).rejects.toMatchObject({ code: 'DOWNLOAD_INTERRUPTED' })
    await expect(read()).rejects.toMatchObject({ code: 'BAD_FILE' })
  })

  test('a file over the limit is too large, not broken', async () => {
    await expect(download(dataUrl(archive), 20)).rejects.toMatchObject({ code: 'TOO_LARGE' })
  })

  test('an unreachable server is an interruption', async () => {
    await expect(download('http://127.0.0.1:9/scene.sog')).rejects.toMatchObject({
      code: 'DOWNLOAD_INTERRUPTED',
    })
  })

  test('an abort is reported as an abort', async () => {
    const { read, ending } = follow(new SceneFile(dataUrl(archive)))
    ending.abort()
    await expect(read()).rejects.toMatchObject({ name: 'AbortError' })
  })
})

/** Answer of a file server; `cutAt` ends, or with `isHeld` keeps, the connection after so many bytes. */
interface Answer {
  readonly status?: number
  readonly headers?: OutgoingHttpHeaders
  readonly body?: readonly number[]
  readonly cutAt?: number
  readonly isUnsized?: true
  readonly isHeld?: true
}

const running: { readonly close: () => void }[] = []
afterEach(() => {
  for (const server of running.splice(0)) server.close()
})

/** Serves these answers in turn, and keeps the headers of the requests. */
async function serve(...answers: readonly Answer[]) {
  const asked: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    const answer: Answer = answers[asked.length] ?? { status: 500 }
    const { status = 200, headers, body = archive, cutAt } = answer
    asked.push(request.headers)
    const size = answer.isUnsized ? {} : { 'content-length': body.length }
    response.writeHead(status, { ...size, etag: '"one"', ...headers })
    if (cutAt === undefined) return response.end(Buffer.from(body))
    response.flushHeaders()
    response.write(Buffer.from(body.slice(0, cutAt)))
    return answer.isHeld ?? setTimeout(() => response.destroy(), 30)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  running.push({
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/scene.sog`
  const file = new SceneFile(url)
  return { url, file, asked, ...follow(file) }
}

const interrupted = { code: 'DOWNLOAD_INTERRUPTED' }

function rest(from: number, headers: OutgoingHttpHeaders = {}): Answer {
  const range = `bytes ${from}-${archive.length - 1}/${archive.length}`
  return { status: 206, body: archive.slice(from), headers: { 'content-range': range, ...headers } }
}

describe('an interrupted file', () => {
  test('is read on where it was cut, as often as it is, without going back', async () => {
    const { read, asked, shares } = await serve({ cutAt: 10 }, { ...rest(10), cutAt: 15 }, rest(25))
    await expect(read()).rejects.toMatchObject(interrupted)
    await expect(read()).rejects.toMatchObject(interrupted)
    expect([...new Uint8Array(await read())]).toEqual(archive)
    expect(asked.map(({ range }) => range)).toEqual([undefined, 'bytes=10-', 'bytes=25-'])
    expect(shares).toEqual(shares.toSorted((one, other) => one - other))
    expect(shares.at(-1)).toBe(1)
  })

  test('is requested whole if it was cut before its first byte', async () => {
    const { read, asked } = await serve({ cutAt: 0 }, {})
    await expect(read()).rejects.toMatchObject(interrupted)
    expect((await read()).byteLength).toBe(archive.length)
    expect(asked[1]).not.toHaveProperty('range')
  })

  const changed = archive.with(8, 99)
  test.each([
    ['a server that ignores ranges', [{}], archive],
    ['another file since', [{ body: changed, headers: { etag: '"two"' } }], changed],
    ['a part of another file', [rest(10, { etag: '"two"' }), { body: changed }], changed],
    ['another part than requested', [rest(9), {}], archive],
    [
      'a file that is shorter by now',
      [{ status: 416, headers: { 'content-range': 'bytes */5' } }, {}],
      archive,
    ],
    ['a refused range that says nothing', [{ status: 416 }, {}], archive],
  ] as const)('begins again with %s', async (_name, answers, expected) => {
    const { read, asked } = await serve({ cutAt: 10 }, ...answers)
    await expect(read()).rejects.toMatchObject(interrupted)
    expect([...new Uint8Array(await read())]).toEqual(expected)
    expect(asked[1]).toMatchObject({ range: 'bytes=10-' })
    expect(asked).toHaveLength(1 + answers.length)
  })

  test.each([
    ['no tag', { etag: '' }],
    ['a weak tag', { etag: 'W/"one"' }],
    ['a compressed answer', { 'content-encoding': 'identity' }],
  ])('is requested whole after %s', async (_name, headers) => {
    const { read, asked } = await serve({ cutAt: 10, headers }, {})
    await expect(read()).rejects.toMatchObject(interrupted)
    expect((await read()).byteLength).toBe(archive.length)
    expect(asked[1]).not.toHaveProperty('range')
  })

  test('of unknown size that ends early without an error is read on', async () => {
    const { read, asked } = await serve({ body: archive.slice(0, 30), isUnsized: true }, rest(30))
    await expect(read()).rejects.toMatchObject(interrupted)
    expect([...new Uint8Array(await read())]).toEqual(archive)
    expect(asked[1]).toMatchObject({ range: 'bytes=30-' })
  })

  test('of unknown size that the server calls whole is broken', async () => {
    const whole = { status: 416, headers: { 'content-range': 'bytes */20' } }
    const { read } = await serve({ body: archive.slice(0, 20), isUnsized: true }, whole)
    await expect(read()).rejects.toMatchObject(interrupted)
    await expect(read()).rejects.toMatchObject({ code: 'BAD_FILE' })
  })

  test('a whole file that is no archive is broken at once', async () => {
    const { read } = await serve({ body: Array.from({ length: 40 }, () => 7) })
    await expect(read()).rejects.toMatchObject({ code: 'BAD_FILE' })
  })

  test.each([500, 502, 503, 408, 429])(
    'status %i interrupts, for as long as the server says',
    async (status) => {
      const { read } = await serve({ status, headers: { 'retry-after': '7' } }, { status }, {})
      await expect(read()).rejects.toMatchObject({ ...interrupted, retryAfter: 7 })
      await expect(read()).rejects.toMatchObject({ ...interrupted, retryAfter: null })
      expect((await read()).byteLength).toBe(archive.length)
    },
  )

  test.each([401, 403, 404, 410])('status %i ends it', async (status) => {
    const { read } = await serve({ status })
    await expect(read()).rejects.toMatchObject({ code: 'DOWNLOAD_FAILED' })
  })

  test('keeps its bytes and its first scene for the next viewer of the same address', async () => {
    const first = [...zip([{ name: 'first.sog', data: small }])]
    const { asked, url, file } = await serve({ body: [...first, ...zipEnd], cutAt: first.length })
    const leaving = follow(file, 10_000)
    await expect(leaving.read()).rejects.toMatchObject(interrupted)
    expect(leaving.firsts).toHaveLength(1)
    leaveSceneFile(file)
    expect(takeSceneFile(`${url}?other`)).not.toBe(file)
    leaveSceneFile(file)
    expect(takeSceneFile(url)).toBe(file)
    expect(takeSceneFile(url)).not.toBe(file)
    const coming = follow(file, 10_000)
    await expect(coming.read()).rejects.toMatchObject(interrupted)
    expect(coming.firsts).toEqual(leaving.firsts)
    expect(asked[1]).toMatchObject({ range: `bytes=${first.length}-` })
  })

  test('a viewer that leaves adds no byte to what the next one reads', async () => {
    const { file, read, ending, shares } = await serve({ cutAt: 10, isHeld: true }, rest(10))
    const reading = read()
    await expect.poll(() => shares.length).toBe(1)
    ending.abort()
    const next = follow(file).read()
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
    expect([...new Uint8Array(await next)]).toEqual(archive)
  })
})

type Member = { readonly name: string; readonly data: Uint8Array }

const text = new TextEncoder()

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Encodes little-endian numbers of two and four bytes. */
function fields(...numbers: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array {
  return joined(
    ...numbers.map(([bytes, value]) =>
      Uint8Array.from({ length: bytes }, (_, i) => Math.floor(value / 256 ** i) % 256),
    ),
  )
}

function common(name: string, size: number, method = 0): Uint8Array {
  return fields([2, 20], [2, 0], [2, method], [4, 0x210000], [4, 0], [4, size], [4, size], [2, name.length])
}

/** Builds a ZIP archive of stored members. */
function zip(members: readonly Member[], method = 0): Uint8Array<ArrayBuffer> {
  const locals: Uint8Array[] = []
  const centrals: Uint8Array[] = []
  let offset = 0
  for (const { name, data } of members) {
    const shared = common(name, data.length, method)
    const local = joined(fields([4, 0x04034b50]), shared, fields([2, 0]), text.encode(name), data)
    centrals.push(
      joined(
        fields([4, 0x02014b50], [2, 20]),
        shared,
        fields([2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
        text.encode(name),
      ),
    )
    locals.push(local)
    offset += local.length
  }
  const directory = joined(...centrals)
  const count = members.length
  const end = fields(
    [4, 0x06054b50],
    [4, 0],
    [2, count],
    [2, count],
    [4, directory.length],
    [4, offset],
    [2, 0],
  )
  return joined(...locals, directory, end)
}

/** Builds the start of a lossless WebP, up to its dimensions. */
function webp(width: number, height: number): Uint8Array {
  const sides = fields([4, width - 1 + (height - 1) * 2 ** 14])
  return joined(text.encode('RIFF....WEBPVP8L....'), Uint8Array.of(0x2f), sides, new Uint8Array(40))
}

function meta(content: unknown): Member {
  return { name: 'meta.json', data: text.encode(JSON.stringify(content)) }
}

const small = zip([{ name: 'means_l.webp', data: webp(96, 64) }, meta({ version: 2, count: 6000 })])
const members = [
  { name: 'means_l.webp', data: new Uint8Array(500).fill(7) },
  meta({ version: 2, count: 90_000 }),
]

function whole(first: Uint8Array, name = 'first.sog'): Uint8Array {
  return zip([{ name, data: first }, ...members])
}

/** Feeds a file in parts; returns the scene that is found, and how many bytes that took. */
function find(...parts: readonly Uint8Array[]): { readonly file: Uint8Array; readonly after: number } | null {
  const finder = new FirstSceneFinder()
  let found: { readonly file: Uint8Array; readonly after: number } | null = null
  let after = 0
  for (const part of parts) {
    after += part.length
    const file = finder.take(part)
    if (file && found) throw new Error('found twice')
    if (file) found = { file: new Uint8Array(file), after }
  }
  return found
}

describe('the first scene of a file', () => {
  test('is found as soon as it is whole, wherever the file is cut', () => {
    const file = whole(small)
    const needed = 30 + 'first.sog'.length + small.length
    for (let cut = 0; cut <= file.length; cut += 1) {
      const found = find(file.subarray(0, cut), file.subarray(cut))
      expect(found?.file).toEqual(small)
      expect(found?.after).toBe(cut >= needed ? cut : file.length)
    }
  })

  test('is found in a file that comes byte by byte', () => {
    const file = whole(small)
    const found = find(...Array.from(file, (_, i) => file.subarray(i, i + 1)))
    expect(found).toEqual({ file: small, after: 30 + 'first.sog'.length + small.length })
  })

  test('is absent in a truncated file', () => {
    expect(find(whole(small).subarray(0, small.length))).toBeNull()
  })

  test.each([
    ['a file of before', zip(members)],
    ['another name', whole(small, 'First.sog')],
    ['a longer name', whole(small, 'first.sog2')],
    ['a name in a folder', whole(small, 'first/sog')],
    ['noise', new Uint8Array(4000).map((_, i) => (i * 7919) % 251)],
    ['a page', text.encode('<!doctype html><title>404</title>'.repeat(20))],
    ['a packed member', zip([{ name: 'first.sog', data: small }, ...members], 8)],
    ['a member that is no archive', whole(new Uint8Array(400))],
    ['an empty member', whole(new Uint8Array())],
    ['an archive of packed members', whole(zip([meta({ count: 9 })], 8))],
    ['an archive without its description', whole(zip([{ name: 'means_l.webp', data: webp(9, 9) }]))],
    ['a description that is no JSON', whole(zip([{ name: 'meta.json', data: text.encode('{') }]))],
    ['no number of splats', whole(zip([meta({ count: 'many' })]))],
    ['no splat', whole(zip([meta({ count: 0 })]))],
    ['two descriptions', whole(zip([meta({ count: 9e6 }), meta({ count: 9 })]))],
    ['millions of splats', whole(zip([meta({ count: 9e6 })]))],
    [
      'a texture that fills all memory',
      whole(zip([{ name: 'a.webp', data: webp(16_384, 16_384) }, meta({ count: 9 })])),
    ],
    [
      'a texture that is another picture',
      whole(zip([{ name: 'a.webp', data: text.encode('GIF89a'.repeat(9)) }, meta({ count: 9 })])),
    ],
    ['a hundred members', whole(zip(Array.from({ length: 100 }, () => meta({ count: 9 }))))],
    [
      'more bytes than a first scene has',
      whole(zip([{ name: 'a.webp', data: new Uint8Array(300_000) }, meta({ count: 9 })])),
    ],
  ])('is absent in %s', (_name, file) => {
    expect(find(file)).toBeNull()
    expect(find(file.subarray(0, 50), file.subarray(50))).toBeNull()
  })

  test('is absent where a directory points outside its archive', () => {
    for (let at = 0; at < small.length; at += 1) {
      const broken = small.slice()
      broken.fill(255, at, at + 4)
      expect([undefined, String(broken)]).toContain(find(whole(broken))?.file.toString())
    }
    const beyond = small.slice()
    beyond.fill(255, small.length - 6, small.length - 2)
    expect(find(whole(beyond))).toBeNull()
  })

  test('is not awaited where its declared size is unbounded', () => {
    const file = whole(small).slice()
    file.fill(255, 18, 26)
    const finder = new FirstSceneFinder()
    expect(finder.take(file.subarray(0, 60))).toBeUndefined()
    // later parts are not kept either
    for (let part = 0; part < 100; part += 1) expect(finder.take(new Uint8Array(100_000))).toBeUndefined()
  })
})
