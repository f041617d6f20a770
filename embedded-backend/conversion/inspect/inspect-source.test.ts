import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32, deflateSync } from 'node:zlib'

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { inspectSource } from './inspect-source.ts'

const photos = fileURLToPath(new URL('../../../tests/fixtures/photos/', import.meta.url))
const limits = { maxPixels: 50_000_000 }
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okuyuki-inspect-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function save(name: string, content: Uint8Array | string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

function blank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#488' } })
}

test.each([
  ['portrait-pug.heic', { format: 'heic', contentType: 'image/heic', width: 4032, height: 3024 }],
  ['gdepth-table.jpg', { format: 'jpeg', contentType: 'image/jpeg', width: 768, height: 1024 }],
  ['coffee.png', { format: 'png', contentType: 'image/png', width: 600, height: 400 }],
])('reads the type and size of %s', async (name, expected) => {
  expect(await inspectSource(join(photos, name), limits)).toEqual({ kind: 'PHOTO', ...expected })
})

test('goes by the content, not by the file name', async () => {
  const path = await save('photo.heic', await blank(30, 20).webp().toBuffer())
  expect(await inspectSource(path, limits)).toMatchObject({ format: 'webp', width: 30, height: 20 })
})

test('reports the size of a rotated photo as displayed', async () => {
  const path = await save(
    'turned.jpg',
    await blank(30, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  )
  expect(await inspectSource(path, limits)).toMatchObject({ width: 20, height: 30 })
})

test('accepts a JPEG with something behind it, as cameras append clips and second views', async () => {
  const jpeg = await blank(30, 20).jpeg().toBuffer()
  const path = await save('motion.jpg', Buffer.concat([jpeg, Buffer.alloc(3_000_000, 7)]))
  expect(await inspectSource(path, limits)).toMatchObject({ format: 'jpeg' })
})

test.each([
  ['text named as a photo', () => 'just words'],
  ['an empty file', () => ''],
  ['SVG', () => '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
])('refuses %s', async (_, make) => {
  const path = await save('wrong.jpg', make())
  await expect(inspectSource(path, limits)).rejects.toMatchObject({ code: 'UNSUPPORTED_SOURCE' })
})

test('refuses TIFF by its name, with the way out', async () => {
  const path = await save('photo.tif', await blank(9, 9).tiff().toBuffer())
  await expect(inspectSource(path, limits)).rejects.toMatchObject({
    code: 'UNSUPPORTED_SOURCE',
    message: 'TIFFのファイルは変換できません。写真はJPEGやPNGに書き出してからお使いください。',
  })
})

test('refuses JPEG XL by its name', async () => {
  for (const head of [
    [0xff, 0x0a, 0xfa, 0x1f],
    [0, 0, 0, 12, ...Buffer.from('JXL \r\n\x87\n', 'latin1')],
  ]) {
    const path = await save('photo.jxl', Uint8Array.from([...head, ...Buffer.alloc(64)]))
    await expect(inspectSource(path, limits)).rejects.toMatchObject({
      code: 'UNSUPPORTED_SOURCE',
      message: expect.stringContaining('JPEG XL'),
    })
  }
})

function avif() {
  return blank(64, 48).avif({ effort: 0 }).toBuffer()
}

/** Frames of a square that moves to the right; `delay` in milliseconds. */
async function moving(format: 'gif' | 'webp', frames = 6, delay = 100): Promise<Buffer> {
  const [width, height] = [96, 64]
  const each = Array.from({ length: frames }, (_, i) =>
    sharp({ create: { width, height, channels: 3, background: '#488' } })
      .composite([
        {
          input: { create: { width: 16, height: 16, channels: 3, background: '#d42' } },
          left: 4 * (i % 20),
          top: 24,
        },
      ])
      .png()
      .toBuffer(),
  )
  const film = sharp(await Promise.all(each), { join: { animated: true } })
  const delays = Array.from({ length: frames }, () => delay)
  return (format === 'gif' ? film.gif({ delay: delays }) : film.webp({ delay: delays, effort: 0 })).toBuffer()
}

describe('an animation', () => {
  const films = { ...limits, kinds: ['PHOTO', 'VIDEO'] as const }

  test.each(['gif', 'webp'] as const)('in a %s is treated as a video of its frames', async (format) => {
    const path = await save(`moving.${format}`, await moving(format))
    expect(await inspectSource(path, films)).toEqual({
      kind: 'VIDEO',
      format,
      contentType: `image/${format}`,
      width: 96,
      height: 64,
      seconds: expect.closeTo(0.6, 5),
    })
  })

  test('in a WebP is a photo where only photos are accepted, as a still WebP always is', async () => {
    const path = await save('first.webp', await moving('webp'))
    expect(await inspectSource(path, limits)).toMatchObject({ kind: 'PHOTO', width: 96, height: 64 })
    const still = await save('still.webp', await blank(30, 20).webp().toBuffer())
    expect(await inspectSource(still, films)).toMatchObject({ kind: 'PHOTO' })
  })

  test('in a GIF is refused where only photos are accepted, with the way out', async () => {
    const path = await save('moving.jpg', await moving('gif'))
    await expect(inspectSource(path, limits)).rejects.toMatchObject({
      code: 'UNSUPPORTED_SOURCE',
      message: expect.stringContaining('動画から作る'),
    })
  })

  test.each(['gif', 'webp'] as const)('in a %s is refused when it is too long', async (format) => {
    const path = await save(`long.${format}`, await moving(format, 4, 20_000))
    await expect(inspectSource(path, films)).rejects.toMatchObject({ code: 'TOO_LONG' })
  })

  test.each(['gif', 'webp'] as const)('in a %s that was cut off is broken', async (format) => {
    const whole = await moving(format)
    const path = await save(`cut.${format}`, whole.subarray(0, Math.floor(whole.length * 0.7)))
    await expect(inspectSource(path, films)).rejects.toMatchObject({ code: 'BROKEN_SOURCE' })
  })

  test('with small file but huge memory needs is refused without decoding', async () => {
    const frame = Buffer.from('2c0000000001000100000202440100', 'hex')
    const head = Buffer.from('47494638396100100010000000', 'hex')
    const bomb = Buffer.concat([head, ...Array.from({ length: 400 }, () => frame), Buffer.from([0x3b])])
    const path = await save('bomb.gif', bomb)
    await expect(inspectSource(path, films)).rejects.toMatchObject({ code: 'TOO_MANY_PIXELS' })
    const endless = Buffer.concat([head, Buffer.alloc(frame.length * 100_000, frame)])
    await expect(inspectSource(await save('endless.gif', endless), films)).rejects.toMatchObject({
      code: 'TOO_LONG',
    })
  })
})

describe('AVIF', () => {
  test('is a photo, its size read from its boxes', async () => {
    const expected = { kind: 'PHOTO', format: 'avif', contentType: 'image/avif', width: 64, height: 48 }
    expect(await inspectSource(await save('photo.avif', await avif()), limits)).toEqual(expected)
  })

  test('is recognised when the family’s brand precedes its own', async () => {
    const file = await avif()
    file.write('mif1', 8, 'latin1')
    expect(await inspectSource(await save('family.avif', file), limits)).toMatchObject({ format: 'avif' })
  })

  test('in a file that claims to be HEIC is refused', async () => {
    const file = await avif()
    file.write('heic', 8, 'latin1')
    const path = await save('lying.heic', file)
    await expect(inspectSource(path, limits)).rejects.toMatchObject({
      code: 'UNSUPPORTED_SOURCE',
      message: expect.stringContaining('（av01）'),
    })
  })

  test('that was cut off is broken', async () => {
    const file = await avif()
    const path = await save('cut.avif', file.subarray(0, file.length - 20))
    await expect(inspectSource(path, limits)).rejects.toMatchObject({ code: 'BROKEN_SOURCE' })
  })

  test('that claims too many pixels is refused without decoding', async () => {
    const file = await avif()
    const size = file.indexOf('ispe', 0, 'latin1') + 8
    file.writeUInt32BE(20_000, size)
    file.writeUInt32BE(20_000, size + 4)
    const path = await save('large.avif', file)
    await expect(inspectSource(path, limits)).rejects.toMatchObject({ code: 'TOO_MANY_PIXELS' })
  })
})

test.each(['portrait-pug.heic', 'rocket.jpg', 'coffee.png'])('detects a truncated %s', async (name) => {
  const whole = await readFile(join(photos, name))
  const path = await save(`cut-${name}`, whole.subarray(0, Math.floor(whole.length * 0.9)))
  await expect(inspectSource(path, limits)).rejects.toMatchObject({ code: 'BROKEN_SOURCE' })
})

test('detects a truncated WebP', async () => {
  const whole = await sharp(join(photos, 'rocket.jpg')).webp().toBuffer()
  const path = await save('cut.webp', whole.subarray(0, whole.length - 100))
  await expect(inspectSource(path, limits)).rejects.toMatchObject({ code: 'BROKEN_SOURCE' })
})

test('calls a HEIC with nonsense in its boxes broken', async () => {
  const heic = await readFile(join(photos, 'portrait-pug.heic'))
  heic.fill(0xff, 60, 400)
  const path = await save('nonsense.heic', heic)
  await expect(inspectSource(path, limits)).rejects.toMatchObject({ code: 'BROKEN_SOURCE' })
})

test('refuses a header that claims too many pixels, without decoding, and names the limit', async () => {
  const path = await save('bomb.png', claimingPng(20_000, 20_000))
  await expect(inspectSource(path, limits)).rejects.toMatchObject({
    code: 'TOO_MANY_PIXELS',
    message: expect.stringContaining('5,000万画素'),
  })
})

test('refuses a HEIC whose header claims too many pixels', async () => {
  const heic = await readFile(join(photos, 'portrait-pug.heic'))
  const size = Buffer.from([0, 0, 0x0f, 0xc0, 0, 0, 0x0b, 0xd0])
  for (let at = heic.indexOf(size); at >= 0; at = heic.indexOf(size)) {
    heic.writeUInt32BE(20_000, at)
    heic.writeUInt32BE(10_000, at + 4)
  }
  const path = await save('large.heic', heic)
  await expect(inspectSource(path, limits)).rejects.toMatchObject({ code: 'TOO_MANY_PIXELS' })
})

function claimingPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = pngChunk('IDAT', deflateSync(Buffer.alloc(1000)))
  return Buffer.concat([signature, pngChunk('IHDR', header), data, pngChunk('IEND', Buffer.alloc(0))])
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(content.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}
