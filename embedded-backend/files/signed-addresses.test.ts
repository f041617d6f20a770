import { expect, test } from 'vitest'

import { parseByteRange } from './file-store.ts'
import { planParts } from './part-plan.ts'
import { ReadAddresses } from './signed-addresses.ts'

const secret = Buffer.alloc(32, 3)
const grant = { key: 'items/abc/scene.sog', revision: 2 }

function fieldsOf(address: string) {
  const url = new URL(address, 'http://localhost')
  return {
    key: url.pathname.slice('/files/'.length),
    revision: url.searchParams.get('r') ?? '',
    expires: url.searchParams.get('e') ?? '',
    signature: url.searchParams.get('s') ?? '',
  }
}

test('an address is stable for a quarter of an hour, valid for 45 minutes and expired after an hour', () => {
  let now = new Date('2026-11-21T00:00:00Z')
  const addresses = new ReadAddresses(secret, { now: () => now })
  const address = addresses.sign(grant)
  now = new Date('2026-11-21T00:14:59Z')
  expect(addresses.sign(grant)).toBe(address)
  now = new Date('2026-11-21T00:15:00Z')
  expect(addresses.sign(grant)).not.toBe(address)
  now = new Date('2026-11-21T00:59:59Z')
  expect(addresses.check(fieldsOf(address))).toEqual({ ok: true })
  now = new Date('2026-11-21T01:00:00Z')
  expect(addresses.check(fieldsOf(address))).toEqual({ ok: false, reason: 'EXPIRED' })
})

test('an address is rejected for another object, revision or time', () => {
  const addresses = new ReadAddresses(secret)
  const fields = fieldsOf(addresses.sign(grant))
  for (const change of [{ key: 'items/abd/scene.sog' }, { revision: '3' }, { expires: '9999999999' }]) {
    expect(addresses.check({ ...fields, ...change })).toEqual({ ok: false, reason: 'FORGED' })
  }
  expect(new ReadAddresses(Buffer.alloc(32, 4)).check(fields)).toEqual({ ok: false, reason: 'FORGED' })
})

test.each([
  [undefined, null],
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-2', { start: 8, end: 9 }],
  ['bytes=-20', { start: 0, end: 9 }],
  ['bytes=8-100', { start: 8, end: 9 }],
  ['bytes=10-', 'UNSATISFIABLE'],
  ['bytes=-0', 'UNSATISFIABLE'],
  ['bytes=3-2', null],
  ['bytes=0-1,3-4', null],
  ['lines=0-1', null],
])('for ten bytes, the range %j parses to %j', (header, range) => {
  expect(parseByteRange(header, 10)).toEqual(range)
})

test('a file under 16 MiB takes one part, and a larger one contiguous parts of 8 MiB', () => {
  const mebibyte = 1024 * 1024
  expect(planParts(16 * mebibyte - 1)).toEqual([{ number: 1, offset: 0, size: 16 * mebibyte - 1 }])
  expect(planParts(17 * mebibyte)).toEqual([
    { number: 1, offset: 0, size: 8 * mebibyte },
    { number: 2, offset: 8 * mebibyte, size: 8 * mebibyte },
    { number: 3, offset: 16 * mebibyte, size: mebibyte },
  ])
})

test('an address signed with an old key is valid while that key is accepted', () => {
  const [before, after] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const url = new URL(new ReadAddresses(before).sign({ key: 'items/a/b', revision: 1 }), 'http://localhost')
  const read = (name: string) => url.searchParams.get(name) ?? ''
  const address = { key: 'items/a/b', revision: read('r'), expires: read('e'), signature: read('s') }
  expect(new ReadAddresses(after).check(address)).toEqual({ ok: false, reason: 'FORGED' })
  expect(new ReadAddresses(after, { alsoAccepted: [before] }).check(address)).toEqual({ ok: true })
})

test('PUBLIC addresses begin with the configured origin, and signed ones never do', () => {
  const item = { filesId: 'abc', revision: 2, isPublic: true }
  const here = new ReadAddresses(secret).ofItem(item)('poster.webp')
  const addresses = new ReadAddresses(secret, { publicOrigin: 'https://cdn.example' })
  expect(addresses.ofItem(item)('poster.webp')).toBe(`https://cdn.example${here}`)
  expect(addresses.ofItem({ ...item, isPublic: false })('poster.webp')).toMatch(
    /^\/files\/items\/abc\/poster/,
  )
  expect(addresses.sign(grant)).toMatch(/^\/files\//)
})
