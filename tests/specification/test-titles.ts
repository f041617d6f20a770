import { readFileSync, existsSync } from 'node:fs'
import { join, dirname } from 'node:path'

import ts from 'typescript'

import { importsOf } from '../house/imports.ts'
import type { Proof } from './proof.ts'

const callers = new Set(['test', 'it'])
const off = new Set(['skip', 'todo', 'fixme'])

/** The callee's first identifier, as `test` in `test.runIf(linux).each(rows)`, and its modifiers. */
function calledBy(callee: ts.Expression): { readonly word: string; readonly modifiers: readonly string[] } {
  if (ts.isIdentifier(callee)) return { word: callee.text, modifiers: [] }
  if (ts.isCallExpression(callee) || ts.isTaggedTemplateExpression(callee))
    return calledBy(ts.isCallExpression(callee) ? callee.expression : callee.tag)
  if (!ts.isPropertyAccessExpression(callee)) return { word: '', modifiers: [] }
  const { word, modifiers } = calledBy(callee.expression)
  return { word, modifiers: [...modifiers, callee.name.text] }
}

/** The title as written between its quotes; a template keeps its `${…}`. */
function titleOf(argument: ts.Expression | undefined): string | undefined {
  if (!argument) return undefined
  if (ts.isStringLiteralLike(argument)) return argument.text
  return ts.isTemplateExpression(argument) ? argument.getText().slice(1, -1) : undefined
}

interface Declared {
  readonly title: string
  /** Title of the enclosing test, or of the test itself. */
  readonly test: string
}

/** Tests and steps declared in a source text, without skipped ones. */
function declaredIn(text: string, file: string): Declared[] {
  const found: Declared[] = []
  const visit = (node: ts.Node, around: string | undefined): void => {
    let test = around
    if (ts.isCallExpression(node)) {
      const { word, modifiers } = calledBy(node.expression)
      const title = titleOf(node.arguments[0])
      // Tests in a skipped group are skipped, too.
      if (modifiers.some((modifier) => off.has(modifier))) return
      const isGroup = modifiers.includes('describe')
      if (callers.has(word) && !isGroup && title !== undefined && node.arguments.length > 1) {
        test ??= title
        found.push({ title, test })
      }
    }
    ts.forEachChild(node, (child) => visit(child, test))
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), undefined)
  return found
}

export function titlesIn(text: string, file = 'a.test.tsx'): string[] {
  return declaredIn(text, file).map(({ title }) => title)
}

const read = new Map<string, readonly Declared[]>()

/** Reads the tests and steps that a file declares; cached. */
function readDeclared(file: string): readonly Declared[] {
  const declared = read.get(file) ?? declaredIn(readFileSync(file, 'utf8'), file)
  read.set(file, declared)
  return declared
}

function hasTitle(file: string, title: string): boolean {
  return readDeclared(file).some((one) => one.title === title)
}

/** The same proof by its test, if it names a step. */
export function testAround(root: string, [file, title, ...row]: Proof): Proof {
  const declared = readDeclared(join(root, file)).find((one) => one.title === title)
  return [file, declared?.test ?? title, ...row]
}

/** Text of a test file and of its relative imports, two levels deep, which hold the tables of its rows. */
function withTables(root: string, file: string, steps = 2): string {
  const text = readFileSync(join(root, file), 'utf8')
  if (steps === 0) return text
  const beside = importsOf(text)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => join(dirname(file), specifier))
    .filter((one) => existsSync(join(root, one)))
  return [text, ...beside.map((one) => withTables(root, one, steps - 1))].join('\n')
}

/** Matches a row as a whole word: "POST /v1/teams" is not found in "POST /v1/teams/{teamname}/users". */
function holds(text: string, row: string): boolean {
  return new RegExp(`${RegExp.escape(row)}(?![\\w/{-])`).test(text)
}

/** Describes the fault of a proof; undefined if its test exists. */
export function faultOf(root: string, [file, title, row]: Proof): string | undefined {
  if (!existsSync(join(root, file))) return `${file} is missing`
  if (!hasTitle(join(root, file), title)) return `${file} has no test “${title}”`
  if (row !== undefined && !holds(withTables(root, file), row)) return `${file} has no row “${row}”`
  return undefined
}
