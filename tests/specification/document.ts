import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { markdownTable } from '../markdown-table.ts'
import { levelOf, allProofs } from './proof.ts'
import type { Proof, Proofs } from './proof.ts'

/** A fact in docs/specification.md. */
interface Fact {
  /** As "4.9". */
  readonly id: string
  readonly text: string
}

const row = /^\| *(\d+\.\d+) *\| *(.+?) *\|(?:[^|]*\|[^|]*\|)?$/
const head = ['§', 'Fact', 'Level', 'Proven by']

function factOf(line: string): Fact | undefined {
  const [, id, text] = row.exec(line) ?? []
  return id === undefined || text === undefined ? undefined : { id, text }
}

/** Every fact of the document, in its order. */
export function factsOf(document: string): Fact[] {
  return document
    .split('\n')
    .map(factOf)
    .filter((fact) => fact !== undefined)
}

/** Numbers that may be cited: those of sections and of facts. */
export function numbersOf(document: string): Set<string> {
  const sections = [...document.matchAll(/^## §(\d+) /gm)].map(([, number = '']) => number)
  return new Set([...sections, ...factsOf(document).map(({ id }) => id)])
}

function linksTo(proofs: readonly Proof[]): string {
  const files = [...new Set(proofs.map(([file]) => file))]
  return files.map((file) => `[${file.split('/').at(-1)}](../${file.replaceAll('$', '%24')})`).join(' ')
}

/** A table of facts with its generated columns. */
function withColumns(lines: readonly string[], proofs: Proofs): string[] {
  const rows = factsOf(lines.join('\n')).map(({ id, text }) => {
    const own = proofs[id]
    return own === undefined ? [id, text, '', ''] : [id, text, levelOf(own.proofs), linksTo(allProofs(own))]
  })
  return rows.length === 0 ? [...lines] : markdownTable(head, rows).split('\n')
}

/** Writes the generated columns of the document; headings and text between the tables stay. */
export function writeColumns(document: string, proofs: Proofs): string {
  const written: string[] = []
  let table: string[] = []
  for (const line of [...document.split('\n'), '']) {
    if (line.startsWith('|')) {
      table.push(line)
      continue
    }
    written.push(...withColumns(table, proofs), line)
    table = []
  }
  return written.slice(0, -1).join('\n')
}

/** A reference to a section or a fact of the specification. */
interface Citation {
  readonly file: string
  readonly line: number
  /** As "4" or "4.9". */
  readonly number: string
}

const skipped = /(^|\/)(node_modules|dist|artifacts|data|__generated__|fixtures|coverage|\.\w+)(\/|$)/
const readable = /\.(tsx?|mjs|css|md|graphql|json)$/

function textFiles(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (skipped.test(path)) return []
    if (entry.isDirectory()) return textFiles(root, path)
    return readable.test(entry.name) ? [path] : []
  })
}

/** Numbers after each § of a text, as "4" or "4.9". */
export function numbersCited(text: string): string[] {
  return [...text.matchAll(/§(\d+(?:\.\d+)?)/g)].map(([, number = '']) => number)
}

/** Every citation below `root`; § always refers to the specification. */
export function citationsIn(root: string, leaveOut: readonly string[] = []): Citation[] {
  return textFiles(root)
    .filter((file) => !leaveOut.includes(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((text, index) => numbersCited(text).map((number) => ({ file, line: index + 1, number }))),
    )
}
