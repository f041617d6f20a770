import { buildSchema, parse, validate } from 'graphql'
import type { ValidationRule } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { expect, test } from 'vitest'

import { noIntrospection } from './document-limits.ts'

const schema = buildSchema('type Query { one: Item }  type Item { id: ID! }')

/** The codes that a plugin's rule gives a document. */
function codesOf({ onValidate }: Plugin, document: string): unknown[] {
  const rules: ValidationRule[] = []
  const addValidationRule = (rule: ValidationRule) => void rules.push(rule)
  void onValidate?.({ addValidationRule } as never)
  return validate(schema, parse(document), rules).map(({ extensions }) => extensions['code'])
}

test('without introspection its fields are refused, each once, and no others', () => {
  expect(codesOf(noIntrospection, '{ __schema { types { name } } __type(name: "Item") { name } }')).toEqual([
    'INTROSPECTION_DISABLED',
    'INTROSPECTION_DISABLED',
  ])
  expect(codesOf(noIntrospection, '{ __typename one { id } }')).toEqual([])
})
