import { expect, test } from 'vitest'

import { createContext } from './context.ts'
import type { Services } from './context.ts'

const services = { restApiUrl: 'http://127.0.0.1' } as Services
const askerOf = (headers: Record<string, string>) =>
  createContext(services, { headers: new Headers(headers), signal: AbortSignal.abort() }, {}).asker

test('of a user agent, 512 characters are passed on', () => {
  expect(askerOf({ 'user-agent': 'a'.repeat(512) }).userAgent).toBe('a'.repeat(512))
  expect(askerOf({ 'user-agent': 'a'.repeat(513) }).userAgent).toBe('a'.repeat(512))
  expect(askerOf({}).userAgent).toBeUndefined()
})

test('a request keeps its id where that has the form of one', () => {
  expect(askerOf({ 'x-request-id': 'r'.repeat(64) }).requestId).toBe('r'.repeat(64))
  const made = ['r'.repeat(65), 'a b', ''].map((id) => askerOf({ 'x-request-id': id }).requestId)
  expect(new Set(made).size).toBe(3)
  for (const id of made) expect(id).toMatch(/^[\da-f-]{36}-\d+$/)
})
