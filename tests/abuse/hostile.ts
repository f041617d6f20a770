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
