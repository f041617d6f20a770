import { expect, test } from 'vitest'

import { readContentConfig } from './content-config.ts'

test('without settings an account has 1 GiB and a photo may have 64 MiB and 100 megapixels', () => {
  expect(readContentConfig({})).toMatchObject({
    storageLimitBytes: 1024 ** 3,
    sourceMaxBytes: 64 * 1024 ** 2,
    sourceMaxPixels: 100_000_000,
    conversionConcurrency: 1,
    seedGallery: true,
    conversionSandbox: 'auto',
    diskReserveBytes: null,
  })
})

test.each([
  ['STORAGE_LIMIT_BYTES', '-1'],
  ['STORAGE_LIMIT_BYTES', '1GB'],
  ['SOURCE_MAX_BYTES', '0'],
  ['MAX_RUNNING_TASKS', '1.5'],
  ['DISK_RESERVE_BYTES', '-1'],
  ['CONVERSION_SANDBOX', 'strong'],
  ['CONVERSION_CONCURRENCY', '1000'],
  ['CONVERSION_TIMEOUT_SECONDS', '1e9'],
])('the setting %s=%s is refused by name', (name, value) => {
  expect(() => readContentConfig({ [name]: value })).toThrow(name)
})

test.each(['off', 'OFF', 'false', '0'])('SEED_GALLERY=%s leaves the gallery empty', (value) => {
  expect(readContentConfig({ SEED_GALLERY: value }).seedGallery).toBe(false)
})

test('conversions are cached in tests and never in production', () => {
  expect(readContentConfig({}).keptConversions).toBeNull()
  const env = { TEST_CONVERSIONS: '/tmp/kept' }
  expect(readContentConfig(env).keptConversions).toBe('/tmp/kept')
  expect(() => readContentConfig({ ...env, NODE_ENV: 'production' })).toThrow('TEST_CONVERSIONS')
})
