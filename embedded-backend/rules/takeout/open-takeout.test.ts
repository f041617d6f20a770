import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'

import { openTakeout } from './open-takeout.ts'
import { takeoutFormat } from './takeout-schema.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'okuyuki-open-takeout-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const bytes = 60_000_000
const at = '2026-11-21T00:00:00.000Z'
const account = { id: 'a', email: 'a@example.com', username: 'a', displayName: '花子', createdAt: at }
const words = {
  format: takeoutFormat,
  product: '1.0.0',
  at,
  account: { ...account, paidUntil: null },
  sources: [],
  items: [],
  collections: [],
  others: {},
  files: [],
}
const start = JSON.stringify(words).slice(0, -1)

function* repeated(before: string, part: string, after: string): Generator<Buffer> {
  yield Buffer.from(before)
  const block = Buffer.from(part.repeat(Math.ceil(100_000 / part.length)))
  for (let written = 0; written < bytes; written += block.length) yield block
  yield Buffer.from(after)
}

async function pack(parts: Iterable<Buffer>, compressionLevel: number): Promise<string> {
  const file = path.join(folder, 'import.zip')
  const zip = new ZipFile()
  zip.addReadStream(Readable.from(parts), 'takeout.json', { compressionLevel })
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(file))
  return file
}

/** Share of the work for which a timer could not fire at a stretch: nearly all if this thread does it. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  let [last, longest] = [startedAt, 0]
  const tick = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  const timer = setInterval(tick, 5)
  await work()
  tick()
  clearInterval(timer)
  return longest / (last - startedAt)
}

async function open(parts: Iterable<Buffer>, compressionLevel = 0) {
  const file = await pack(parts, compressionLevel)
  let failure: unknown
  const pause = await longestPause(async () => {
    failure = await openTakeout(file).catch((error: unknown) => error)
  })
  return { failure, pause }
}

test.each([
  ['deep lists', '', '[', ''],
  ['deep objects after a harmless start', start.replace('"others":{}', '"others":{"a":'), '{"a":', ''],
  ['flat lists', '{"items":[[', '[],', '[]]]}'],
  ['flat objects', '{"others":{', '"a":{},', '"a":{}}}'],
  ['many numbers', '{"collections":[{"itemIds":[', '0,', '0]}]}'],
  ['a long name', '{"', 'a', '":1}'],
])('an archive of %s is refused while the server’s thread goes on', async (_name, before, part, after) => {
  const { failure, pause } = await open(repeated(before, part, after))
  expect(failure).toMatchObject({ code: 'NOT_AN_EXPORT' })
  expect(pause).toBeLessThan(0.5)
})

test('an archive that unpacks to a thousand times its size is refused before it is unpacked', async () => {
  const { failure } = await open(repeated('', '[', ''), 9)
  expect(failure).toMatchObject({ code: 'NOT_AN_EXPORT', cause: 'takeout.json is packed too tightly' })
})

function* listed(): Generator<Buffer> {
  yield Buffer.from(start.slice(0, -1))
  for (let index = 0; index < 150_000; index += 1000) {
    const paths = Array.from({ length: 1000 }, (_, place) => `sources/${index + place}`)
    const known = paths.map((name) => JSON.stringify({ path: name, size: 0, sha256: 'a'.repeat(64) }))
    yield Buffer.from((index === 0 ? '' : ',') + known.join(',\n '))
  }
  yield Buffer.from(']}')
}

test('a long list is read in parts while the server’s thread goes on', async () => {
  const { failure, pause } = await open(listed())
  expect(failure).toMatchObject({ code: 'NOT_AN_EXPORT', cause: 'sources/0' })
  expect(pause).toBeLessThan(0.5)
})
