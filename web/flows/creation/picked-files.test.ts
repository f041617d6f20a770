import { expect, it, describe } from 'vitest'

import type { TaskRestriction } from '#machines/foundation/domain.ts'
import type { FailureError } from '#machines/foundation/failure.ts'

import { createFileShelf, judgeContent, recogniseFiles } from './picked-files.ts'

const typeOf = (name: string, type: string) =>
  createFileShelf().put(new File(['bytes'], name, { type })).contentType

it('keeps the bytes under an id until they are dropped', () => {
  const shelf = createFileShelf()
  const file = new File(['bytes'], 'a.png', { type: 'image/png' })
  const { fileId, ...known } = shelf.put(file)
  expect(known).toEqual({ name: 'a.png', contentType: 'image/png', size: 5 })
  expect(shelf.take(fileId)).toBe(file)
  shelf.drop(fileId)
  expect(() => shelf.take(fileId)).toThrow('No file was picked')
})

it('detects HEIC where the browser gives no type or the type of its family', () => {
  expect(typeOf('IMG_0001.HEIC', '')).toBe('image/heic')
  expect(typeOf('a.heic', 'image/heif')).toBe('image/heic')
  expect(typeOf('a.heif', '')).toBe('image/heif')
  expect(typeOf('IMG_0001.HIF', '')).toBe('image/heic')
  expect(typeOf('IMG_0001.HIF', 'image/heif')).toBe('image/heic')
  expect(typeOf('a', 'image/heif')).toBe('image/heif')
  expect(typeOf('a.avif', '')).toBe('image/avif')
})

it('otherwise trusts the browser, and treats an unknown type as bytes', () => {
  expect(typeOf('a.heic', 'image/jpeg')).toBe('image/jpeg')
  expect(typeOf('a.xyz', '')).toBe('application/octet-stream')
})

it('treats two pictures in one file as the JPEG that they are', () => {
  expect(typeOf('P1000001.MPO', '')).toBe('image/jpeg')
  expect(typeOf('a.mpo', 'image/mpo')).toBe('image/jpeg')
  expect(typeOf('a.jps', 'image/x-jps')).toBe('image/jpeg')
})

const full: TaskRestriction = {
  type: 'FULL',
  accept: [{ contentType: 'video/mp4', extensions: ['.mp4'] }],
  maxBytes: 1000,
  maxPixels: null,
  maxSeconds: 60,
  maxFiles: 12,
}
const splats = { ...full, accept: [{ contentType: 'application/octet-stream', extensions: ['.splat'] }] }
const lasting = (seconds: number | null) => () => Promise.resolve(seconds)

describe('judge content', () => {
  const film = new File(['\0\0\0\x18ftypisom'], 'walk.mp4')
  const letter = new File(['Dear diary'], 'walk.mp4')

  it('refuses a file with only the name of a film', async () => {
    expect(await judgeContent(letter, full, lasting(1))).toMatchObject({
      kind: 'rejected',
      code: 'UNSUPPORTED_SOURCE',
    })
  })

  it('refuses a film where splats are expected, and accepts possible splats', async () => {
    expect(await judgeContent(film, splats, lasting(1))).toMatchObject({ code: 'UNSUPPORTED_SOURCE' })
    expect(await judgeContent(letter, splats, lasting(1))).toBeNull()
  })

  it('refuses a film that is too long, naming both lengths', async () => {
    const failure = await judgeContent(film, full, lasting(61.4))
    expect(failure).toMatchObject({ kind: 'rejected', code: 'TOO_LONG' })
    expect(failure).toHaveProperty('message', expect.stringMatching(/約61秒.*60秒まで/))
  })

  it('leaves to the server what cannot be checked here', async () => {
    expect(await judgeContent(film, full, lasting(60))).toBeNull()
    expect(await judgeContent(film, full, lasting(null))).toBeNull()
    expect(await judgeContent(film, { ...full, maxSeconds: null }, lasting(9999))).toBeNull()
    expect(await judgeContent(letter, null, lasting(9999))).toBeNull()
  })

  it('accepts splats that happen to begin like JPEG XL', async () => {
    const file = new File([new Uint8Array([0xff, 0x0a, 0xfa, 0x1f])], 'walk.splat')
    expect(await judgeContent(file, splats, lasting(null))).toBeNull()
  })

  it('calls a sound file what it is, even with the extension of a film', async () => {
    const file = new File(['RIFF\0\0\0\0WAVEfmt '], 'film.mp4')
    expect(await judgeContent(file, full, lasting(1))).toMatchObject({
      code: 'UNSUPPORTED_SOURCE',
      message: expect.stringContaining('音声ファイルで'),
    })
    expect(await judgeContent(file, splats, lasting(1))).toBeNull()
  })

  it('does not call unknown content damaged', async () => {
    expect(await judgeContent(letter, full, lasting(1))).toMatchObject({
      message: expect.not.stringContaining('壊れ'),
    })
  })

  it('refuses JPEG XL by its name, even with the extension of another format', async () => {
    const photos = { ...full, accept: [{ contentType: 'image/jpeg', extensions: ['.jpg'] }] }
    const file = new File([new Uint8Array([0xff, 0x0a, 0xfa, 0x1f])], 'photo.jpg')
    expect(await judgeContent(file, photos, lasting(null))).toMatchObject({
      code: 'UNSUPPORTED_SOURCE',
      message: expect.stringContaining('JPEG XL'),
    })
  })
})

