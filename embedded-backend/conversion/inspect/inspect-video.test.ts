import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import type { OutputFormat } from 'mediabunny'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { saveAs } from '../testing/made-splats.ts'
import { inspectSource } from './inspect-source.ts'
import { filmError, photoError, unsupportedPixels } from './refused-formats.ts'

const videos = fileURLToPath(new URL('../../../tests/fixtures/videos/', import.meta.url))
const limits = { maxPixels: 50_000_000, kinds: ['PHOTO', 'VIDEO'] } as const
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okuyuki-inspect-video-'))
})
afterAll(() => rm(folder, { recursive: true }))

test.each([
  ['h264.mp4', { format: 'mp4', contentType: 'video/mp4', width: 1280, height: 960 }],
  ['hevc.mov', { format: 'mov', contentType: 'video/quicktime', width: 1280, height: 960 }],
  ['vp9.webm', { format: 'webm', contentType: 'video/webm', width: 640, height: 480 }],
])('reads how large and how long %s is', async (name, expected) => {
  const path = await saveAs(folder, await readFile(join(videos, name)))
  const info = await inspectSource(path, limits)
  expect(info).toMatchObject({ kind: 'VIDEO', ...expected })
  expect(info).toHaveProperty('seconds', expect.closeTo(3.02, 1))
})

test('refuses a video that is too long and names the limit', async () => {
  const run = inspectSource(join(videos, 'h264.mp4'), { ...limits, maxSeconds: 2 })
  await expect(run).rejects.toMatchObject({ code: 'TOO_LONG', message: expect.stringContaining('2秒まで') })
})

test('rejects videos where photos are expected', async () => {
  const run = inspectSource(join(videos, 'h264.mp4'), { maxPixels: 50_000_000 })
  await expect(run).rejects.toMatchObject({ code: 'UNSUPPORTED_SOURCE' })
})

