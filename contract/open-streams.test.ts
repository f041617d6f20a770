import { expect, test } from 'vitest'

import { OpenStreams } from './open-streams.ts'

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
