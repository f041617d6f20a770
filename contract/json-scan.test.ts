import { expect, test } from 'vitest'

import { JsonScan, parseLimitedJson } from './json-scan.ts'

function scan(text: string, mostDepth = 8): JsonScan {
  return new JsonScan(new TextEncoder().encode(text), mostDepth)
}

test.each([
  ['[1, "]", {"a": "\\"]}\\\\"}]'],
  ['{"深い": [[], {}], "b": null}'],
  ['"only \\u005b a string"'],
  ['  -12.5e3 '],
  ['true'],
])('a value ends where it ends: %s', (text) => {
  const read = scan(text)
  expect(JSON.parse(read.text(...read.value()))).toEqual(JSON.parse(text))
  expect(() => read.end()).not.toThrow()
  expect(parseLimitedJson(text, 8)).toEqual(JSON.parse(text))
})

test('members and elements come one by one', () => {
  const read = scan('{ "a\\n" : [1,{"x":[2]} , "],"], "b": 3, "c": [], "d": {} } ')
  const found: Record<string, string[]> = {}
  for (const key of read.keys()) {
    const parts = key === 'b' || key === 'd' ? [read.value()] : [...read.elements()]
    found[key] = parts.map((part) => read.text(...part))
  }
  read.end()
  expect(found).toEqual({ 'a\n': ['1', '{"x":[2]}', '"],"'], b: ['3'], c: [], d: ['{}'] })
})

test.each(['{"a" 1}', '{"a": 1', '{"a": 1]', '{"a": "1}', '[', '{"a": 1 "b": 2}', '', '{"a": }'])(
  'other texts are refused: %s',
  (text) => {
    const readAll = () => {
      const read = scan(text)
      for (const _ of read.keys()) JSON.parse(read.text(...read.value()))
      read.end()
    }
    expect(readAll).toThrow(SyntaxError)
  },
)

test.each([
  ['lists', '['.repeat(9)],
  ['objects', '{"a":'.repeat(9)],
  ['lists after a harmless start', `{"a": [${'[],'.repeat(100)}${'['.repeat(7)}`],
])('nesting is refused beyond its limit: %s', (_name, text) => {
  expect(() => parseLimitedJson(text, 8)).toThrow(RangeError)
  expect(() => parseLimitedJson(text, 9)).toThrow(SyntaxError)
})

test('white space of every kind belongs to no value', () => {
  const read = scan('\r\n{\t"a"\n:\r[1\t,\n2\r,\t3 ]\n}\t')
  const found: string[] = []
  for (const key of read.keys()) {
    found.push(key)
    for (const part of read.elements()) found.push(read.text(...part))
  }
  read.end()
  expect(found).toEqual(['a', '1', '2', '3'])
  expect(scan(' true').value()).toEqual([1, 5])
})

test.each(['', ' ', '[', '[1', '{"a": [1]'])('a value that is cut off is refused: %s', (text) => {
  expect(() => scan(text).value()).toThrow(SyntaxError)
})

test('a name has at most a thousand bytes with its quotes', () => {
  const [longest, longer] = [998, 999].map((length) => scan(`  {"${'n'.repeat(length)}":`))
  expect(() => [...(longest?.keys() ?? [])]).toThrow('lacks a comma')
  expect(() => [...(longer?.keys() ?? [])]).toThrow('too long')
})

test('requests have at most 64 levels', () => {
  const [deepest, deeper] = [64, 65].map((depth) => '['.repeat(depth) + ']'.repeat(depth))
  expect(parseLimitedJson(deepest ?? '')).toHaveLength(1)
  expect(() => parseLimitedJson(deeper ?? '')).toThrow(RangeError)
})
