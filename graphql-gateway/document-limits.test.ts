import { createSchema, createYoga } from 'graphql-yoga'
import { expect, test } from 'vitest'

import { pageLimits } from './document-limits.ts'

const yoga = createYoga({
  schema: createSchema({
    typeDefs: `
      type Query { items(limit: Int): [Item!]! }
      type Item { id: ID! items(limit: Int): [Item!]! }
    `,
    resolvers: { Query: { items: () => [] } },
  }),
  plugins: [pageLimits],
  logging: false,
})

async function ask(query: string) {
  const response = await yoga.fetch('http://localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  const { errors } = (await response.json()) as { errors?: { extensions?: { code?: string } }[] }
  return { status: response.status, code: errors?.[0]?.extensions?.code ?? null }
}

test.each([
  ['{ items(limit: 100) { items(limit: 49) { id } } }', '5000 items'],
  ['{ items(limit: 1000) { items(limit: 49) { id } } }', 'a page of 100, however many it asks for'],
  ['{ items { items(limit: 99) { items(limit: 4) { id } } } }', 'a page of 10, where it asks for none'],
])('%s passes: %s', async (query) => {
  expect(await ask(query)).toEqual({ status: 200, code: null })
})

test.each([
  ['{ items(limit: 100) { items(limit: 50) { id } } }', 'more than 5000 items'],
  ['query A($most: Int) { items(limit: $most) { items(limit: 50) { id } } }', 'a variable may be 100'],
  ['{ items { items(limit: 99) { items(limit: 5) { id } } } }', 'three pages of which one has 10'],
])('%s is refused: %s', async (query) => {
  expect(await ask(query)).toEqual({ status: 400, code: 'COST_LIMIT' })
})
