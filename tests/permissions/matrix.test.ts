import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { rows } from './matrix.ts'

const contract = JSON.parse(readFileSync(new URL('../../rest-api.json', import.meta.url), 'utf8')) as {
  readonly paths: Readonly<Record<string, object>>
}
const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
)

test('the table has a row for every operation of the contract, and no other', () => {
  const named = new Set(rows.map(({ call }) => call))
  expect(operations.filter((name) => !named.has(name))).toEqual([])
  expect([...named].filter((name) => !operations.includes(name))).toEqual([])
})
