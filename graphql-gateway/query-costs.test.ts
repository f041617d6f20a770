import { readFileSync } from 'node:fs'

import { buildSchema, Kind, parse, print } from 'graphql'
import type { OperationDefinitionNode } from 'graphql'
import { describe, expect, test } from 'vitest'

import { readConfig } from './config.ts'
import { readCost } from './query-costs.ts'
import { gatewaySchema, resolvers } from './schema.ts'
import { ask, startPair, toRequest } from './testing/ask.ts'
import { pageOf, spatialImage, task } from './testing/samples.ts'
import type { RecordedCall } from './testing/upstream.ts'

const schema = buildSchema(`
  type Query { list(query: String, limit: Int = 10): Page  any: [Thing]  one: Item  plain: [Item!]! }
  type Page { items: [Item!]!  owner: Item }
  type Item { id: ID!  "GET /v1/items/{id}" called: Item  "GET /v1/items" list(limit: Int): Page  other: Item }
  union Thing = Item | Page
`)

function costOf(document: string, variables: Record<string, unknown> = {}): number {
  return readCost(schema, parse(document))(variables)
}

const each = '{ items { called { id } } }'

describe('an operation costs its calls', () => {
  test.each([
    ['one at the root', '{ one { id other { id } } }', 1],
    ['nothing but itself', '{ __typename }', 0],
    ['one for each alias', '{ a: one { id } b: one { id } }', 2],
    ['one more for ten items', '{ list { items { id } } }', 2],
    ['more for more items', '{ list(limit: 95) { items { id } } }', 11],
    ['one for each item', `{ list(limit: 20) ${each} }`, 23],
    ['one beside the items', '{ list(limit: 20) { owner { called { id } } } }', 4],
    ['for a hundred items at most', `{ list(limit: 5000) ${each} }`, 111],
    ['for one item at least', `{ list(limit: -5) ${each} }`, 3],
    ['for the usual items of a plain list', '{ plain { called { id } } }', 11],
    [
      'within each other',
      '{ list(limit: 20) { items { list(limit: 50) { items { called { id } } } } } }',
      1123,
    ],
    ['in calls of calls', '{ one { called { called { id } } } }', 3],
    ['far more for a search', '{ list(query: "sea") { items { id } } }', 17],
    ['in an inline fragment', `{ ... on Query { ... { list(limit: 20) ${each} } } }`, 23],
    ['behind the type of a union', '{ any { ... on Item { called { id } } } }', 11],
    ['in fragments', '{ one { ...a } } fragment a on Item { ...b } fragment b on Item { called { id } }', 2],
    [
      'in a fragment as often as it is used',
      '{ one { ...a } a: one { ...a } } fragment a on Item { called { id } }',
      4,
    ],
    [
      'only for known fields',
      '{ nothing { called { id } } ... on Nothing { one { id } } one { ...none } }',
      1,
    ],
  ])('%s', (_name, document, cost) => {
    expect(costOf(document)).toBe(cost)
  })

  test.each([
    [{ n: 20 }, 23],
    [{}, 34],
    [{ n: null }, 12],
    [{ n: 'many' }, 12],
    [{ n: {} }, 12],
    [{ n: 20, q: 'sea' }, 38],
    [{ n: 20, q: '' }, 23],
  ])('with the variables %j', (variables, cost) => {
    const document = `query ($q: String, $n: Int = 30) { list(query: $q, limit: $n) ${each} }`
    expect(costOf(document, variables)).toBe(cost)
  })

  test('read once for each of many fragments within each other', () => {
    const names = Array.from({ length: 60 }, (_, index) => `f${index}`)
    const twice = names.map((name, index) => `fragment ${name} on Item { ...f${index + 1} ...f${index + 1} }`)
    expect(costOf(`{ one { ...f0 } } ${twice.join(' ')} fragment f60 on Item { id }`)).toBe(1)
  })
})

