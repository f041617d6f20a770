import { expect, test } from 'vitest'

import { ConfigError } from '../errors/config-error.ts'
import { readConfig } from './config.ts'
import { isLoopbackHost } from './loopback.ts'

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
