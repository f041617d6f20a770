import { expect, test } from 'vitest'

import { ConfigError } from '../errors/config-error.ts'
import { readConfig } from './config.ts'
import { readContentConfig } from './content-config.ts'
import { isLoopbackHost } from './loopback.ts'
import { readProviderConfig } from './provider-config.ts'

test('works without settings', () => {
  expect(readConfig({})).toMatchObject({
    databaseUrl: null,
    databaseDirectUrl: null,
    bucket: null,
    cdnUrl: null,
    tokenKeysAccepted: [],
    fileKeysAccepted: [],
    smtpUrl: null,
    host: '127.0.0.1',
    port: 4300,
    production: false,
    accessTokenSeconds: 3600,
    refreshTokenSeconds: 2_592_000,
    codeMailIntervalSeconds: 60,
    rateLimitFactor: 1,
  })
})

test.for([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['ACCESS_TOKEN_SECONDS', '0'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_URL', 'nonsense'],
  ['SMTP_URL', 'http://x'],
  ['TOKEN_KEY', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['POSTGRES_RUN_AS', 'root'],
  ['PUBLIC_URL', 'okuyuki.example'],
  ['CDN_URL', 'https://cdn.example/okuyuki'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', 'yes, please'],
] as const)('%s=%s is refused by name', ([name, value]) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

test.for([
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['10.0.0.1', false],
  ['localhost.example', false],
] as const)('loopback %s: %s', ([host, loopback]) => {
  expect(isLoopbackHost(host)).toBe(loopback)
})

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

const publicUrl = 'https://okuyuki.example'
const whole = {
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'okuyuki',
  OIDC_CLIENT_SECRET: 'a secret',
}

const at = (issuer: string) => readProviderConfig({ ...whole, OIDC_ISSUER: issuer }, publicUrl)

test('without settings there is no provider', () => {
  expect(readProviderConfig({}, publicUrl)).toBeNull()
  expect(readProviderConfig({ OIDC_NAME: '社員証', OIDC_SCOPES: 'openid' }, null)).toBeNull()
})

test('a provider needs only its issuer and client', () => {
  expect(readProviderConfig(whole, publicUrl)).toEqual({
    issuer: 'https://login.example',
    clientId: 'okuyuki',
    clientSecret: 'a secret',
    scopes: 'openid email profile',
    name: 'login.example',
    redirectUri: 'https://okuyuki.example/v1/auth/provider/callback',
    isInsecure: false,
  })
})

test('only a loopback provider may omit TLS', () => {
  expect(at('http://localhost:9000')?.isInsecure).toBe(true)
  expect(at('http://127.0.0.1:9000/realm')?.isInsecure).toBe(true)
  for (const issuer of ['http://login.example', 'http://localhost.example', 'ftp://login.example', 'login'])
    expect(() => at(issuer)).toThrow('OIDC_ISSUER')
})

test.each([
  ['OIDC_CLIENT_ID', { ...whole, OIDC_CLIENT_ID: ' ' }],
  ['OIDC_CLIENT_SECRET', { ...whole, OIDC_CLIENT_SECRET: '' }],
  ['OIDC_ISSUER', { ...whole, OIDC_ISSUER: '' }],
  ['OIDC_SCOPES', { ...whole, OIDC_SCOPES: 'email profile' }],
  ['OIDC_NAME', { ...whole, OIDC_NAME: 'x'.repeat(41) }],
])('reports a wrong %s', (name, env) => {
  expect(() => readProviderConfig(env, publicUrl)).toThrow(name)
})

test('a provider requires a public address for its redirects', () => {
  expect(() => readProviderConfig(whole, null)).toThrow('PUBLIC_URL')
})
