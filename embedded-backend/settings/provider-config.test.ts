import { expect, test } from 'vitest'

import { readProviderConfig } from './provider-config.ts'

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
