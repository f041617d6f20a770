import { Kind, parse as parseGraphql } from 'graphql'
import type { DocumentNode } from 'graphql'
import ts from 'typescript'

import { RecipeError } from './recipe.ts'

/** A change of a text; errors about a missing anchor name `file`. */
export type Edit = (text: string, file: string) => string

function missing(file: string, anchor: string): RecipeError {
  return new RecipeError('ANCHOR_MISSING', `${file} has no ${anchor}.`)
}

function parse(text: string, file: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
}

function insert(text: string, at: number, addition: string): string {
  return text.slice(0, at) + addition + text.slice(at)
}

/** Strips `as const` and `satisfies Type`. */
function bare(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? bare(node.expression) : node
}

function initializerOf(text: string, file: string, name: string): ts.Expression {
  for (const statement of parse(text, file).statements) {
    if (!ts.isVariableStatement(statement)) continue
    for (const { name: own, initializer } of statement.declarationList.declarations)
      if (ts.isIdentifier(own) && own.text === name && initializer) return bare(initializer)
  }
  throw missing(file, `constant ${name}`)
}

/** Adds a member at the end of a list; the formatter breaks the lines. */
function append(text: string, list: ts.NodeArray<ts.Node>, member: string, separator = ','): string {
  const last = list.at(-1)
  if (!last) return insert(text, list.pos, member)
  if (!list.hasTrailingComma) return insert(text, last.end, `${separator}\n${member}`)
  // A comment on the line of the last member stays there.
  const at = ts.getTrailingCommentRanges(text, list.end)?.at(-1)?.end ?? list.end
  return insert(text, at, `\n${member}${separator}`)
}

/** Text of a property key; undefined if it is computed. */
function keyOf(name: ts.PropertyName | undefined): string | undefined {
  if (!name) return undefined
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : undefined
}

/** Adds a property to the object literal of a top-level constant. */
export function addProperty(constant: string, key: string, value: string): Edit {
  return (text, file) => {
    const object = initializerOf(text, file, constant)
    if (!ts.isObjectLiteralExpression(object)) throw missing(file, `object literal ${constant}`)
    if (object.properties.some(({ name }) => keyOf(name) === key))
      throw new RecipeError('NAME_TAKEN', `${constant} in ${file} has ${key} already.`)
    const name = /^[a-z_$][\w$]*$/i.test(key) ? key : `'${key}'`
    return append(text, object.properties, `${name}: ${value}`)
  }
}

/**
 * Adds an element to the array literal of a constant: after the last one whose text `follows` accepts, or at
 * the end.
 */
export function addElement(
  constant: string,
  element: string,
  follows: (text: string) => boolean = () => true,
): Edit {
  return (text, file) => {
    const array = initializerOf(text, file, constant)
    if (!ts.isArrayLiteralExpression(array)) throw missing(file, `array literal ${constant}`)
    const before = array.elements.findLast((one) => follows(one.getText()))
    return before ? insert(text, before.end, `,\n${element}`) : append(text, array.elements, element)
  }
}

/** Adds an import; the formatter sorts them. */
export function addImport(statement: string): Edit {
  return (text, file) => {
    const last = parse(text, file).statements.findLast((one) => ts.isImportDeclaration(one))
    if (!last) throw missing(file, 'import')
    return insert(text, last.end, `\n${statement}`)
  }
}

/** Adds a statement at the end of a top-level function. */
export function addStatement(functionName: string, statement: string): Edit {
  return (text, file) => {
    for (const one of parse(text, file).statements)
      if (ts.isFunctionDeclaration(one) && one.name?.text === functionName && one.body)
        return append(text, one.body.statements, statement, '')
    throw missing(file, `function ${functionName}`)
  }
}

/** Adds a member at the end of a top-level interface. */
export function addMember(interfaceName: string, member: string): Edit {
  return (text, file) => {
    for (const one of parse(text, file).statements)
      if (ts.isInterfaceDeclaration(one) && one.name.text === interfaceName)
        return append(text, one.members, member, '')
    throw missing(file, `interface ${interfaceName}`)
  }
}

/** Adds a field to an object or input type of a GraphQL schema, and a new type, if given, after that one. */
export function addField(typeName: string, field: string, type?: string): Edit {
  return (text, file) => {
    const found = buildDocument(text, file).definitions.find(
      (one) =>
        (one.kind === Kind.OBJECT_TYPE_DEFINITION || one.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION) &&
        one.name.value === typeName,
    )
    const end = found?.loc?.end
    if (end === undefined) throw missing(file, `type ${typeName}`)
    return insert(type === undefined ? text : insert(text, end, `\n\n${type}`), end - 1, `${field}\n`)
  }
}

/** Adds a field to the selection of a GraphQL fragment in a program. */
export function addSelection(fragment: string, field: string): Edit {
  return (text, file) => {
    const found = new RegExp(`\\bfragment ${fragment} on \\w+ \\{[^{}]*(?=\\n *\\})`).exec(text)
    if (!found) throw missing(file, `fragment ${fragment}`)
    return insert(text, found.index + found[0].length, `\n    ${field}`)
  }
}

function buildDocument(text: string, file: string): DocumentNode {
  try {
    return parseGraphql(text)
  } catch {
    throw missing(file, 'schema that can be read')
  }
}

/** Adds a row to a Markdown table, after the last line that matches `like`. */
export function addMarkdownRow(like: RegExp, cells: readonly string[]): Edit {
  return (text, file) => {
    const lines = text.split('\n')
    const at = lines.findLastIndex((line) => like.test(line))
    if (at < 0) throw missing(file, `row like ${like.source}`)
    return lines.toSpliced(at + 1, 0, `| ${cells.join(' | ')} |`).join('\n')
  }
}

/** Adds lines at the end of a file. */
export function addAtEnd(lines: string): Edit {
  return (text) => `${text.trimEnd()}\n\n${lines}\n`
}

function cellsOf(row: string): readonly string[] {
  return row.split('|').map((cell) => cell.trim())
}

/**
 * Adds a row to a table in a constant that is a template without substitutions: before the row that begins
 * with `before`, or at the end. Columns are aligned.
 */
export function addTableRow(constant: string, cells: readonly string[], before?: string): Edit {
  return (text, file) => {
    const table = initializerOf(text, file, constant)
    const found = /`[^`]*`/.exec(table.getText())?.[0]
    if (found === undefined) throw missing(file, `table ${constant}`)
    const rows = found.slice(1, -1).trim().split('\n')
    const like = rows.at(-1) ?? ''
    if (cellsOf(like).length !== cells.length)
      throw missing(file, `table ${constant} of ${cells.length} columns`)
    const key = cells.slice(0, 2).join(' | ')
    if (rows.some((row) => cellsOf(row).slice(0, 2).join(' | ') === key))
      throw new RecipeError('NAME_TAKEN', `${constant} in ${file} has ${cells[0]} already.`)
    const at = before === undefined ? rows.length : rows.findIndex((row) => cellsOf(row)[0] === before)
    if (at < 0) throw missing(file, `row ${before} in ${constant}`)
    const widths = like.split('|').map((cell, index) => cell.length - (index === 0 ? 1 : 2))
    const line = cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')
    const changed = rows.toSpliced(at, 0, line.trimEnd()).join('\n')
    return text.replace(found, () => `\`\n${changed}\n\``)
  }
}

/** Combines several changes of one file, in order. */
export function inTurn(...edits: readonly Edit[]): Edit {
  return (text, file) => edits.reduce((changed, edit) => edit(changed, file), text)
}
