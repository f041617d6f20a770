import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { ConfigError, readAddress, readConfig, replaceLocalHost } from './config.ts'

function read(env: Record<string, string>) {
  return readConfig(env, { restApiUrl: 'http://127.0.0.1:4300' })
}

describe('settings', () => {
  test('by default the gateway uses the REST API and identity provider of its own process', () => {
    expect(read({})).toMatchObject({
      restApiUrl: 'http://127.0.0.1:4300',
      cognitoEndpoint: 'http://127.0.0.1:4300/cognito',
      cognitoClientId: 'okuyuki-web',
      cognitoRegion: 'ap-northeast-1',
      graphiql: true,
      introspection: true,
      adHocDocuments: true,
      tracing: true,
      allowedOrigins: [],
    })
  })

  test('without any, the limits are those of docs/operating.md', () => {
    expect(read({})).toMatchObject({
      restTimeoutMs: 15_000,
      restFileTimeoutMs: 65_000,
      cognitoTimeoutMs: 5_000,
      maxBodyBytes: 262_144,
      maxUploadBytes: 16_908_288,
      connections: 128,
      breaker: { failures: 10, halfOpenAfterMs: 5_000 },
      limits: { depth: 10, cost: 200, aliases: 15, tokens: 1_000, directives: 50 },
      budgets: { perAccount: 1_000, perAddress: 4_000 },
      polling: { intervalMs: 1_000, maxIntervalMs: 5_000, keepMs: 5_000 },
      streams: { perAccount: 20, perAddress: 200 },
    })
  })

  test('a number has nine digits at most', () => {
    expect(read({ REST_CONNECTIONS: '999999999' }).connections).toBe(999_999_999)
    expect(() => read({ REST_CONNECTIONS: '1000000000' })).toThrow('1 から 999999999 まで')
  })

  test('with another REST API the region’s identity provider is used', () => {
    expect(read({ REST_API_URL: 'https://api.example.jp/', COGNITO_REGION: 'us-east-1' })).toMatchObject({
      restApiUrl: 'https://api.example.jp',
      cognitoEndpoint: 'https://cognito-idp.us-east-1.amazonaws.com',
    })
  })

  test('the schema is public unless set private; GraphiQL is for development', () => {
    for (const NODE_ENV of ['development', 'production']) {
      expect(read({ NODE_ENV }).introspection).toBe(true)
      expect(read({ NODE_ENV, INTROSPECTION: 'off' }).introspection).toBe(false)
      expect(read({ NODE_ENV }).graphiql).toBe(NODE_ENV === 'development')
    }
    expect(read({ NODE_ENV: 'production', GRAPHIQL: 'on' }).graphiql).toBe(true)
  })

  test('metrics are off unless a token or a port is set', () => {
    expect(read({}).metrics).toEqual({ token: null, port: null, host: '127.0.0.1' })
    const METRICS_TOKEN = 'sixteen-letters-and-more'
    expect(read({ METRICS_TOKEN, METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics).toEqual({
      token: METRICS_TOKEN,
      port: 9464,
      host: '10.0.0.5',
    })
  })

  test('the message does not repeat an invalid token', () => {
    expect(() => read({ METRICS_TOKEN: 'short-secret' })).toThrow(/^(?!.*short-secret)/)
  })

  test('trusted documents may come from several files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'documents-'))
    const files = ['old', 'new'].map((id) => {
      writeFileSync(join(folder, id), JSON.stringify({ [id]: '{ health { status } }' }))
      return join(folder, id)
    })
    expect(Object.keys(read({ TRUSTED_DOCUMENTS: files.join(', ') }).trustedDocuments)).toEqual([
      'old',
      'new',
    ])
    rmSync(folder, { recursive: true })
  })

  test('origins are a list', () => {
    expect(read({ ALLOWED_ORIGINS: 'https://a.example/, http://localhost:5173' }).allowedOrigins).toEqual([
      'https://a.example',
      'http://localhost:5173',
    ])
  })

  test.each([
    ['REST_API_URL', 'ftp://x'],
    ['REST_API_URL', 'nowhere'],
    ['COGNITO_ENDPOINT', 'x'],
    ['ALLOWED_ORIGINS', '*'],
    ['GRAPHIQL', 'perhaps'],
    ['REST_TIMEOUT_MS', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS', 'local'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'with a space in the middle'],
    ['METRICS_PORT', '70000'],
    ['RATE_LIMIT_FACTOR', '1000001'],
    ['TRUST_PROXY', '17'],
    ['TRUST_PROXY', 'proxy.example'],
    ['TRACING', 'perhaps'],
    ['TRUSTED_DOCUMENTS', 'nowhere.json'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(ConfigError)
    expect(() => read({ [name]: value })).toThrow(name)
  })
})

describe('a local API host', () => {
  test.each([
    ['http://localhost:3000', 'https://dev.example.jp'],
    ['http://127.0.0.1:3000/base', 'https://dev.example.jp/base'],
    ['http://[::1]:3000', 'https://dev.example.jp'],
    ['https://api.example.jp', 'https://api.example.jp'],
  ])('%s becomes %s', (url, expected) => {
    expect(replaceLocalHost(url, 'https://dev.example.jp')).toBe(expected)
  })

  test('stays unchanged without a development host', () => {
    expect(read({ REST_API_URL: 'http://localhost:3000' }).restApiUrl).toBe('http://localhost:3000')
    expect(
      read({ REST_API_URL: 'http://localhost:3000', DEVELOPMENT_API_URL: 'https://dev.example.jp' })
        .restApiUrl,
    ).toBe('https://dev.example.jp')
  })
})

test('the standalone gateway listens on loopback and requires a valid port', () => {
  expect(readAddress({})).toEqual({ host: '127.0.0.1', port: 4310 })
  expect(readAddress({ PORT: '5000', HOST: '0.0.0.0' })).toEqual({ host: '0.0.0.0', port: 5000 })
  for (const PORT of ['http', '0', '70000']) expect(() => readAddress({ PORT })).toThrow('PORT')
})
