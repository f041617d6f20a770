import { readFileSync } from 'node:fs'

import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'

import { exampleOperations } from './example-operations.ts'

test('the examples are fit for the contract', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
  expect(validate(schema, parse(exampleOperations))).toEqual([])
})
