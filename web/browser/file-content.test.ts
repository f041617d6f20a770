import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, it, afterEach, onTestFinished, vi, describe } from 'vitest'

import { sniffUnusable, sniffContent, recognisePhoto, PutFailed, putBytes } from './file-content.ts'

function box(type: string, brand = '') {
  return `\0\0\0\x18${type}${brand}`
}

function bytes(text: string) {
  return new Blob([Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)])
}

it.each([
  ['a JPEG', '\xFF\xD8\xFF\xE0', 'image'],
  ['a PNG', '\x89PNG\r\n', 'image'],
  ['a WebP', 'RIFF\0\0\0\0WEBPVP8 ', 'image'],
  ['a HEIC', box('ftyp', 'heic\0\0\0\0'), 'image'],
  ['an AVIF', box('ftyp', 'avif'), 'image'],
  ['an AVIF of several frames', box('ftyp', 'avis'), 'image'],
  ['a JPEG XL', '\xFF\x0A', null],
  ['a GIF', 'GIF89a', 'video'],
  ['an AVI', 'RIFF\0\0\0\0AVI ', 'video'],
  ['a WAV', 'RIFF\0\0\0\0WAVEfmt ', null],
  ['an M4A', box('ftyp', 'M4A '), null],
  ['an MP4', box('ftyp', 'isom'), 'video'],
  ['a MOV', box('ftyp', 'qt  '), 'video'],
  ['a MOV without a brand', box('moov', '\0\0\0\x6Cmvhd'), 'video'],
  ['a WebM', '\x1A\x45\xDF\xA3', 'video'],
  ['a PLY', 'ply\nformat', 'application'],
  ['an SPZ', '\x1F\x8B\x08', 'application'],
  ['an SPZ that is not packed', 'NGSP\x02\0\0\0', 'application'],
  ['an SOG', 'PK\x03\x04', 'application'],
  ['something else', 'Dear diary', null],
  ['nothing', '', null],
])('%s', async (_name, head, family) => {
  expect(await sniffContent(bytes(head))).toBe(family)
})

const ogg = 'OggS\0\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\x1E'

it.each([
  ['a bare JPEG XL', '\xFF\x0A\0\0', 'jpegXl'],
  ['a JPEG XL in its container', '\0\0\0\x0CJXL \r\n\x87\n', 'jpegXl'],
  ['a WAV', 'RIFF\x24\0\0\0WAVEfmt ', 'sound'],
  ['an MP3 with tags', 'ID3\x03\0', 'sound'],
  ['an MP3', '\xFF\xFB\x90\x64', 'sound'],
  ['AAC', '\xFF\xF1\x50\x80', 'sound'],
  ['FLAC', 'fLaC\0', 'sound'],
  ['Ogg Vorbis', `${ogg}\x01vorbis`, 'sound'],
  ['Opus', `${ogg}OpusHead`, 'sound'],
  ['AIFF', 'FORM\0\0\0\x40AIFFCOMM', 'sound'],
  ['M4A', box('ftyp', 'M4A '), 'sound'],
  ['AMR', '#!AMR\n', 'sound'],
  ['MIDI', 'MThd\0\0\0\x06', 'sound'],
  ['CAF', 'caff\0\x01', 'sound'],
  ['an Ogg film', `${ogg}\x80theora`, null],
  ['a JPEG', '\xFF\xD8\xFF\xE0', null],
  ['an AVI', 'RIFF\0\0\0\0AVI ', null],
  ['an MP4', box('ftyp', 'isom'), null],
  ['UTF-16', '\xFF\xFEa\0', null],
  ['text', 'Dear diary', null],
  ['nothing', '', null],
])('%s is recognised as unusable or not', async (_name, head, expected) => {
  expect(await sniffUnusable(bytes(head))).toBe(expected)
})

const photos = `${process.cwd()}/tests/fixtures/photos/`

function fixture(name: string) {
  return new File([new Uint8Array(readFileSync(photos + name))], name)
}

it.each([
  ['apple-spatial.heic', 'pair'],
  ['portrait-pug.heic', 'depth'],
  ['gdepth-table.jpg', 'depth'],
  ['rocket-small.jpg', 'photo'],
  ['coffee.png', 'photo'],
])('%s is a %s', async (name, kind) => {
  expect(await recognisePhoto(fixture(name))).toBe(kind)
})

function declared(prefix: string, path: string): string {
  return `<rdf:Description xmlns:${prefix}='http://ns.google.com/photos/${path}/'`
}
const gpano = declared('GPano', '1.0/panorama')
const depthMap = declared('DepthMap', 'dd/1.0/depthmap')
const item = declared('Item', '1.0/container/item')

