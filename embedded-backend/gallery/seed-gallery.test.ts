import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'

import { beforeEach, expect, test } from 'vitest'

import { readContentConfig } from '../settings/content-config.ts'
import { signUpUser } from '../testing/sign-up-user.ts'
import { startTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'
import { createTestConverter } from '../testing/test-converter.ts'
import { samples } from './samples.ts'

const lines: string[] = []

function report(line: string) {
  return void lines.push(line)
}

function start() {
  return startTestBackend({ convert: createTestConverter() })
}

beforeEach(() => {
  lines.length = 0
})

interface Page {
  total: number
  items: { title: string; description: string; hashTags: string[]; owner: { displayName: string } }[]
}

async function gallery(backend: TestBackend): Promise<Page> {
  const response = await backend.fetch(new Request('http://localhost/v1/spatial-images?limit=100'))
  return (await response.json()) as Page
}

test('the first start fills the gallery once, even if called concurrently, and reports progress', async () => {
  await using backend = await start()
  await Promise.all([backend.seedGallery(report), backend.seedGallery(report)])
  expect(lines).toEqual(samples.map((_, index) => `見本を作っています ${index + 1}/${samples.length}`))
  const { items } = await gallery(backend)
  expect(items.map((item) => item.title)).toEqual(samples.map((sample) => sample.title).toReversed())
  expect(new Set(items.map((item) => item.owner.displayName)).size).toBe(4)
  for (const item of items) {
    expect(item.description).not.toBe('')
    expect(item.hashTags.length).toBeGreaterThan(0)
  }
  await backend.seedGallery(report)
  expect((await gallery(backend)).total).toBe(samples.length)
  expect(lines).toHaveLength(samples.length)

  const login = await backend.fetch(
    new Request('http://localhost/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'gallery-hana@okuyuki.invalid', password: 'none' }),
    }),
  )
  expect(login.status, 'no one can sign in as an author').toBe(401)
})

test('a database with accounts stays unchanged, as does an empty one with seeding disabled', async () => {
  const content = readContentConfig({ SEED_GALLERY: 'off' })
  await using backend = await start()
  await using quiet = await startTestBackend({ config: { content } })
  await quiet.seedGallery(report)
  await signUpUser(backend)
  await backend.seedGallery(report)
  expect(lines).toEqual([])
  expect((await gallery(backend)).total).toBe(0)
  expect((await gallery(quiet)).total).toBe(0)
})

test('the next start resumes an interrupted seeding', async () => {
  await using backend = await start()
  const interrupted = Promise.withResolvers<undefined>()
  const stopAtThird = (line: string) => {
    report(line)
    if (line.includes('3/')) interrupted.resolve(undefined)
  }
  const seeding = backend.seedGallery(stopAtThird).catch(() => undefined)
  await interrupted.promise
  const { config, services } = backend
  await using heir = await startTestBackend({
    config: { dataDir: config.dataDir, databaseUrl: services.databaseUrl },
    convert: createTestConverter(),
  })
  await backend.close()
  await seeding
  await heir.seedGallery(report)
  expect((await gallery(heir)).total).toBe(samples.length)
  expect(lines.at(-1)).toBe(`見本を作っています ${samples.length}/${samples.length}`)
})

test('every photo of the samples is shipped, with its credit', async () => {
  const credits = await readFile(path.join(import.meta.dirname, 'photos', 'CREDITS.md'), 'utf8')
  for (const { photo } of samples) {
    expect(credits).toContain(`| ${photo} `)
    expect((await stat(path.join(import.meta.dirname, 'photos', photo))).size).toBeGreaterThan(1000)
  }
})
