import { expect, onTestFinished, test, vi } from 'vitest'

import { createId, createSender, createSieve, isMessage } from './protocol.ts'
import type { ViewerBody } from './protocol.ts'

const message = createSender<ViewerBody>('viewer')({ kind: 'arrived' })

test('a sender numbers its messages from one', () => {
  const write = createSender<ViewerBody>('viewer')
  expect([1, 2, 3].map(() => write({ kind: 'arrived' }).sequence)).toEqual([1, 2, 3])
})

test('a message received over two channels counts once', () => {
  const isFirst = createSieve()
  expect([isFirst(message), isFirst(message)]).toEqual([true, false])
  expect(isFirst({ ...message, from: 'another' })).toBe(true)
  expect(isFirst({ ...message, sequence: 2 })).toBe(true)
  expect(isFirst(message)).toBe(false)
})

test('an id has 64 random bits as hexadecimal digits', () => {
  const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    ;(bytes as unknown as Uint8Array).set([0, 1, 15, 16, 17, 127, 254, 255])
    return bytes
  })
  onTestFinished(() => random.mockRestore())
  expect(createId()).toBe('00010f10117ffeff')
})

test('a message of any version is valid', () => {
  expect(isMessage(message)).toBe(true)
  expect(isMessage({ ...message, version: 99 })).toBe(true)
})

test.each([
  null,
  undefined,
  'odd',
  { ...message, protocol: 'another' },
  { ...message, version: '1' },
  { ...message, from: 1 },
  { ...message, sequence: '1' },
  { ...message, body: null },
  { ...message, body: 'arrived' },
  { ...message, body: {} },
])('%j is not a valid message', (heard) => {
  expect(isMessage(heard)).toBe(false)
})
