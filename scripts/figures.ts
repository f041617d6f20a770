/**
 * Prints figures of the repository by room: files and lines of code (without tests, generated files, blank
 * lines and comments), files per 1,000 lines, comments that open with a free relative, and non-null
 * assertions per 1,000 lines.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import ts from 'typescript'

import { everywhere, isLeftOut } from '../tests/house/house-problems.ts'
import { isTest, sourceFiles } from '../tests/house/imports.ts'
import { commentOpenings, isFreeRelative } from '../tests/house/words.ts'

const root = join(import.meta.dirname, '..')

interface Figures {
  files: number
  lines: number
  comments: number
  relatives: number
  assertions: number
}

/** Lines that hold a token. */
function codeLines(source: ts.SourceFile): number {
  const lines = new Set<number>()
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(source)
    if (children.length === 0 && node.getWidth(source) > 0) {
      const [first, last] = [node.getStart(source), node.getEnd()].map(
        (at) => source.getLineAndCharacterOfPosition(at).line,
      )
      for (let line = first ?? 0; line <= (last ?? 0); line += 1) lines.add(line)
    }
    for (const child of children) if (!ts.isJSDoc(child)) visit(child)
  }
  visit(source)
  return lines.size
}

function countAssertions(node: ts.Node): number {
  let count = ts.isNonNullExpression(node) ? 1 : 0
  ts.forEachChild(node, (child) => {
    count += countAssertions(child)
  })
  return count
}

function figuresOf(room: string): Figures {
  const figures: Figures = { files: 0, lines: 0, comments: 0, relatives: 0, assertions: 0 }
  for (const file of sourceFiles(root, [room]).filter((one) => !isLeftOut.test(one))) {
    const text = readFileSync(join(root, file), 'utf8')
    const openings = commentOpenings(text)
    figures.comments += openings.length
    figures.relatives += openings.filter((opening) => isFreeRelative(opening)).length
    if (isTest(file) || file.endsWith('.e2e.ts')) continue
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
    figures.files += 1
    figures.lines += codeLines(source)
    figures.assertions += countAssertions(source)
  }
  return figures
}

function toRow(room: string, { files, lines, comments, relatives, assertions }: Figures) {
  return {
    room,
    files,
    lines,
    'files per 1,000': Number(((1000 * files) / lines).toFixed(1)),
    'free relatives %': Number(((100 * relatives) / comments).toFixed(1)),
    '! per 1,000': Number(((1000 * assertions) / lines).toFixed(1)),
  }
}

const rooms = everywhere.map((room) => [room, figuresOf(room)] as const)
const sum = (key: keyof Figures) => rooms.reduce((total, [, figures]) => total + figures[key], 0)
const all: Figures = {
  files: sum('files'),
  lines: sum('lines'),
  comments: sum('comments'),
  relatives: sum('relatives'),
  assertions: sum('assertions'),
}
console.table([...rooms, ['all', all] as const].map(([room, figures]) => toRow(room, figures)))
