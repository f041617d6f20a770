import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import ts from 'typescript'

/** A text of the interface and its place in the source. */
export interface SourceText {
  readonly text: string
  /** File and line. */
  readonly place: string
}

export interface SourceTexts {
  /** Texts passed to `t` or `rich`, shown in the language of the page. */
  readonly said: readonly SourceText[]
  /** Other Japanese, which is shown in Japanese to everybody. */
  readonly loose: readonly SourceText[]
  /** Texts that are not literals, so that no check can find their English. */
  readonly unread: readonly SourceText[]
}

export const JAPANESE = /[\u3040-\u30ff\u3400-\u9fff\u3001-\u303f\uff00-\uffef]/
const SAYING = new Set(['t', 'rich'])
const skipped = /(^|\/)(__generated__|testing|dist|node_modules|language)$/

/** Sources of texts for people below a folder, without tests and generated files. */
export function sourcesBelow(folder: string): readonly string[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const path = join(folder, name)
      if (statSync(path).isDirectory()) return skipped.test(path) ? [] : sourcesBelow(path)
      return /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.gen\.ts$|test-setup\.ts$/.test(name) ? [path] : []
    })
}

function literalOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return node.text
  return null
}

function saidText(node: ts.Node): ts.Expression | null {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return null
  return SAYING.has(node.expression.text) ? (node.arguments[0] ?? null) : null
}

/** The texts of one source. */
export function readTexts(file: string, content: string): SourceTexts {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true, kind)
  const said: SourceText[] = []
  const loose: SourceText[] = []
  const unread: SourceText[] = []
  const at = (node: ts.Node, text: string): SourceText => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    return { text, place: `${file}:${line + 1}` }
  }
  const visit = (node: ts.Node): void => {
    const first = saidText(node)
    if (first !== null) {
      if (ts.isStringLiteralLike(first)) said.push(at(first, first.text))
      else unread.push(at(first, first.getText(source)))
    }
    const text = literalOf(node)
    if (text !== null && JAPANESE.test(text) && saidText(node.parent) !== node)
      loose.push(at(node, text.trim()))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { said, loose, unread }
}

/** The texts of all sources below some folders. */
export function readAllTexts(folders: readonly string[]): SourceTexts {
  const all = folders.flatMap(sourcesBelow).map((file) => readTexts(file, readFileSync(file, 'utf8')))
  return {
    said: all.flatMap(({ said }) => said),
    loose: all.flatMap(({ loose }) => loose),
    unread: all.flatMap(({ unread }) => unread),
  }
}
