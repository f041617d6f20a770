import { expect, test } from 'vitest'

import { toSceneVideoFile } from './queries.ts'

const own = 'http://api.test/video'
const elsewhere = 'https://cdn.test/video'
const ready = (url: string) => ({ status: 'READY', url })

function read(status: number, headers: Record<string, string> = {}, error = 'NOT_FOUND') {
  const text = JSON.stringify({ message: 'だめです', error })
  return toSceneVideoFile(own)({ status, statusText: '', headers: new Headers(headers), text })
}

test.each([
  [299, { location: elsewhere }, ready(own)],
  [300, { location: elsewhere }, ready(elsewhere)],
  [399, { location: elsewhere }, ready(elsewhere)],
  [200, {}, ready(own)],
  [202, { 'retry-after': '7' }, { status: 'PREPARING', retryAfter: 7 }],
  [202, {}, { status: 'PREPARING', retryAfter: null }],
  [404, {}, null],
])('a video that is answered with %i and %j is %j', (status, headers, expected) => {
  expect(read(status, headers)).toEqual(expected)
})

test('a failed video gives the reason', () => {
  expect(read(409, {}, 'SCENE_VIDEO_FAILED')).toEqual({ status: 'FAILED', message: 'だめです' })
})

test.each([
  [302, {}],
  [400, { location: elsewhere }],
  [403, {}],
])('any other answer, as %i with %j, is an error', (status, headers) => {
  expect(() => read(status, headers)).toThrow('だめです')
})
