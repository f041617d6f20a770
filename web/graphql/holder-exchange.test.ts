import { gql } from '@urql/core'
import { expect, it, vi } from 'vitest'

import { jsonWebToken } from '#web/testing/json-web-token.ts'

import { createGraphql } from './client.ts'

const Name = gql<{ name: string }, Record<string, never>>('query Name { name }')

async function askAs(holder: string | null, username?: string) {
  const token = jsonWebToken({ username })
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ data: { name: 'n' } }))
  const graphql = createGraphql({
    url: 'http://localhost/graphql',
    auth: {
      accessToken: () => token,
      canRenew: () => false,
      holder: () => holder,
      renew: async () => null,
      now: Date.now,
    },
    fetch,
  })
  await graphql.query(Name, {})
  const sent = new Headers(fetch.mock.calls[0]?.[1]?.headers).get('authorization')
  return sent === `Bearer ${token}`
}

it('sends the token of the requesting person', async () => {
  expect(await askAs('hana', 'hana')).toBe(true)
})

it('withholds another person’s token', async () => {
  expect(await askAs('hana', 'ken')).toBe(false)
})

it('sends the token where one of the two names is unknown', async () => {
  expect(await askAs(null, 'ken')).toBe(true)
  expect(await askAs('hana')).toBe(true)
})
