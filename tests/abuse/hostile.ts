import { readFileSync } from 'node:fs'

import fc from 'fast-check'

/** Strings that have broken programs before. */
const nasty = [
  '',
  ' ',
  '.',
  '..',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200f',
  "' OR 1=1 --",
  "'; DROP TABLE users; --",
  '{"$gt":""}',
  '<script>alert(1)</script>',
  '${7*7}',
  '__proto__',
  'constructor',
  'NaN',
  '-1',
  '1e309',
  '99999999999999999999',
  '00000000-0000-0000-0000-000000000000',
  'null',
  'true',
  '[]',
  '%',
  '\\',
  'あ'.repeat(5_000),
  'a'.repeat(20_000),
  'con.jpg',
  '.jpg',
  'a/b\\c:d.jpg',
]

export const hostileText = fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary', maxLength: 40 }))

/** An arbitrary JSON value, mostly hostile text. */
export const hostileValue = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, -0, 2 ** 53, {}, [], [[[[]]]], {
    a: { b: {} },
  }),
  fc.array(hostileText, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('__proto__', 'id', 'length', 'toString', 'x'), hostileText, { maxKeys: 3 }),
)

/** A body with some of the expected fields, each with an arbitrary value. */
export const hostileBody = (fields: readonly string[]): fc.Arbitrary<unknown> =>
  fields.length === 0
    ? hostileValue
    : fc.oneof(
        { weight: 5, arbitrary: fc.dictionary(fc.constantFrom(...fields), hostileValue) },
        hostileValue,
      )

/** Traces of a program's internals that no answer may contain. */
export const insides = [
  /\bat .+\.(ts|js|mjs):\d+/,
  /node_modules|node:internal/,
  /\b(select|insert into|update|delete from)\b .*\b(from|where|set|values)\b/i,
  /violates|duplicate key|syntax error at|invalid input syntax|relation "/i,
  /\b(kysely|pg-boss|postgres|sharp|zod)\b/i,
]

interface Schema {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly enum?: readonly unknown[]
}

interface Described {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

/** An operation of the contract with the names of all its parameters and body fields. */
export interface Operation {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly query: readonly string[]
  readonly fields: readonly string[]
}

const contract = JSON.parse(readFileSync(new URL('../../rest-api.json', import.meta.url), 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const resolve = (schema: Schema | undefined): Schema => {
  const name = schema?.$ref?.split('/').at(-1)
  return (name === undefined ? schema : contract.components.schemas[name]) ?? {}
}

export const operations: readonly Operation[] = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    fields: Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
      Object.keys(resolve(schema).properties ?? {}),
    ),
  })),
)