const jpeg = '\xFF\xD8\xFF\xE0'

type Picked = readonly [name: string, head: string]

function recognise(...files: readonly Picked[]) {
  const shelf = createFileShelf()
  const picked = files.map(([name, head]) =>
    shelf.put(new File([Uint8Array.from(head, (letter) => letter.codePointAt(0) ?? 0)], name)),
  )
  return recogniseFiles(shelf, picked)
}

async function refusalOf(...files: readonly Picked[]) {
  const error = await recognise(...files).catch((thrown: unknown) => thrown as FailureError)
  return 'failure' in error ? error.failure : null
}

describe('recognise files', () => {
  const film = '\0\0\0\x18ftypisom'

  it.each<[files: readonly Picked[], kind: string, type: string]>([
    [[['a.jpg', jpeg]], 'photo', 'INSTANT'],
    [[['a.mpo', jpeg]], 'pair', 'INSTANT'],
    [[['a.mp4', film]], 'film', 'FULL'],
    [[['a.gif', 'GIF89a']], 'film', 'FULL'],
    [[['a.ply', 'ply\n']], 'splats', 'CONVERSION'],
    [[['a.splat', 'anything']], 'splats', 'CONVERSION'],
    [[['a.KSPLAT', jpeg]], 'splats', 'CONVERSION'],
    [
      [
        ['a.jpg', jpeg],
        ['b.jpg', jpeg],
      ],
      'set',
      'FULL',
    ],
  ])('%j is a %s', async (files, kind, type) => {
    const order = await recognise(...files)
    expect(order).toMatchObject({ kind, type })
    expect(order.files.map(({ name }) => name)).toEqual(files.map(([name]) => name))
  })

  it.each<[files: readonly Picked[], words: string]>([
    [[], 'ファイルを選んでください。'],
    [[['a.jpg', '<script>']], 'この形式のファイルは使えません'],
    [[['a.jxl', '\xFF\x0A']], 'JPEG XLのファイルは使えません'],
    [[['a.mp4', 'ID3\x03']], 'これは音声ファイルで'],
    [
      [
        ['a.jpg', jpeg],
        ['b.mp4', film],
      ],
      '同じ場所を写した写真だけ',
    ],
    [Array.from({ length: 13 }, (_, index) => [`${index}.jpg`, jpeg] as const), '12枚まで'],
  ])('%j is refused with a message', async (files, words) => {
    expect(await refusalOf(...files)).toMatchObject({
      kind: 'rejected',
      code: 'UNSUPPORTED_SOURCE',
      message: expect.stringContaining(words),
    })
  })

  it('twelve photos of one place are a set', async () => {
    expect(await recognise(...Array.from({ length: 12 }, () => ['a.jpg', jpeg] as const))).toMatchObject({
      kind: 'set',
    })
  })

  it('a file that is no longer available asks to be picked again', async () => {
    const lost = { fileId: 'lost', name: 'a.jpg', contentType: '', size: 1 }
    await expect(recogniseFiles(createFileShelf(), [lost])).rejects.toMatchObject({
      failure: { message: 'ファイルを読み込めませんでした。もう一度選んでください。' },
    })
  })
})
