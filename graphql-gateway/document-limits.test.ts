import { buildSchema, parse, validate } from 'graphql'
import type { ValidationRule } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { expect, test } from 'vitest'

import { readConfig } from './config.ts'
import { documentLimits, noIntrospection } from './document-limits.ts'

const schema = buildSchema('type Query { one: Item }  type Item { id: ID! one: Item }')

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

test('many fields far down are no reason of their own: the gateway counts calls', () => {
  const added: Plugin[] = []
  const { limits } = readConfig({}, { restApiUrl: 'http://localhost' })
  documentLimits(limits).onPluginInit?.({ addPlugin: (plugin: Plugin) => void added.push(plugin) } as never)
  const deep = (depth: number): string => (depth === 0 ? 'id '.repeat(300) : `one { ${deep(depth - 1)} }`)
  const judge = (document: string) => added.flatMap((plugin) => codesOf(plugin, document))
  expect(judge(`{ ${deep(8)} }`)).toEqual([])
  expect(() => judge(`{ ${deep(12)} }`)).toThrow('depth')
})