it.each([
  ['a.MPO', '', 'pair'],
  ['a.jps', '', 'pair'],
  ['a.jpg', `${gpano} GPano:ProjectionType="equirectangular"`, 'panorama'],
  ['a.jpg', `${gpano} GPano:ProjectionType = 'equirectangular'`, 'panorama'],
  ['a.jpg', `${gpano}><GPano:ProjectionType>\n equirectangular`, 'panorama'],
  ['a.jpg', `${declared('a-1', '1.0/panorama')} a-1:ProjectionType="equirectangular"`, 'panorama'],
  ['a.jpg', `${gpano} GPano:ProjectionType="cylindrical"`, 'photo'],
  ['a.jpg', declared('GDepth', '1.0/depthmap'), 'photo'],
  ['a.jpg', `${declared('GDepth', '1.0/depthmap')}><GDepth:Format>RangeInverse`, 'depth'],
  ['a.jpg', `${declared('d', '1.0/depthmap')} d:Data='`, 'depth'],
  ['a.jpg', `${depthMap}><DepthMap:Near>`, 'depth'],
  ['a.jpg', `${item} Item:Semantic="DepthMap"`, 'depth'],
  ['a.jpg', `${item}><Item:Semantic>Depth</Item:Semantic>`, 'depth'],
  ['a.jpg', `${item}><Item:Semantic>GainMap</Item:Semantic>`, 'photo'],
  ['a.jpg', `${' '.repeat(300_000)}${depthMap}><DepthMap:Near>`, 'photo'],
])('%s with %.120s is a %s', async (name, text, kind) => {
  expect(await recognisePhoto(new File([text], name))).toBe(kind)
})

interface Received {
  readonly method: string | undefined
  readonly bytes: number
}

/** Starts a storage server on another origin, which answers as requested once it has read everything. */
async function startStorage(answer: (response: ServerResponse) => void) {
  const received: Received[] = []
  const server = createServer((request: IncomingMessage, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-methods', 'PUT')
    response.setHeader('access-control-expose-headers', 'retry-after')
    if (request.method === 'OPTIONS') return void response.end()
    let bytes = 0
    request.on('data', (part: Buffer) => (bytes += part.length))
    request.on('end', () => {
      received.push({ method: request.method, bytes })
      answer(response)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/part-1`, received }
}

describe('put bytes', () => {
  const content = 'm'.repeat(100_000)

  /** Puts the content; returns the outcome and the listeners left on the signal. */
  async function put(url: string, leaving = new AbortController()) {
    const { signal } = leaving
    const added = vi.spyOn(signal, 'addEventListener')
    const removed = vi.spyOn(signal, 'removeEventListener')
    const listening = () =>
      added.mock.calls.filter(([, listener]) => !removed.mock.calls.some((call) => call[1] === listener))
    const progress: number[] = []
    const bytes = new Blob([content])
    const onProgress = (sent: number) => void progress.push(sent)
    const error: unknown = await putBytes({ url, bytes, onProgress, signal }).then(
      () => null,
      (reason: unknown) => reason,
    )
    return { error, progress, listening }
  }

  afterEach(() => vi.restoreAllMocks())

  it.each([200, 204, 299])('bytes that are answered with %s are stored, sent once', async (status) => {
    const { url, received } = await startStorage((response) => response.writeHead(status).end())
    const { error, progress, listening } = await put(url)
    expect(error).toBeNull()
    expect(received).toEqual([{ method: 'PUT', bytes: content.length }])
    expect(progress.at(-1)).toBe(content.length)
    await expect.poll(() => listening()).toEqual([])
  })

  it.each([
    [300, {}, ''],
    [403, {}, ''],
    [503, { 'retry-after': '7' }, '7'],
  ])('an answer of %s is an error with its details', async (status, headers, retryAfter) => {
    const { url } = await startStorage((response) => response.writeHead(status, headers).end('<Error/>'))
    const { error, listening } = await put(url)
    expect(error).toBeInstanceOf(PutFailed)
    expect(error).toMatchObject({ status, body: '<Error/>', retryAfter })
    await expect.poll(() => listening()).toEqual([])
  })

  it('a connection that breaks is an error without an answer', async () => {
    const { url } = await startStorage((response) => response.destroy())
    const { error, listening } = await put(url)
    expect(error).toBeInstanceOf(PutFailed)
    expect(error).toMatchObject({ status: 0, body: '', retryAfter: '' })
    await expect.poll(() => listening()).toEqual([])
  })

  it('aborting an upload in progress rejects it as aborted', async () => {
    const leaving = new AbortController()
    const { url } = await startStorage(() => leaving.abort())
    const { error, listening } = await put(url, leaving)
    expect(error).toMatchObject({ name: 'AbortError' })
    await expect.poll(() => listening()).toEqual([])
  })

  it('an upload aborted beforehand sends nothing', async () => {
    const leaving = new AbortController()
    leaving.abort()
    const { url, received } = await startStorage((response) => response.end())
    const send = vi.spyOn(XMLHttpRequest.prototype, 'send')
    const { error } = await put(url, leaving)
    expect(error).toMatchObject({ name: 'AbortError' })
    expect(send).not.toHaveBeenCalled()
    expect(received).toEqual([])
  })
})
