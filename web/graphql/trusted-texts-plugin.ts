import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { graphql } from './__generated__/gql.ts'

const file = join(import.meta.dirname, '__generated__/persisted-documents.json')

/** Metadata that the generator adds to an operation; fragments, which are part of operations, have none. */
interface Generated {
  readonly __meta__?: { readonly hash: string }
}

/**
 * Build plugin that replaces each operation by the text that the gateway trusts. The generator's table has
 * every document as a tree: 178 kB, of which a page needs little.
 */
export function trustedTexts() {
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
  const find = graphql as (source: string) => Generated
  const callOf = (id: string, source: string): string => {
    const found = find(source)
    if (!('kind' in found))
      throw new Error(`the generator does not know a document of ${id}: npm run codegen`)
    const { __meta__: generated } = found
    if (generated === undefined) return 'undefined'
    return `trustedDocument(${JSON.stringify(generated.hash)}, ${JSON.stringify(texts[generated.hash])})`
  }
  return {
    name: 'okuyuki:trusted-texts',
    apply: 'build' as const,
    enforce: 'pre' as const,
    transform(code: string, id: string): { readonly code: string; readonly map: null } | null {
      const imported = /import \{ graphql \} from '[^']*__generated__\/gql\.ts'/
      if (!imported.test(code)) return null
      const written = code
        .replace(imported, "import { trustedDocument } from '#web/graphql/trusted-document.ts'")
        .replaceAll(/\bgraphql\(`([^`]*)`\)/g, (_, source: string) => callOf(id, source))
      if (/\bgraphql\(/.test(written)) throw new Error(`${id} asks for a document that is no plain text`)
      return { code: written, map: null }
    },
  }
}
