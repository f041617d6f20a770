import { describe, expect, it, test } from 'vitest'

import {
  NO_PROXIES,
  clientAddress,
  clientOf,
  limitKey,
  parseTrustedProxies,
  trustsNone,
  OpenStreams,
  isSameSecret,
} from './clients.ts'
import type { TrustedProxies } from './clients.ts'

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

const begin = (perAccount: number, perAddress: number) => {
  const streams = new OpenStreams({ perAccount, perAddress })
  const ended: string[] = []
  const open = (name: string, account: string, address: string | null) =>
    streams.open({ account, address }, () => ended.push(name))
  return { streams, ended, open }
}

test('an account that exceeds its limit loses its oldest stream', () => {
  const { streams, ended, open } = begin(2, 9)
  for (const name of ['a', 'b', 'c', 'd']) expect(open(name, 'mio', '192.0.2.1')).not.toBeNull()
  expect(ended).toEqual(['a', 'b'])
  expect(open('e', 'ken', '192.0.2.1')).not.toBeNull()
  expect(streams.size).toBe(3)
})

test('an address at its limit gets no further stream and keeps its open ones', () => {
  const { streams, ended, open } = begin(2, 3)
  for (const account of ['a', 'b', 'c']) open(account, account, '192.0.2.1')
  expect(open('d', 'd', '192.0.2.1')).toBeNull()
  expect(open('d', 'd', '192.0.2.2')).not.toBeNull()
  expect(ended).toEqual([])
  expect(streams.size).toBe(4)
})

test('at a full address an account can replace its own oldest stream, but none from elsewhere', () => {
  const { ended, open } = begin(1, 2)
  open('mio', 'mio', '192.0.2.1')
  open('ken', 'ken', '192.0.2.1')
  expect(open('mio again', 'mio', '192.0.2.1')).not.toBeNull()
  expect(ended).toEqual(['mio'])
  open('ai', 'ai', '192.0.2.2')
  expect(open('ai here', 'ai', '192.0.2.1')).toBeNull()
  expect(ended).toEqual(['mio'])
})

test('closing a stream frees exactly one slot at once, even if repeated', () => {
  const { streams, ended, open } = begin(9, 2)
  for (let reload = 0; reload < 500; reload += 1) {
    const close = open('tab', 'mio', '192.0.2.1')
    expect(close).not.toBeNull()
    close?.()
    close?.()
  }
  expect(streams.size).toBe(0)
  for (const account of ['a', 'b']) expect(open(account, account, '192.0.2.1')).not.toBeNull()
  expect(open('c', 'c', '192.0.2.1')).toBeNull()
  expect(ended).toEqual([])
})

test('without an address only the account limit applies', () => {
  const { ended, open } = begin(1, 1)
  expect(open('a', 'a', null)).not.toBeNull()
  expect(open('b', 'b', null)).not.toBeNull()
  expect(open('a again', 'a', null)).not.toBeNull()
  expect(ended).toEqual(['a'])
})

test('closing a stream once releases its slot', () => {
  const { open } = begin(9, 1)
  const close = open('a', 'a', '192.0.2.1')
  expect(close).not.toBeNull()
  expect(open('b', 'b', '192.0.2.1')).toBeNull()
  close?.()
  expect(open('b', 'b', '192.0.2.1')).not.toBeNull()
})

it('only identical texts compare equal', () => {
  expect(isSameSecret('a-secret', 'a-secret')).toBe(true)
  for (const sent of ['a-secre', 'a-secrets', 'A-secret', ' a-secret', '', null, undefined])
    expect(isSameSecret(sent, 'a-secret')).toBe(false)
})

it('an empty secret equals no secret', () => {
  for (const sent of ['', null, undefined]) expect(isSameSecret(sent, '')).toBe(false)
})
