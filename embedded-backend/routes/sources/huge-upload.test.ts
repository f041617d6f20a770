import { open, readdir } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { readContentConfig } from '#backend/settings/content-config.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { Reservation } from '#backend/testing/upload-source.ts'

const gibibyte = 2 ** 30
const sha256OfZeros = '49bc20df15e412a64472421e13fe86ff1c5165e18b2afccf160d4dc19fe68a14'
/** Memory that checking such a file may take, in bytes. */
const mostMemory = 200 * 2 ** 20

test('refuses a gibibyte of zeros at the end of its upload, using little memory and leaving nothing', async () => {
  const names = ['SOURCE_MAX_BYTES', 'VIDEO_MAX_BYTES', 'SPLAT_MAX_BYTES', 'STORAGE_LIMIT_BYTES']
  const content = readContentConfig(Object.fromEntries(names.map((name) => [name, String(2 * gibibyte)])))
  await using backend = await startTestBackend({ config: { content } })
  const user = await signUpUser(backend)
  const announced = { fileName: 'splats.ply', contentType: '', size: gibibyte, sha256: sha256OfZeros }
  const reserved = await user.call('POST', '/v1/tasks/conversion/resources', announced)
  const { resourceId, parts } = (await reserved.json()) as Reservation
  const uploads = path.join(backend.config.dataDir, 'files', 'uploads')
  const [upload = ''] = await readdir(uploads)
  // Simulate the arrival of every part with sparse files, which read as zeros.
  for (const { number, size } of parts) {
    await using part = await open(path.join(uploads, upload, String(number)), 'w')
    await part.truncate(size)
  }
  let peak = 0
  const before = process.memoryUsage().rss
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss - before)), 20)
  const refused = await user.call('POST', '/v1/tasks/conversion', { resourceId })
  clearInterval(watch)
  expect(await refused.json()).toMatchObject({
    statusCode: 422,
    error: 'UNSUPPORTED_SOURCE',
    message: expect.stringMatching(/[ぁ-ん].*。$/),
  })
  expect(peak).toBeLessThan(mostMemory)
  expect(await readdir(path.join(backend.config.dataDir, 'work'))).toEqual([])
  const usage = await user.call('GET', '/v1/me/storage-usage')
  expect(await usage.json()).toMatchObject({ summary: { sourceVideo: 0, sourceImage: 0 } })
})
