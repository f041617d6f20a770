import { describe, expect, it } from 'vitest'

import {
  NO_PROXIES,
  clientAddress,
  clientOf,
  limitKey,
  parseTrustedProxies,
  trustsNone,
} from './client-address.ts'
import type { TrustedProxies } from './client-address.ts'

const from = (
  remoteAddress: string | undefined,
  forwardedFor: string | null,
  setting: string,
): string | null =>
  clientAddress({ remoteAddress, forwardedFor }, parseTrustedProxies(setting) as TrustedProxies)

describe('parsing the trusted proxies setting', () => {
  it.each(['', 'false', '0', null, undefined])('%j trusts no proxy', (text) => {
    expect(parseTrustedProxies(text)).toEqual(NO_PROXIES)
  })

  it('accepts a hop count, and treats true as 1', () => {
    expect(parseTrustedProxies('2')).toEqual({ kind: 'count', hops: 2 })
    expect(parseTrustedProxies('true')).toEqual({ kind: 'count', hops: 1 })
  })

  it('accepts at most sixteen proxies', () => {
    expect(parseTrustedProxies('16')).toEqual({ kind: 'count', hops: 16 })
  })

  it.each(['0.0.0.0/0', '10.0.0.0/32', '::/0', '::1/128'])('takes the network %s', (text) => {
    expect(parseTrustedProxies(text)?.kind).toBe('networks')
  })

  it.each([
    '17',
    '-1',
    'proxy.example',
    '10.0.0.0/33',
    '10.0.0.0/x',
    '10.0.0.0/8.5',
    '10.0.0.0/-1',
    '::1/129',
    '10.0.0.0/',
    '1.2.3.4/8/9',
    '10.0.0.1,',
  ])('refuses %j', (text) => {
    expect(parseTrustedProxies(text)).toBeUndefined()
  })
})

describe('resolving the client address', () => {
  it('uses the socket’s address when no proxy is trusted, whatever headers the client sends', () => {
    expect(from('203.0.113.9', '198.51.100.1', '')).toBe('203.0.113.9')
    expect(from('::ffff:203.0.113.9', null, '')).toBe('203.0.113.9')
  })

  it('uses the address that the trusted proxy appended, not the client’s own entries', () => {
    expect(from('127.0.0.1', '198.51.100.1, 203.0.113.9', '1')).toBe('203.0.113.9')
  })

  it('resolves the address through two trusted proxies', () => {
    expect(from('10.0.0.2', '198.51.100.1, 203.0.113.9, 10.0.0.1', '2')).toBe('203.0.113.9')
    expect(from('10.0.0.2', '198.51.100.1, 203.0.113.9, 10.0.0.1', 'private')).toBe('203.0.113.9')
    expect(from('127.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.1', 'loopback, 10.0.0.1')).toBe('203.0.113.9')
  })

  it('ignores the header when the request bypassed the proxies', () => {
    expect(from('203.0.113.9', '198.51.100.1', 'private')).toBe('203.0.113.9')
  })

  it('falls back to the nearest valid address when the header is malformed or too short', () => {
    expect(from('127.0.0.1', 'unknown', '1')).toBe('127.0.0.1')
    expect(from('127.0.0.1', '203.0.113.9, _hidden, 10.0.0.1', '3')).toBe('10.0.0.1')
    expect(from('127.0.0.1', '203.0.113.9', '4')).toBe('203.0.113.9')
    expect(from('127.0.0.1', null, '1')).toBe('127.0.0.1')
  })

  it('strips the port, brackets and zone', () => {
    expect(from('127.0.0.1', '203.0.113.9:4711', '1')).toBe('203.0.113.9')
    expect(from('::1', '[2001:DB8::7]:443', 'loopback')).toBe('2001:db8::7')
    expect(from('fe80::1%eth0', null, '')).toBe('fe80::1')
  })

  it('is null without a socket', () => {
    expect(from(undefined, '203.0.113.9', '1')).toBeNull()
  })
})

const message = (remoteAddress: string | undefined, forwardedFor?: string | string[]) => ({
  headers: { 'x-forwarded-for': forwardedFor },
  socket: { remoteAddress },
})

describe('resolving the client of a Node request', () => {
  it('reads the address from one header or several', () => {
    const one = { kind: 'count', hops: 1 } as const
    expect(clientOf(message('127.0.0.1', '198.51.100.1, 203.0.113.9'), one)).toBe('203.0.113.9')
    expect(clientOf(message('127.0.0.1', ['198.51.100.1', '203.0.113.9']), one)).toBe('203.0.113.9')
    expect(clientOf(message('203.0.113.9', '198.51.100.1'), NO_PROXIES)).toBe('203.0.113.9')
  })

  it('groups all disconnected clients under one key, so that hanging up evades no limit', () => {
    expect(clientOf(message(undefined, '198.51.100.1'), { kind: 'count', hops: 1 })).toBe('unknown')
    expect(limitKey('unknown')).toBe('unknown')
  })
})

it('detects whether a setting trusts any proxy', () => {
  expect(['', '0', 'off'].map((text) => trustsNone(parseTrustedProxies(text) as TrustedProxies))).toEqual([
    true,
    true,
    true,
  ])
  expect(['1', 'loopback'].map((text) => trustsNone(parseTrustedProxies(text) as TrustedProxies))).toEqual([
    false,
    false,
  ])
})

describe('the rate-limit key', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['2001::1:2:3:4:5', '2001:0:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, key) => {
    expect(limitKey(address)).toBe(key)
  })
})
