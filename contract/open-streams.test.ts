import { expect, test } from 'vitest'

import { OpenStreams } from './open-streams.ts'

const begin = (perAccount: number, perAddress: number) => {
  const streams = new OpenStreams({ perAccount, perAddress })
  const ended: string[] = []
  const open = (name: string, account: string, address: string | null) =>
    streams.open({ account, address }, () => ended.push(name))
  return { streams, ended, open }
}

test('an account that opens one more than it may loses its oldest', () => {
  const { streams, ended, open } = begin(2, 9)
  for (const name of ['a', 'b', 'c', 'd']) expect(open(name, 'mio', '192.0.2.1')).not.toBeNull()
  expect(ended).toEqual(['a', 'b'])
  expect(open('e', 'ken', '192.0.2.1')).not.toBeNull()
  expect(streams.size).toBe(3)
})

test('an address that has all it may gets no more, and loses none', () => {
  const { streams, ended, open } = begin(2, 3)
  for (const account of ['a', 'b', 'c']) open(account, account, '192.0.2.1')
  expect(open('d', 'd', '192.0.2.1')).toBeNull()
  expect(open('d', 'd', '192.0.2.2')).not.toBeNull()
  expect(ended).toEqual([])
  expect(streams.size).toBe(4)
})

test('a full address still lets an account change its oldest for a new one, but not one from elsewhere', () => {
  const { ended, open } = begin(1, 2)
  open('mio', 'mio', '192.0.2.1')
  open('ken', 'ken', '192.0.2.1')
  expect(open('mio again', 'mio', '192.0.2.1')).not.toBeNull()
  expect(ended).toEqual(['mio'])
  open('ai', 'ai', '192.0.2.2')
  expect(open('ai here', 'ai', '192.0.2.1')).toBeNull()
  expect(ended).toEqual(['mio'])
})

test('closing frees a place at once, and only one, however often it is repeated', () => {
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

test('without an address only accounts count', () => {
  const { ended, open } = begin(1, 1)
  expect(open('a', 'a', null)).not.toBeNull()
  expect(open('b', 'b', null)).not.toBeNull()
  expect(open('a again', 'a', null)).not.toBeNull()
  expect(ended).toEqual(['a'])
})

test('a stream that is closed once gives its place back', () => {
  const { open } = begin(9, 1)
  const close = open('a', 'a', '192.0.2.1')
  expect(close).not.toBeNull()
  expect(open('b', 'b', '192.0.2.1')).toBeNull()
  close?.()
  expect(open('b', 'b', '192.0.2.1')).not.toBeNull()
})
