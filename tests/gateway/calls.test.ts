import { readFileSync } from 'node:fs'

import { buildSchema, isObjectType } from 'graphql'
import { describe, expect, test } from 'vitest'

import { resolvers } from '#gateway/schema.ts'
import { ask, startPair } from '#gateway/testing/ask.ts'

import { nameOfCall, providerOperations, restCalls, specifiedCalls } from './call-name.ts'
import { callsBeside, rows, streamRows } from './call-table.ts'
import type { Row } from './rows/row.ts'

const named = rows.map((row) => [`${row.field}: ${row.call}`, row] as const)

const replyOf =
  (row: Row) =>
  ({ path }: { readonly path: string }) =>
    row.parent?.path === path ? row.parent.reply : row.reply

const askRow = (row: Row, gateway: Parameters<typeof ask>[0]) =>
  ask(gateway, {
    query: row.document,
    ...(row.variables && { variables: row.variables }),
    ...(row.upload && { upload: row.upload }),
    headers: {
      authorization: 'Bearer token',
      'x-forwarded-for': '6.6.6.6',
      cookie: 'a=b',
      'x-request-id': 'rq-1',
    },
    clientAddress: '192.0.2.7',
  })

describe('every field makes one call', () => {
  test.each(named)('%s', async (_name, row) => {
    await using pair = await startPair(replyOf(row))
    const { data, errors } = await askRow(row, pair.gateway)
    expect(errors).toEqual([])
    expect(row.parent ? data : data?.[row.field]).toEqual(row.answer)
    expect(pair.upstream.calls).toHaveLength(row.parent ? 2 : 1)
    const call = pair.upstream.calls.at(-1)
    expect(`${call?.method} ${call?.path}`).toBe(row.call)
    expect(call?.body).toEqual(row.body)
    expect(call?.headers['authorization']).toBe(row.bearer ? 'Bearer token' : undefined)
    expect(call?.headers['x-forwarded-for']).toBe('192.0.2.7')
    expect(call?.headers['x-request-id']).toBe('rq-1')
    expect(call?.headers['cookie']).toBeUndefined()
  })
})

describe('the table', () => {
  const reached = new Set([...rows, ...streamRows].map(({ call }) => nameOfCall(call)))

  test('names every query, mutation and subscription of the contract, and every nested field with its own call', () => {
    const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
    const fields = roots.flatMap((type) => Object.keys(type?.getFields() ?? {}))
    const below = Object.entries(resolvers)
      .filter(([type]) => isObjectType(schema.getType(type)) && !roots.some((root) => root?.name === type))
      .flatMap(([type, fieldsOfType]) => Object.keys(fieldsOfType ?? {}).map((field) => `${type}.${field}`))
    expect(fields.length).toBeGreaterThan(60)
    const told = [...rows, ...streamRows].map(({ field }) => field)
    expect(new Set(told)).toEqual(new Set([...fields, ...below]))
  })

  test('reaches every call of the REST contract', () => {
    const missed = restCalls.map(({ name }) => name).filter((name) => !reached.has(name))
    expect(missed).toEqual([...callsBeside])
  })

  test('reaches every call of the specification', () => {
    expect(specifiedCalls).toHaveLength(43)
    const names = new Set(restCalls.map(({ name }) => name))
    expect(specifiedCalls.filter((name) => !names.has(name))).toEqual([])
    expect(specifiedCalls.filter((name) => !reached.has(name))).toEqual([])
  })

  test('matches docs/graphql-gateway.md', () => {
    const page = readFileSync('docs/graphql-gateway.md', 'utf8')
    const told = [
      ...page.matchAll(/^\| `([\w.]+)` +\| ((?:GET|PUT|POST|DELETE|PATCH) \S+)(, an extension)? +\|$/gm),
    ]
    const isExtension = new Map(restCalls.map((call) => [call.name, call.isExtension]))
    const lines = [...rows, ...streamRows].map(({ field, call }) => {
      const name = nameOfCall(call)
      return `${field}: ${name}${isExtension.get(name) ? ', an extension' : ''}`
    })
    expect(new Set(told.map(([, field, call, mark = '']) => `${field}: ${call}${mark}`))).toEqual(
      new Set(lines),
    )
  })
})

describe('an extension that the upstream lacks is recognized', () => {
  const extensions = new Set(restCalls.filter(({ isExtension }) => isExtension).map(({ name }) => name))
  const missing = { statusCode: 404, message: 'Cannot do that', error: 'Not Found' }

  test.each(named.filter(([, row]) => extensions.has(nameOfCall(row.call))))('by %s', async (_name, row) => {
    await using pair = await startPair((call) =>
      row.parent?.path === call.path ? row.parent.reply : { status: 404, body: missing },
    )
    const { errors } = await askRow(row, pair.gateway)
    expect(errors).toMatchObject([{ extensions: { code: 'UNSUPPORTED_BY_UPSTREAM', upstreamStatus: 404 } }])
  })
})

test('the identity provider is called by its own protocol', async () => {
  await using pair = await startPair(() => ({ body: {} }))
  for (const row of rows.filter(({ call }) => call === 'POST /cognito')) await askRow(row, pair.gateway)
  const targets = pair.upstream.calls.map(({ headers }) => {
    expect(headers['content-type']).toBe('application/x-amz-json-1.1')
    return headers['x-amz-target']
  })
  expect(new Set(targets)).toEqual(
    new Set(providerOperations.map((name) => `AWSCognitoIdentityProviderService.${name}`)),
  )
})

test('viewers are identified by user agent, which is forwarded for view counts only', async () => {
  await using pair = await startPair(() => ({ status: 204 }))
  const headers = { 'user-agent': 'Peeper/1' }
  await ask(pair.gateway, { query: 'mutation { countView(spatialImageId: "s1") }', headers })
  await ask(pair.gateway, { query: 'mutation { removeAvatar }', headers })
  expect(pair.upstream.calls[0]?.headers['user-agent']).toBe('Peeper/1')
  expect(pair.upstream.calls[1]?.headers['user-agent']).not.toBe('Peeper/1')
})
