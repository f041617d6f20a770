import { readFileSync } from 'node:fs'

import ts from 'typescript'

const callers = new Set(['test', 'it'])
const off = new Set(['skip', 'todo', 'fixme'])

/** The word that `test`, `it.each(rows)` or `test.runIf(linux).each(rows)` begins with, and its modifiers. */
function calledBy(callee: ts.Expression): { readonly word: string; readonly modifiers: readonly string[] } {
  if (ts.isIdentifier(callee)) return { word: callee.text, modifiers: [] }
  if (ts.isCallExpression(callee) || ts.isTaggedTemplateExpression(callee))
    return calledBy(ts.isCallExpression(callee) ? callee.expression : callee.tag)
  if (!ts.isPropertyAccessExpression(callee)) return { word: '', modifiers: [] }
  const { word, modifiers } = calledBy(callee.expression)
  return { word, modifiers: [...modifiers, callee.name.text] }
}

/** The title as it stands between its quotes; a template keeps its `${…}` as written. */
function titleOf(argument: ts.Expression | undefined): string | undefined {
  if (!argument) return undefined
  if (ts.isStringLiteralLike(argument)) return argument.text
  return ts.isTemplateExpression(argument) ? argument.getText().slice(1, -1) : undefined
}

/** The titles of the tests that a source text holds and that a run would take: skipped ones are left out. */
export function titlesIn(text: string, file = 'a.test.tsx'): string[] {
  const titles: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const { word, modifiers } = calledBy(node.expression)
      const title = titleOf(node.arguments[0])
      // Nothing below a group that is skipped runs either.
      if (modifiers.some((modifier) => off.has(modifier))) return
      if (callers.has(word) && title !== undefined && node.arguments.length > 1) titles.push(title)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return titles
}

const read = new Map<string, ReadonlySet<string>>()

/** The titles of a test file, which is read once. */
export function readTitles(file: string): ReadonlySet<string> {
  const titles = read.get(file) ?? new Set(titlesIn(readFileSync(file, 'utf8'), file))
  read.set(file, titles)
  return titles
}
