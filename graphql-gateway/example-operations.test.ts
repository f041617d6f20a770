import { readFileSync } from 'node:fs'

import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'

test('the examples are valid against the schema', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
  expect(validate(schema, parse(readFileSync('graphql-gateway/example-operations.graphql', 'utf8')))).toEqual(
    [],
  )
})
