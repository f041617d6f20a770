import { expect, it } from 'vitest'

import type { FailureError } from '#machines/foundation/failure.ts'

import { createFileShelf } from './file-shelf.ts'
import { recogniseFiles } from './recognise-files.ts'

const jpeg = '\xFF\xD8\xFF\xE0'
const film = '\0\0\0\x18ftypisom'

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
