import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, basename } from 'node:path'

import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import ts from 'typescript'

/** A text of the interface and its place in the source. */
interface SourceText {
  readonly text: string
  /** File and line. */
  readonly place: string
}

interface SourceTexts {
  /** Texts passed to `t` or `rich`, shown in the language of the page. */
  readonly said: readonly SourceText[]
  /** Other Japanese, which everyone sees in Japanese. */
  readonly loose: readonly SourceText[]
  /** Texts that are not literals, so that no check can find their English. */
  readonly unread: readonly SourceText[]
}

const JAPANESE = /[\u3040-\u30ff\u3400-\u9fff\u3001-\u303f\uff00-\uffef]/
const SAYING = new Set(['t', 'rich'])
const skipped = /(^|\/)(__generated__|testing|dist|node_modules|language)$/

/** Sources of texts for people below a folder, without tests and generated files. */
function sourcesBelow(folder: string): readonly string[] {
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

function namesIn(elements: readonly MessageFormatElement[]): readonly string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...namesIn(element.children)]
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [element.value]
    return [element.value, ...Object.values(element.options).flatMap(({ value }) => namesIn(value))]
  })
}

/** The placeholders and tags of a text, each once, sorted. Throws if it is not a valid ICU message. */
function placeholdersOf(text: string): readonly string[] {
  return [...new Set(namesIn(parse(text, { locale: new Intl.Locale('en-US') })))].toSorted()
}

/**
 * Folders of code that writes sentences for people without knowing their language; pages in English translate
 * them.
 */
const folders = [
  'embedded-backend/errors',
  'embedded-backend/rules',
  'embedded-backend/routes',
  'embedded-backend/identity',
  'embedded-backend/jobs',
  'embedded-backend/files',
  'embedded-backend/conversion',
  'graphql-gateway',
  'machines',
]

/** Texts only for operators and developers, and examples. */
const forOperators = [
  'embedded-backend/conversion/convert-command.ts',
  'embedded-backend/conversion/depth/model/',
  'embedded-backend/files/choose-file-store.ts',
  'embedded-backend/routes/identity/dev-inbox.ts',
  'embedded-backend/files/choose-file-store.ts',
  'graphql-gateway/admin-endpoints.ts',
  'graphql-gateway/config.ts',
  'graphql-gateway/main.ts',
  'machines/registry/',
  'machines/testkit/',
]

/** Examples of the REST contract. */
const examples = new Set(['花子'])

/** Replaces each placeholder by the same mark, whatever its name. */
function shapeOf(text: string): string {
  return text.replaceAll(/\{\w*\}/g, '{}')
}

function servedLiteralOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
}

/** The server's sentences by shape, each with one file that contains it. */
function servedShapes(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const files = folders
    .flatMap(sourcesBelow)
    .filter((file) => !file.endsWith('/model.ts') && !forOperators.some((one) => file.startsWith(one)))
  for (const file of files) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
    const visit = (node: ts.Node): void => {
      const text = servedLiteralOf(node)
      if (text !== null && JAPANESE.test(text) && !examples.has(text)) found.set(text, file)
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}

/** Returns the problems of the server's sentences in English, one per line. */
export function servedProblems(catalogue: string): readonly string[] {
  const english = JSON.parse(readFileSync(catalogue, 'utf8')) as Readonly<Record<string, string>>
  const shapes = servedShapes()
  const known = new Set(Object.keys(english).map(shapeOf))
  return [
    ...[...shapes]
      .filter(([shape]) => !known.has(shape))
      .map(([shape, file]) => `${file}: no English: ${JSON.stringify(shape)}`),
    ...Object.entries(english).flatMap(([japanese, words]) => {
      const where = `${catalogue}: ${JSON.stringify(japanese)}`
      if (!shapes.has(shapeOf(japanese))) return [`${where} is said nowhere`]
      const [wanted, found] = [placeholdersOf(japanese).join(' '), placeholdersOf(words).join(' ')]
      return wanted === found
        ? []
        : [`${where} has other placeholders than its English: ${wanted} | ${found}`]
    }),
  ]
}

interface Exception {
  /** Beginning of a path: a folder or a file. */
  readonly place: string
  readonly why: string
}

/** Places where Japanese may appear without `t` and without English, and why. */
const japaneseOnly: readonly Exception[] = [
  {
    place: 'web/overlays/language-',
    why: 'names each language in its own words, for those who cannot read the other',
  },
  { place: 'web/ui/text.tsx', why: 'looks for the word in texts that come from elsewhere' },
  { place: 'web/graphql/formats.ts', why: 'writes Japanese dates itself; English ones come from Intl' },
]

/** True if a text has to exist in both languages. */
function isSpoken({ place }: SourceText): boolean {
  return !japaneseOnly.some((exception) => place.startsWith(exception.place))
}

/** English of Japanese texts, in files by topic. */
type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>

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
