import { readFileSync } from 'node:fs'

import ts from 'typescript'

import { placeholdersOf } from './placeholders.ts'
import { JAPANESE, sourcesBelow } from './read-texts.ts'

/**
 * Folders of code that writes sentences for people without knowing their language; pages in English translate
 * them.
 */
const folders = [
  'embedded-backend/errors',
  'embedded-backend/rules',
  'embedded-backend/routes',
  'embedded-backend/identity',
  'embedded-backend/jobs',
  'embedded-backend/files',
  'embedded-backend/conversion',
  'graphql-gateway',
  'machines',
]

/** Texts only for operators and developers, and examples. */
const forOperators = [
  'embedded-backend/conversion/convert-command.ts',
  'embedded-backend/conversion/depth/model/',
  'embedded-backend/files/prepare-files.ts',
  'embedded-backend/routes/identity/dev-inbox.ts',
  'embedded-backend/files/prepare-files.ts',
  'graphql-gateway/admin-endpoints.ts',
  'graphql-gateway/config.ts',
  'graphql-gateway/main.ts',
  'machines/registry/',
  'machines/testkit/',
]

/** Examples of the REST contract. */
const examples = new Set(['花子'])

/** Replaces each placeholder by the same mark, whatever its name. */
function shapeOf(text: string): string {
  return text.replaceAll(/\{\w*\}/g, '{}')
}

function literalOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
}

/** The server's sentences by shape, each with one file that contains it. */
function servedShapes(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const files = folders
    .flatMap(sourcesBelow)
    .filter((file) => !file.endsWith('/model.ts') && !forOperators.some((one) => file.startsWith(one)))
  for (const file of files) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
    const visit = (node: ts.Node): void => {
      const text = literalOf(node)
      if (text !== null && JAPANESE.test(text) && !examples.has(text)) found.set(text, file)
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}

/** Returns the problems of the server's sentences in English, one per line. */
export function servedProblems(catalogue: string): readonly string[] {
  const english = JSON.parse(readFileSync(catalogue, 'utf8')) as Readonly<Record<string, string>>
  const shapes = servedShapes()
  const known = new Set(Object.keys(english).map(shapeOf))
  return [
    ...[...shapes]
      .filter(([shape]) => !known.has(shape))
      .map(([shape, file]) => `${file}: no English: ${JSON.stringify(shape)}`),
    ...Object.entries(english).flatMap(([japanese, words]) => {
      const where = `${catalogue}: ${JSON.stringify(japanese)}`
      if (!shapes.has(shapeOf(japanese))) return [`${where} is said nowhere`]
      const [wanted, found] = [placeholdersOf(japanese).join(' '), placeholdersOf(words).join(' ')]
      return wanted === found
        ? []
        : [`${where} has other placeholders than its English: ${wanted} | ${found}`]
    }),
  ]
}
