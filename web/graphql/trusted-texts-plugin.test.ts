import { parse } from 'graphql'
import { expect, test } from 'vitest'

import { HealthQuery } from '../flows/connectivity/health-operation.ts'
import texts from './__generated__/persisted-documents.json' with { type: 'json' }
import { trustedDocument } from './trusted-document.ts'
import { trustedTexts } from './trusted-texts-plugin.ts'

const imports = "import { graphql } from '#web/graphql/__generated__/gql.ts'\n"
const health = 'graphql(`\n  query Health {\n    health {\n      status\n    }\n  }\n`)'

test('an operation is written as its trusted text under its hash', () => {
  const { code } = trustedTexts().transform(`${imports}export const A = ${health}`, 'a.ts') ?? {}
  // oxlint-disable-next-line no-underscore-dangle -- the generator's name
  const { hash } = (HealthQuery as unknown as { __meta__: { hash: keyof typeof texts } }).__meta__
  expect(code).toBe(
    `import { trustedDocument } from '#web/graphql/trusted-document.ts'\nexport const A = trustedDocument(${JSON.stringify(hash)}, ${JSON.stringify(texts[hash])})`,
  )
})

test('the document of a text is parsed from it, with its hash', () => {
  for (const [hash, text] of Object.entries(texts)) {
    const { __meta__: generated, definitions } = trustedDocument(hash, text)
    expect(generated).toEqual({ hash })
    expect(definitions.length).toBe(parse(text).definitions.length)
  }
})

test('modules without operations stay unchanged; an unknown operation fails the build', () => {
  const plugin = trustedTexts()
  expect(plugin.transform('export const a = 1', 'a.ts')).toBeNull()
  expect(() => plugin.transform(`${imports}graphql(\`query Unknown { me { id } }\`)`, 'a.ts')).toThrow(
    'npm run codegen',
  )
  expect(() => plugin.transform(`${imports}graphql(text)`, 'a.ts')).toThrow('no plain text')
})
