import { isDeepStrictEqual } from 'node:util'

import fc from 'fast-check'
import { Kind, buildSchema, execute, parse } from 'graphql'
import type { GraphQLScalarType, OperationDefinitionNode } from 'graphql'
import { expect, test } from 'vitest'

import { compileHandedOn } from './handed-on.ts'
import type { HandedOnOperation } from './handed-on.ts'

const schema = buildSchema(/* GraphQL */ `
  scalar Moment
  enum Colour {
    RED
    BLUE
  }
  type Person {
    id: ID!
    name: String
  }
  type Thing {
    id: ID!
    note: String
    colour: Colour
    at: Moment
    count: Int
    share: Float
    isMine: Boolean!
    tags: [String!]!
    owner: Person
  }
  type Page {
    items: [Thing!]!
    total: Int!
  }
  type Query {
    things: Page!
    names: [String!]!
  }
`)
Object.assign(schema.getQueryType()?.getFields()['things'] ?? {}, {
  resolve: (root: unknown) => root,
  extensions: { handsOn: true },
})
const moment = schema.getType('Moment') as GraphQLScalarType
moment.extensions = { asItCame: String.raw`"\d{4}"` }
moment.serialize = (value) => {
  if (typeof value !== 'string' || !/^\d{4}$/.test(value)) throw new TypeError('Moment')
  return value
}

const document = parse(`
  query { things { __typename total all: items { owner { ...Person id } isMine number: count share ...Rest } } }
  fragment Person on Person { name id }
  fragment Rest on Thing { tags at colour note id }
`)

const operationOf = (source: string): HandedOnOperation | undefined => {
  const asked = parse(source)
  return compileHandedOn(schema, asked, asked.definitions[0] as OperationDefinitionNode)
}

const compiled = (): HandedOnOperation => {
  const [operation] = document.definitions
  const found =
    operation?.kind === Kind.OPERATION_DEFINITION ? compileHandedOn(schema, document, operation) : undefined
  if (!found) throw new Error('Not handed on')
  return found
}

const cut = (operation: HandedOnOperation, octets: Buffer): string | undefined => {
  const answer = { status: 200, statusText: 'OK', ok: true, headers: new Headers(), octets, text: '' }
  const text = operation.cut(answer)
  return text === undefined ? undefined : Buffer.from(text, 'latin1').toString()
}

/** What GraphQL makes of a body; undefined where it complains of anything. */
const told = (text: string): unknown => {
  const { data, errors } = execute({ schema, document, rootValue: JSON.parse(text) }) as {
    data: unknown
    errors?: unknown
  }
  return errors === undefined ? JSON.parse(JSON.stringify({ data })) : undefined
}

const thing = {
  id: 'a',
  unasked: { deep: [1, { x: null }] },
  note: '海の"写真"\n\\',
  colour: 'RED',
  at: '2026',
  count: 7,
  owner: { id: 'u', name: null, also: true },
  share: 0.25,
  isMine: false,
  tags: ['海', 'x'],
}
const page = { before: 1, items: [thing, { ...thing, owner: null }], after: [], total: 2 }

const learned = (): HandedOnOperation => {
  const operation = compiled()
  expect(cut(operation, Buffer.from(JSON.stringify(page)))).toBeUndefined()
  return operation
}

test('a page whose shape has been seen is cut out of its text, in the order of the document', () => {
  const text = cut(learned(), Buffer.from(JSON.stringify(page))) ?? ''
  const expected = execute({ schema, document, rootValue: page })
  expect(text).toBe(JSON.stringify(expected))
})

test.each([
  ['no items', { ...page, items: [] }],
  ['things without what may be missing', { ...page, items: [{ id: 'b', isMine: true, tags: [] }] }],
  [
    'fields that are null',
    { ...page, items: [{ ...thing, note: null, count: null, at: null, colour: null }] },
  ],
])('a page with %s is cut as well', (_name, body) => {
  const text = cut(learned(), Buffer.from(JSON.stringify(body))) ?? ''
  expect(JSON.parse(text)).toEqual(told(JSON.stringify(body)))
})

