import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { convertPhoto } from '../convert-photo.ts'
import { drawPlace } from '../testing/made-places.ts'
import { guessDepth } from './find-depth.ts'
import type { FindDepth } from './find-depth.ts'
import { estimateDepth } from './guess/estimate-depth.ts'
import { NetworkError } from './people/tflite-file.ts'

const photos = join(import.meta.dirname, '../../../tests/fixtures/photos')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okuyuki-no-people-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The files of a conversion, by name. */
async function convert(photo: string, findDepth: FindDepth): Promise<Record<string, Buffer>> {
  const output = await mkdtemp(join(folder, 'made-'))
  await convertPhoto(join(photos, photo), output, 1_000_000, () => {}, findDepth)
  const names = await readdir(output)
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(output, name))] as const)),
  )
}

const guess: FindDepth = async (picture) => ({ map: await estimateDepth(picture), source: 'ESTIMATED' })

const find = () => Promise.reject(new NetworkError('mask cannot be used'))

test('the files of a photo without people are those of the guess, byte for byte', async () => {
  const files = await convert('rocket-small.jpg', guessDepth)
  expect(Object.keys(files).length).toBeGreaterThan(4)
  expect(await convert('rocket-small.jpg', guess)).toEqual(files)
})

test('without the networks a photo is converted as without people, and the reason is reported', async () => {
  const { picture } = drawPlace('people', 2)
  const reports: unknown[] = []
  const report = (own: unknown) => Promise.resolve(void reports.push(own))
  expect(await guessDepth(picture, report, find)).toEqual(await guess(picture))
  expect(reports).toEqual([{ kind: 'people', detail: 'mask cannot be used' }])
})
