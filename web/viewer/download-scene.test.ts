import { describe, expect, test } from 'vitest'

import { downloadSplats, FirstSceneFinder } from './download-scene.ts'

function dataUrl(bytes: number[]): string {
  return `data:application/octet-stream;base64,${btoa(String.fromCharCode(...bytes))}`
}

const zipStart = [0x50, 0x4b, 3, 4]
const archive = [...zipStart, ...Array.from({ length: 40 }, () => 7)]

async function download(url: string, maxBytes = 1000, signal = new AbortController().signal) {
  const shares: number[] = []
  const firsts: ArrayBuffer[] = []
  const file = await downloadSplats(url, {
    maxBytes,
    signal,
    onProgress: (share) => shares.push(share),
    onFirst: (first) => firsts.push(first),
  })
  return { file, shares, firsts }
}

describe('downloading splats', () => {
  test('returns the bytes, and ends at full progress', async () => {
    const { file, shares, firsts } = await download(dataUrl(archive))
    expect([...new Uint8Array(file)]).toEqual(archive)
    expect(firsts).toEqual([])
    expect(shares.at(-1)).toBe(1)
  })

  test.each([
    [
      'a page instead of an archive',
      dataUrl(Array.from('<html>not a scene, but an error page</html>', (letter) => letter.charCodeAt(0))),
      1000,
    ],
    ['an empty file', dataUrl([]), 1000],
    ['a torn file', dataUrl(zipStart), 1000],
    ['a file over the limit', dataUrl(archive), 20],
  ])('refuses %s', async (_name, url, maxBytes) => {
    await expect(download(url, maxBytes)).rejects.toMatchObject({ code: 'BAD_FILE' })
  })

  test('reports a failed download', async () => {
    await expect(download('http://127.0.0.1:9/scene.sog')).rejects.toMatchObject({ code: 'DOWNLOAD_FAILED' })
  })

  test('an abort is reported as an abort', async () => {
    const ending = new AbortController()
    ending.abort()
    await expect(download(dataUrl(archive), 1000, ending.signal)).rejects.toMatchObject({
      name: 'AbortError',
    })
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
const rest = [
  { name: 'means_l.webp', data: new Uint8Array(500).fill(7) },
  meta({ version: 2, count: 90_000 }),
]

function whole(first: Uint8Array, name = 'first.sog'): Uint8Array {
  return zip([{ name, data: first }, ...rest])
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
    ['a file of before', zip(rest)],
    ['another name', whole(small, 'First.sog')],
    ['a longer name', whole(small, 'first.sog2')],
    ['a name in a folder', whole(small, 'first/sog')],
    ['noise', new Uint8Array(4000).map((_, i) => (i * 7919) % 251)],
    ['a page', text.encode('<!doctype html><title>404</title>'.repeat(20))],
    ['a packed member', zip([{ name: 'first.sog', data: small }, ...rest], 8)],
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