test.each([
  ['a number that is too large', { ...page, total: 3_000_000_000 }],
  ['a colour that nobody knows', { ...page, items: [{ ...thing, colour: 'GREEN' }] }],
  ['nothing where something has to be', { ...page, items: [{ ...thing, isMine: null }] }],
  ['a number in the place of a text', { ...page, items: [{ ...thing, note: 1 }] }],
  ['no items at all', { total: 0 }],
])('%s is left to GraphQL', (_name, body) => {
  expect(cut(learned(), Buffer.from(JSON.stringify(body)))).toBeUndefined()
})

test('what is not UTF-8 is left to GraphQL', () => {
  const octets = Buffer.from(JSON.stringify(page).replace('海', '\u{80}'), 'latin1')
  expect(cut(learned(), octets)).toBeUndefined()
})

const value = fc.oneof(
  { arbitrary: fc.string({ unit: 'grapheme' }), weight: 2 },
  fc.constantFrom(null, true, 'RED', '2026', 7, -0.5, 1e21, 2 ** 31, [], ['x'], {}),
)
const anyThing = fc.record(
  {
    id: fc.oneof(fc.string(), value),
    note: value,
    colour: fc.constantFrom('RED', 'BLUE', 'GREEN', null),
    at: fc.constantFrom('2026', 'then', null),
    count: fc.oneof(fc.integer(), value),
    share: fc.oneof(fc.double(), value),
    isMine: fc.oneof(fc.boolean(), value),
    tags: fc.oneof(fc.array(fc.string()), value),
    owner: fc.option(fc.record({ id: fc.string(), name: value }, { requiredKeys: ['id'] })),
    unasked: fc.jsonValue(),
  },
  { requiredKeys: ['id', 'isMine', 'tags'] },
)
const anyPage = fc.record({ items: fc.array(anyThing), total: fc.nat(), unasked: fc.jsonValue() })

const orNothing = (read: () => unknown): unknown => {
  try {
    return read()
  } catch {
    return undefined
  }
}

const isSame = (pages: readonly unknown[], at: number, junk: string): boolean => {
  const operation = compiled()
  return [...pages, ...pages].every((one) => {
    const text = JSON.stringify(one)
    const place = at % text.length
    return [text, text.slice(0, place) + junk + text.slice(place + 1)].every((asked) => {
      const found = cut(operation, Buffer.from(asked))
      return (
        found === undefined ||
        isDeepStrictEqual(
          JSON.parse(found),
          orNothing(() => told(asked)),
        )
      )
    })
  })
}

test('what is cut is what GraphQL makes of the page, whatever the page is and however its text is broken', () => {
  const pages = fc.array(anyPage, { minLength: 1, maxLength: 4 })
  expect(() => fc.assert(fc.property(pages, fc.nat(), fc.string(), isSame))).not.toThrow()
})

test('what is broken behind many lists is given up at once', () => {
  const operation = compiled()
  const text = JSON.stringify({ ...page, before: Array.from({ length: 60 }, () => [{ x: [1, 2] }]) })
  for (const asked of [text, text]) cut(operation, Buffer.from(asked))
  expect(cut(operation, Buffer.from(text))).toBeDefined()
  expect(cut(operation, Buffer.from(`${text}]`))).toBeUndefined()
  expect(cut(operation, Buffer.from(text.replace('"items"', '"items"]')))).toBeUndefined()
})

test('an upstream that never writes alike is read in the ordinary way after a while', () => {
  const operation = learned()
  const spaced = Buffer.from(JSON.stringify(page, null, 2))
  for (let time = 0; time < 20; time += 1) cut(operation, spaced)
  expect(operation.isWorthIt).toBe(false)
})

test.each([
  ['a list of texts', '{ names }'],
  ['two fields', '{ things { total } again: things { total } }'],
  ['a condition', 'query ($x: Boolean!) { things { items { id @include(if: $x) } } }'],
])('%s is not handed on', (_name, source) => {
  expect(operationOf(source)).toBeUndefined()
})
