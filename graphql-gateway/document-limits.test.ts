import { buildSchema, parse, validate } from 'graphql'
import type { ValidationRule } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { describe, expect, test } from 'vitest'

import { noIntrospection, pageLimits } from './document-limits.ts'
import { ask, startPair } from './testing/ask.ts'

function nothing() {
  return { status: 404, body: { code: 'NOT_FOUND', message: 'nothing' } }
}

const ownersItems = (limit: string) => `{ items { owner { spatialImages${limit} { items { id } } } } }`

/** A hundred items with ten each, four times; five with a hundred each, though a thousand are asked for. */
function pages(rest: number): string {
  const tens = ['a', 'b', 'c', 'd'].map((name) => `${name}: spatialImages(limit: 100) ${ownersItems('')}`)
  const hundreds = `e: spatialImages(limit: 5) ${ownersItems('(limit: 1000)')}`
  return `{ ${tens.join(' ')} ${hundreds} f: spatialImages(limit: ${rest}) { items { id } } }`
}

test('a document may request 5000 items and no more', async () => {
  await using pair = await startPair(nothing)
  const codesOf = async (query: string) => {
    const { errors } = await ask(pair.gateway, { query })
    return new Set(errors.map(({ extensions }) => extensions['code']))
  }
  expect(await codesOf(pages(95))).not.toContain('COST_LIMIT')
  expect([...(await codesOf(pages(96)))]).toEqual(['COST_LIMIT'])
})

const schema = buildSchema(`
  type Query { list(limit: Int): Page  any: [Thing]  one: Item }
  type Page { items: [Item!]! }
  type Item { id: ID!  list(limit: Int): Page }
  union Thing = Item | Page
`)

/** The codes that a plugin's rule gives a document. */
function codesOf({ onValidate }: Plugin, document: string): unknown[] {
  const rules: ValidationRule[] = []
  const addValidationRule = (rule: ValidationRule) => void rules.push(rule)
  void onValidate?.({ addValidationRule } as never)
  try {
    return validate(schema, parse(document), rules).map(({ extensions }) => extensions['code'])
  } catch (error) {
    const { extensions } = error as { extensions: { code: string; http: { status: number } } }
    return [`${extensions.http.status} ${extensions.code}`]
  }
}

const TOO_MUCH = ['400 COST_LIMIT']
const below = (inner: string) => `{ items { ${inner} } }`

function asked(inner: number) {
  return `query ($n: Int) { list(limit: $n) ${below(`list(limit: ${inner}) { items { id } }`)} }`
}

describe('the items of pages are counted', () => {
  test.each([
    // 50 + 50 × 99 are 5000.
    ['within each other', 'list(limit: 50)', 'list(limit: 99) { items { id } }', true],
    ['within each other, and one too many', 'list(limit: 50)', 'list(limit: 100) { items { id } }', false],
    // 10 + 10 × 100 × 5.
    [
      'with ten where none is said',
      'list',
      'list(limit: 100) { items { list(limit: 4) { items { id } } } }',
      false,
    ],
    [
      'with one at least',
      'list(limit: 0)',
      'list(limit: 100) { items { list(limit: 48) { items { id } } } }',
      true,
    ],
    [
      'with one at least, exactly',
      'list(limit: -5)',
      'list(limit: 100) { items { list(limit: 49) { items { id } } } }',
      false,
    ],
    ['with a hundred at most', 'list(limit: 5000)', 'list(limit: 48) { items { id } }', true],
    // 1 + 99 + 99 × 49.
    [
      'in a fragment, once',
      'list(limit: 1)',
      '... on Item { list(limit: 99) { items { list(limit: 49) { items { id } } } } }',
      true,
    ],
  ])('%s', (_, outer, inner, isTaken) => {
    expect(codesOf(pageLimits, `{ ${outer} ${below(inner)} }`)).toEqual(isTaken ? [] : TOO_MUCH)
  })

  test('as a hundred where a variable sets the limit', () => {
    expect(codesOf(pageLimits, asked(49))).toEqual([])
    expect(codesOf(pageLimits, asked(50))).toEqual(TOO_MUCH)
  })

  const hundreds = 'list(limit: 100) { items { list(limit: 50) { items { id } } } }'
  test.each([
    ['in a fragment', `{ ...all } fragment all on Query { ${hundreds} }`],
    [
      'in a fragment within a page',
      `{ list(limit: 100) { ...p } } fragment p on Page { items { list(limit: 50) { items { id } } } }`,
    ],
    ['in an inline fragment', `{ ... on Query { ${hundreds} } }`],
    ['in an inline fragment without a type', `{ ... { ${hundreds} } }`],
    ['behind the type of a union', `{ any { ... on Item { ${hundreds} } } }`],
    ['in two fragments', `{ one { ...a } } fragment a on Item { ...b } fragment b on Item { ${hundreds} }`],
    [
      'twice in the same fragment',
      `{ one { ...a } a: one { ...a } } fragment a on Item { list(limit: 50) { items { list(limit: 51) { items { id } } } } }`,
    ],
  ])('%s', (_, document) => {
    expect(codesOf(pageLimits, document)).toEqual(TOO_MUCH)
  })

  test('after 5000 other items', () => {
    const others = `list(limit: 50) ${below('list(limit: 99) { items { id } }')}`
    expect(codesOf(pageLimits, `{ ${others} one { id } }`)).toEqual([])
    expect(codesOf(pageLimits, `{ ${others} one { list(limit: 1) { items { id } } } }`)).toEqual(TOO_MUCH)
  })

  test.each([
    [
      'a fragment that holds itself',
      '{ one { ...a } } fragment a on Item { id list(limit: 1) { items { ...a } } }',
    ],
    ['a fragment that is not there', '{ one { ...none } }'],
    [
      'a field that is not there',
      '{ nothing { list(limit: 100) { items { list(limit: 100) { items { id } } } } } }',
    ],
    [
      'a type that is not there',
      '{ ... on Nothing { list(limit: 100) { items { list(limit: 100) { items { id } } } } } }',
    ],
  ])('%s adds little to the count', (_, document) => {
    expect(codesOf(pageLimits, document)).toEqual([])
  })
})

test('without introspection its fields are refused, each once, and no others', () => {
  expect(codesOf(noIntrospection, '{ __schema { types { name } } __type(name: "Item") { name } }')).toEqual([
    'INTROSPECTION_DISABLED',
    'INTROSPECTION_DISABLED',
  ])
  expect(codesOf(noIntrospection, '{ __typename one { id } }')).toEqual([])
})
