import { expect, test } from 'vitest'

import { startPair } from './testing/ask.ts'

test('a preflight response is cached for ten minutes', async () => {
  await using pair = await startPair(() => ({}), { allowedOrigins: ['https://a.example'] })
  const { headers } = await pair.gateway.handle(
    new Request('http://gateway.test/graphql', {
      method: 'OPTIONS',
      headers: { origin: 'https://a.example', 'access-control-request-method': 'POST' },
    }),
  )
  expect(headers.get('access-control-max-age')).toBe('600')
})
