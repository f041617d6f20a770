import { expect, test } from 'vitest'

import { ask, startPair } from './testing/ask.ts'

test('of the name that a browser gives itself, 512 letters go on', async () => {
  await using pair = await startPair(() => ({}))
  const headers = { 'user-agent': 'a'.repeat(600) }
  await ask(pair.gateway, { query: 'mutation { countView(spatialImageId: "i") }', headers })
  expect(pair.upstream.calls[0]?.headers['user-agent']).toBe('a'.repeat(512))
})
