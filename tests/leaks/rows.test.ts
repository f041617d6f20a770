import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { rootFields } from './every-field.ts'
import { graphqlRows, restRows } from './rows.ts'

const contract = JSON.parse(readFileSync(new URL('../../rest-api.json', import.meta.url), 'utf8')) as {
  readonly paths: Readonly<Record<string, object>>
}
const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
)

test('every operation of the REST API has a row, and no other', () => {
  expect(restRows.map(({ name }) => name).toSorted()).toEqual(operations.toSorted())
})

test('every field of Query and Subscription has a row, and no other', () => {
  expect(graphqlRows.map(({ name }) => name).toSorted()).toEqual(
    rootFields.map(({ field }) => field.name).toSorted(),
  )
})
