import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A reference to a section or a fact of the specification. */
export interface Citation {
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
