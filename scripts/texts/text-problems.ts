import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { isSpoken } from './japanese-only.ts'
import { placeholdersOf } from './placeholders.ts'
import type { SourceTexts } from './read-texts.ts'

/** English of Japanese texts, in files by topic. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Reads the catalogue from its folder. */
export function readCatalogue(folder: string): Catalogue {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    files.map((name) => [
      basename(name, '.json'),
      JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, string>,
    ]),
  )
}

function placeholders(text: string): string | null {
  try {
    return placeholdersOf(text).join(' ')
  } catch (error) {
    return `not a message: ${String(error)}`
  }
}

function englishProblems(catalogue: Catalogue, used: ReadonlySet<string>): readonly string[] {
  const seen = new Map<string, string>()
  return Object.entries(catalogue).flatMap(([file, texts]) =>
    Object.entries(texts).flatMap(([japanese, english]) => {
      const where = `web/language/english/${file}.json: ${JSON.stringify(japanese)}`
      const other = seen.get(japanese)
      seen.set(japanese, file)
      if (other !== undefined) return [`${where} stands in ${other}.json, too`]
      if (!used.has(japanese)) return [`${where} is said nowhere`]
      if (english.trim() === '') return [`${where} has no English`]
      const [wanted, found] = [placeholders(japanese), placeholders(english)]
      return wanted === found
        ? []
        : [`${where} has other placeholders than its English: ${wanted} | ${found}`]
    }),
  )
}

/** Returns the problems of the interface's texts in either language, one per line. */
export function textProblems({ said, loose, unread }: SourceTexts, catalogue: Catalogue): readonly string[] {
  const known = new Set(Object.values(catalogue).flatMap((texts) => Object.keys(texts)))
  const missing = new Map(said.filter(({ text }) => !known.has(text)).map((one) => [one.text, one]))
  return [
    ...loose
      .filter((one) => isSpoken(one))
      .map(({ place, text }) => `${place}: Japanese outside t(): ${text.slice(0, 60)}`),
    ...unread.map(({ place, text }) => `${place}: no literal, so that no English can be found: ${text}`),
    ...[...missing.values()]
      .filter((one) => isSpoken(one))
      .map(({ place, text }) => `${place}: no English: ${JSON.stringify(text)}`),
    ...englishProblems(catalogue, new Set(said.map(({ text }) => text))),
  ]
}
