import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { saveAs } from '../testing/made-splats.ts'
import { inspectSource } from './inspect-source.ts'

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

test.each([
  ['AVI', Buffer.from('RIFF\x24\0\0\0AVI LIST\x18\0\0\0hdrlavih\x10\0\0\0', 'latin1')],
  ['MKV', Buffer.from('1a45dfa38b4282886d6174726f736b61', 'hex')],
])('refuses %s by its name', async (name, bytes) => {
  const path = await saveAs(folder, bytes)
  await expect(inspectSource(path, limits)).rejects.toMatchObject({
    code: 'UNSUPPORTED_SOURCE',
    message: expect.stringContaining(name),
  })
})

test('calls an MP4 with nonsense in its boxes broken', async () => {
  const head = (await readFile(join(videos, 'h264.mp4'))).subarray(0, 32)
  const path = await saveAs(folder, Buffer.concat([head, Buffer.alloc(4000, 0xff)]))
  await expect(inspectSource(path, limits)).rejects.toMatchObject({ code: 'BROKEN_SOURCE' })
})
