import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const generated = join(import.meta.dirname, '__generated__/graphql.ts')
const exported = /^export const \w+ = (\{"(?:__meta__|kind)".*\}) as unknown as /gm
const call = /\bgraphql\(\s*`([^`]*)`,?\s*\)/g
const itsImport = /^import \{ graphql \} from '[^']*\/gql\.ts'$/m
const named = /\b(?:query|mutation|subscription|fragment)\s+(\w+)/

interface Parsed {
  readonly definitions: readonly [{ readonly name: { readonly value: string } }]
}

/** Documents as code, by the names of their first definitions. */
function readDocuments(): ReadonlyMap<string, string> {
  const texts = Array.from(readFileSync(generated, 'utf8').matchAll(exported), ([, text = '']) => text)
  return new Map(texts.map((text) => [(JSON.parse(text) as Parsed).definitions[0].name.value, text]))
}

/**
 * A plugin for the build: puts each GraphQL document where it is asked for, so that it comes with the page
 * that needs it. The table that is looked up otherwise holds those of all pages.
 */
export function placeDocuments() {
  let documents: ReadonlyMap<string, string> | undefined
  return {
    name: 'okuyuki:place-documents',
    apply: 'build' as const,
    enforce: 'pre' as const,
    transform(code: string, id: string): { readonly code: string; readonly map: null } | null {
      if (!/\.tsx?(?:\?|$)/.test(id) || id.includes('__generated__') || !code.includes('graphql(`')) return null
      documents ??= readDocuments()
      const known = documents
      const placed = code.replaceAll(call, (_, text: string) => {
        const name = named.exec(text)?.[1] ?? ''
        const document = known.get(name)
        if (document === undefined) throw new Error(`${id}: the document ${name} is not generated`)
        return `(${document})`
      })
      return { code: placed.replace(itsImport, ''), map: null }
    },
  }
}