test('every field with a resolver that calls the REST API counts as a call', () => {
  const calling = {
    Task: 'spatialImage { id }',
    Collection: 'items { items { id } }',
    UserProfile: 'publicCount',
  }
  const parents = { Task: 'task(id: "t")', Collection: 'collection(id: "c")', UserProfile: 'user(id: "u")' }
  expect(Object.keys(resolvers.UserProfile ?? {})).toEqual(['publicCount', 'spatialImages'])
  for (const type of ['Task', 'Collection', 'UserProfile'] as const) {
    const cost = (inner: string) => readCost(gatewaySchema, parse(`{ ${parents[type]} { id ${inner} } }`))({})
    expect(cost(calling[type]) - cost('')).toBe(1)
  }
})

/** The largest value of each variable that the web app can send. */
function largestVariables({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> {
  return Object.fromEntries(
    variableDefinitions.map(({ variable, type }) => [
      variable.name.value,
      print(type).startsWith('Int') ? 100 : 'x',
    ]),
  )
}

test('the operations of the product and the examples cost less than a sixth of the limit', () => {
  const { limits } = readConfig({}, { restApiUrl: 'http://rest.test' })
  const trusted: unknown = JSON.parse(
    readFileSync('web/graphql/__generated__/persisted-documents.json', 'utf8'),
  )
  const texts = [
    ...Object.values(Object(trusted) as Record<string, string>),
    readFileSync('graphql-gateway/example-operations.graphql', 'utf8'),
  ]
  const costs = texts.flatMap((text) => {
    const document = parse(text)
    return document.definitions
      .filter((one) => one.kind === Kind.OPERATION_DEFINITION)
      .map((one) => readCost(gatewaySchema, document, one.name?.value)(largestVariables(one)))
  })
  expect(costs.length).toBeGreaterThan(100)
  expect(Math.min(...costs)).toBeGreaterThan(0)
  expect(Math.max(...costs)).toBeLessThan(limits.cost / 6)
})

function reply({ path }: RecordedCall) {
  if (path.startsWith('/v1/tasks')) return { body: pageOf({ ...task, spatialImageId: 's1' }) }
  return { body: path.startsWith('/v1/health') ? { status: 'ok', version: '1' } : spatialImage }
}

const manyReads = `{ ${Array.from(
  { length: 14 },
  (_, index) => `a${index}: tasks(limit: 100) { items { spatialImage { id } } }`,
).join(' ')} }`

describe('an operation beyond the limit', () => {
  test.each(['application/json', 'application/graphql-response+json'])('is refused as %s', async (accept) => {
    await using pair = await startPair(reply)
    const { status, errors } = await ask(pair.gateway, { query: manyReads, headers: { accept } })
    expect(status).toBe(400)
    expect(errors).toMatchObject([{ extensions: { code: 'COST_LIMIT', cost: 294, limit: 200 } }])
    expect(pair.upstream.calls).toEqual([])
  })

  test('is refused by its variables, also when the document is known', async () => {
    await using pair = await startPair(reply)
    const query =
      'query ($n: Int) { users(limit: $n) { items { spatialImages { total } } } b: tasks { total } }'
    const headers = { authorization: 'Bearer t' }
    const statuses: number[] = []
    for (const n of [50, 50, 50, 50, 50])
      statuses.push((await ask(pair.gateway, { query, headers, variables: { n } })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    for (let times = 0; times < 5; times += 1)
      expect(await ask(pair.gateway, { query, headers, variables: { n: 100 } })).toMatchObject({
        status: 400,
      })
  })
})

const health = '{ health { status } }'

test('every answer tells its cost, of a known operation too', async () => {
  await using pair = await startPair(reply)
  for (let times = 0; times < 5; times += 1) {
    const { headers } = await pair.gateway.handle(toRequest({ query: '{ tasks { total } }' }))
    expect(headers.get('x-query-cost')).toBe('2')
    expect(headers.get('ratelimit')).toBeNull()
  }
  const stream = await pair.gateway.handle(
    toRequest({
      query: 'subscription { taskUpdated(id: "t1") { id } }',
      headers: { accept: 'text/event-stream' },
    }),
  )
  expect(stream.headers.get('x-query-cost')).toBe('1')
  await stream.body?.cancel()
})

function budgetsOf(env: Record<string, string>) {
  return readConfig(env, { restApiUrl: 'http://rest.test' }).budgets
}

function readLimits() {
  return readConfig({}, { restApiUrl: 'http://rest.test' }).limits
}

describe('a budget', () => {
  const budgets = { perAccount: 10, perAddress: 25 }

  test('is in the headers, and what goes beyond it is refused', async () => {
    await using pair = await startPair(reply, { budgets })
    const answers = []
    for (let times = 0; times < 11; times += 1)
      answers.push(await pair.gateway.handle(toRequest({ query: health }), { clientAddress: '192.0.2.1' }))
    const [first] = answers
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429])
    expect(first?.headers.get('ratelimit-policy')).toBe('"address";q=25;w=10, "client";q=10;w=10')
    expect(first?.headers.get('ratelimit')).toBe('"address";r=24;t=10, "client";r=9;t=10')
    const last = answers[10] ?? Response.error()
    const { errors } = (await last.json()) as { errors: [{ extensions: { retryAfter: number } }] }
    expect(errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED', upstreamCode: 'BUDGET_SPENT' } }])
    expect(Number(last.headers.get('retry-after'))).toBe(errors[0].extensions.retryAfter)
    expect(errors[0].extensions.retryAfter).toBeLessThanOrEqual(10)
    expect(last.headers.get('ratelimit')).toContain('"client";r=0;')
    expect(pair.upstream.calls).toHaveLength(10)
  })

  test('is charged the whole cost at the limit, and one beyond it', async () => {
    await using pair = await startPair(reply, { budgets, limits: { ...readLimits(), cost: 2 } })
    const client = { clientAddress: '192.0.2.1' }
    const left = async (query: string) => {
      const { status, headers } = await pair.gateway.handle(toRequest({ query }), client)
      return [status, /"client";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]]
    }
    expect(await left('{ tasks { total } }')).toEqual([200, '8'])
    expect(await left('{ tasks { total } health { status } }')).toEqual([400, '7'])
  })

  test('is charged once for a known operation that the server refuses', async () => {
    await using pair = await startPair(reply, { budgets })
    const client = { clientAddress: '192.0.2.1' }
    const query = 'query ($id: ID!) { task(id: $id) { id } }'
    const rest = []
    for (const variables of [{ id: 't' }, { id: 't' }, { id: 't' }, { id: 't' }, {}, { id: 't' }]) {
      const { headers } = await pair.gateway.handle(toRequest({ query, variables }), client)
      rest.push(/"client";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])
    }
    expect(rest).toEqual(['9', '8', '7', '6', '5', '4'])
  })

  test('is one for each account, and a larger one for all at an address', async () => {
    await using pair = await startPair(reply, { budgets })
    const statusOf = async (token: string, clientAddress: string) =>
      (
        await ask(pair.gateway, {
          query: health,
          headers: { authorization: `Bearer ${token}` },
          clientAddress,
        })
      ).status
    const spend = async (times: number, token: string, address: string) => {
      for (let time = 0; time < times; time += 1) expect(await statusOf(token, address)).toBe(200)
    }
    await spend(10, 'mio', '192.0.2.1')
    expect(await statusOf('mio', '192.0.2.9')).toBe(429)
    await spend(10, 'ren', '192.0.2.1')
    await spend(5, 'sora', '192.0.2.1')
    expect(await statusOf('sora', '192.0.2.1')).toBe(429)
    await spend(1, 'sora', '192.0.2.2')
    expect(await statusOf('umi', '2001:db8::1')).toBe(200)
  })

  test('does not bind the product itself, and ends with the factor 0', async () => {
    await using pair = await startPair(reply, { budgets })
    for (let times = 0; times < 30; times += 1)
      expect((await ask(pair.gateway, { query: health })).status).toBe(200)
    expect(budgetsOf({})).toEqual({ perAccount: 1000, perAddress: 4000 })
    expect(budgetsOf({ RATE_LIMIT_FACTOR: '0' })).toEqual({ perAccount: 0, perAddress: 0 })
    expect(budgetsOf({ RATE_LIMIT_FACTOR: '0.5', COST_PER_ACCOUNT: '7' })).toEqual({
      perAccount: 4,
      perAddress: 2000,
    })
  })
})
