import { markdownTable } from '../markdown-table.ts'
import { levelOf } from './level.ts'
import { allProofs } from './proof.ts'
import type { Proof, Proofs } from './proof.ts'

/** A fact in docs/specification.md. */
export interface Fact {
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
