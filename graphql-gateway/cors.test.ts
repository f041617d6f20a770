import { expect, test } from 'vitest'

import { corsFor } from './cors.ts'

const cors = corsFor(['https://blog.example'])
const from = (origin: string | null) =>
  cors(new Request('https://okuyuki.example/graphql', { headers: origin === null ? {} : { origin } }))

test('a listed origin is let in without cookies, and need not ask again for ten minutes', () => {
  expect(from('https://blog.example')).toEqual({
    origin: ['https://blog.example'],
    credentials: false,
    methods: ['GET', 'POST'],
    allowedHeaders: ['authorization', 'content-type', 'x-request-id'],
    maxAge: 600,
  })
})

test.each([null, 'null', 'http://blog.example', 'https://blog.example.evil'])(
  'the origin %j is not let in',
  (origin) => {
    expect(from(origin)).toBe(false)
  },
)