const boxOf = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}isom`, 'latin1')
const latin = (text: string, length = 64) =>
  Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(length)])
/** Identifier of ASF, and of the properties of a stream in it: sound or film. */
const asf = (stream: string) =>
  Buffer.concat([
    Buffer.from('3026b2758e66cf11a6d900aa0062ce6c6e0000000000000001000000 0102'.replace(' ', ''), 'hex'),
    Buffer.from(`9107dcb7b7a9cf118ee600c00c2053655000000000000000${stream}`, 'hex'),
    Buffer.alloc(80),
  ])
const matroska = (codec: string) => latin(`\x1a\x45\xdf\xa3\x8b\x42\x82\x88matroska${codec}`)

test.each<[string, Buffer]>([
  ['AVI', Buffer.from('RIFF\x24\0\0\0AVI LIST\x18\0\0\0hdrlavih\x10\0\0\0', 'latin1')],
  ['MKV', Buffer.from('1a45dfa38b4282886d6174726f736b61', 'hex')],
  ['MKV', matroska('V_MPEG4/ISO/AVC A_VORBIS')],
  ['3GP', boxOf('3gp4')],
  [
    'MPEG-TS (AVCHD)',
    Buffer.alloc(192 * 5, Buffer.concat([Buffer.from([0, 0, 0, 0, 0x47]), Buffer.alloc(187)])),
  ],
  ['FLV', latin('FLV\x01\x05\0\0\0\x09')],
  ['WMV', asf('c0ef19bc4d5bcf11a8fd00805f5c442b')],
])('refuses %s by its name, with the way out', async (name, bytes) => {
  const path = await saveAs(folder, bytes)
  await expect(inspectSource(path, limits)).rejects.toMatchObject({
    code: 'UNSUPPORTED_SOURCE',
    message: `${name}のファイルは変換できません。動画はH.264のMP4などに書き出してからお使いください。`,
  })
})

test.each<[string, Buffer]>([
  ['WAV', latin('RIFF\x24\0\0\0WAVEfmt ')],
  ['MP3', latin('ID3\x03\0\0\0\0\0\x0a', 200)],
  ['MP3', Buffer.alloc(4000, latin('\xff\xfb\x90\x64', 413))],
  ['AAC', latin('\xff\xf1\x50\x80')],
  ['FLAC', latin('fLaC\0\0\0\x22')],
  ['Ogg', latin('OggS\0\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\x1e\x01vorbis')],
  ['Opus', latin('OggS\0\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\x13OpusHead')],
  ['AIFF', latin('FORM\0\0\0\x40AIFFCOMM')],
  ['M4A', boxOf('M4A ')],
  ['AMR', latin('#!AMR\n')],
  ['MIDI', latin('MThd\0\0\0\x06\0\0')],
  ['WMA', asf('409e69f84d5bcf11a8fd00805f5c442b')],
  ['CAF', latin('caff\0\x01\0\0desc')],
  ['MKA', matroska('A_VORBIS')],
])('calls %s a sound file, and neither broken nor a film', async (name, bytes) => {
  const path = await saveAs(folder, bytes)
  await expect(inspectSource(path, limits)).rejects.toMatchObject({
    code: 'UNSUPPORTED_SOURCE',
    message: expect.stringMatching(
      `^これは音声ファイル（${name}）で、動画ではありません。写真.*動画.*をお使いください。$`,
    ),
  })
  await expect(inspectSource(path, { maxPixels: 1e6 })).rejects.toMatchObject({
    message: expect.stringMatching(`^これは音声ファイル（${name}）で、写真ではありません。写真`),
  })
})

async function soundIn(format: OutputFormat, codec: 'aac' | 'opus'): Promise<string> {
  const output = new Output({ format, target: new BufferTarget() })
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  await output.start()
  const description = codec === 'aac' ? Buffer.from('1190', 'hex') : undefined
  const decoderConfig = {
    codec: codec === 'aac' ? 'mp4a.40.2' : 'opus',
    numberOfChannels: 2,
    sampleRate: 48_000,
    ...(description && { description }),
  }
  await source.add(new EncodedPacket(Buffer.alloc(40), 'key', 0, 1), { decoderConfig })
  await output.finalize()
  return saveAs(folder, Buffer.from(output.target.buffer!))
}

test.each([
  ['MP4', 'AAC', () => soundIn(new Mp4OutputFormat(), 'aac')],
  ['QuickTime', 'AAC', () => soundIn(new MovOutputFormat(), 'aac')],
  ['WebM', 'OPUS', () => soundIn(new WebMOutputFormat(), 'opus')],
])('calls sound alone in a film’s container %s a sound file', async (_, name, make) => {
  await expect(inspectSource(await make(), limits)).rejects.toMatchObject({
    code: 'UNSUPPORTED_SOURCE',
    message: expect.stringMatching(`^これは音声ファイル（${name}）で、動画ではありません。`),
  })
})

test.each([
  ['mp4v', 'MPEG-4 Part 2 / MPEG-2 (mp4v)'],
  ['CFHD', 'CineForm'],
  ['AVdh', 'DNxHD / DNxHR'],
  ['jpeg', 'Motion JPEG'],
  ['zyxw', 'zyxw'],
])('refuses a film with the codec %s by its name', async (id, name) => {
  const film = await readFile(join(videos, 'h264-small.mp4'))
  film.write(id, film.indexOf('avc1', film.indexOf('stsd', 0, 'latin1'), 'latin1'), 'latin1')
  await expect(inspectSource(await saveAs(folder, film), limits)).rejects.toMatchObject({
    code: 'UNSUPPORTED_SOURCE',
    message: `この動画の圧縮方式（${name}）には対応していません。H.264などのMP4に書き出してからお使いください。`,
  })
})

test.each([
  [filmError(new Error('Function not implemented')), 'UNSUPPORTED_SOURCE'],
  [filmError(new Error('Input has an unsupported or unrecognizable format.')), 'BROKEN_SOURCE'],
  [photoError(new Error('heif: Unsupported feature: Unsupported codec (4.3000)')), 'UNSUPPORTED_SOURCE'],
  [photoError(new Error('VipsJpeg: Unsupported JPEG data precision 12')), 'UNSUPPORTED_SOURCE'],
  [photoError(new Error('VipsJpeg: Unsupported marker type 0x7f')), 'BROKEN_SOURCE'],
  [photoError(new Error('pngload: end of stream')), 'BROKEN_SOURCE'],
  [photoError(Object.assign(new Error('EIO'), { code: 'EIO', syscall: 'read' })), 'CRASHED'],
  [unsupportedPixels('prores', 'I422P10', new Error('no')), 'UNSUPPORTED_SOURCE'],
])('tells what is lacking here from damage: %s', ({ code }, expected) => {
  expect(code).toBe(expected)
})

test('calls an MP4 with nonsense in its boxes broken', async () => {
  const head = (await readFile(join(videos, 'h264.mp4'))).subarray(0, 32)
  const path = await saveAs(folder, Buffer.concat([head, Buffer.alloc(4000, 0xff)]))
  await expect(inspectSource(path, limits)).rejects.toMatchObject({ code: 'BROKEN_SOURCE' })
})
