import { expect, test } from 'vitest'

import {
  addAtEnd,
  addElement,
  addField,
  addImport,
  addMember,
  addMarkdownRow,
  addProperty,
  addSelection,
  addStatement,
  addTableRow,
  inTurn,
} from '../../scripts/recipes/edits.ts'
import type { Edit } from '../../scripts/recipes/edits.ts'
import { readCamel, readKebab, readTitle } from '../../scripts/recipes/names.ts'
import { readRoutePath } from '../../scripts/recipes/route.ts'

function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function isFlowBeforeB(row: string): boolean {
  return row.startsWith('flow(') && row < "flow('b')"
}

function edited(edit: Edit, text: string): string {
  return squeezed(edit(text, 'a.ts'))
}

test.each([
  ['const lamps = {}', 'const lamps = {red: 1}'],
  ['const lamps = { blue: 2 } as const', 'const lamps = { blue: 2, red: 1 } as const'],
  ['const lamps = {\n  blue: 2, // cold\n}', 'const lamps = { blue: 2, // cold red: 1, }'],
  [
    'export const lamps = { blue: 2, } satisfies Lamps',
    'export const lamps = { blue: 2, red: 1, } satisfies Lamps',
  ],
])('a property is added to an object literal in any context: %s', (before, after) => {
  expect(edited(addProperty('lamps', 'red', '1'), before)).toBe(after)
})

test('a key that is no identifier is quoted', () => {
  expect(edited(addProperty('lamps', 'dark-red', '1'), 'const lamps = {}')).toBe(
    "const lamps = {'dark-red': 1}",
  )
})

test.each(['const lamps = { red: 3 }', "const lamps = { 'red': 3 }"])(
  'a duplicate key is refused: %s',
  (text) => {
    expect(() => addProperty('lamps', 'red', '1')(text, 'a.ts')).toThrow(
      '[NAME_TAKEN] lamps in a.ts has red already.',
    )
  },
)

test('an element is inserted after its last predecessor, or at the end', () => {
  const rows = "const rows = [flow('a'), flow('c'), room('z')]"
  expect(edited(addElement('rows', "flow('b')", isFlowBeforeB), rows)).toBe(
    "const rows = [flow('a'), flow('b'), flow('c'), room('z')]",
  )
  expect(edited(addElement('rows', 'last'), rows)).toBe(
    "const rows = [flow('a'), flow('c'), room('z'), last]",
  )
  expect(edited(addElement('rows', 'only'), 'const rows: Row[] = []')).toBe('const rows: Row[] = [only]')
})

test('imports, statements and trailing lines are added', () => {
  expect(edited(addImport("import b from 'b'"), "import a from 'a'\n\na()")).toBe(
    "import a from 'a' import b from 'b' a()",
  )
  expect(edited(addStatement('draw', 'b()'), 'function draw() {\n  a()\n}\nc()')).toBe(
    'function draw() { a() b() } c()',
  )
  expect(edited(addStatement('draw', 'b()'), 'export function draw() {}')).toBe(
    'export function draw() {b()}',
  )
  expect(inTurn(addAtEnd('b'), addAtEnd('c'))('a\n', 'a.ts')).toBe('a\n\nb\n\nc\n')
})

test('a field is added at the end of its type, followed by its answer type', () => {
  const schema = 'type Query {\n  a: A\n}\n\ntype A {\n  id: ID\n}\n'
  expect(addField('Query', '  b: B', 'type B {\n  id: ID\n}')(schema, 's.graphql')).toBe(
    'type Query {\n  a: A\n  b: B\n}\n\ntype B {\n  id: ID\n}\n\ntype A {\n  id: ID\n}\n',
  )
})

test('a Markdown row is inserted after the last of its kind', () => {
  expect(addMarkdownRow(/^\| `/, ['`b`', 'B'])('| x |\n| `a` | A |\n\nend\n', 'a.md')).toBe(
    '| x |\n| `a` | A |\n| `b` | B |\n\nend\n',
  )
})

test('a table row is aligned with the last one', () => {
  const text =
    'const table = `\ncall      | of    | owner\nGET /v1/a | image | 200\nGET /v1/z | image | 204\n`\n'
  expect(addTableRow('table', ['GET /v1/b', '', '200'])(text, 'a.ts')).toBe(
    text.replace('204\n', '204\nGET /v1/b |       | 200\n'),
  )
  expect(addTableRow('table', ['GET /v1/b', '', '200'], 'GET /v1/z')(text, 'a.ts')).toBe(
    text.replace('GET /v1/z', 'GET /v1/b |       | 200\nGET /v1/z'),
  )
  expect(() => addTableRow('table', ['GET /v1/a', 'image', '200'])(text, 'a.ts')).toThrow('[NAME_TAKEN]')
  expect(() => addTableRow('table', ['GET /v1/b', '200'])(text, 'a.ts')).toThrow('table table of 2 columns')
  expect(() => addTableRow('table', ['GET /v1/b', '', '200'], 'GET /v1/q')(text, 'a.ts')).toThrow('GET /v1/q')
})

test.each<[string, Edit]>([
  ['constant lamps', addProperty('lamps', 'red', '1')],
  ['constant lamps', addElement('lamps', 'red')],
  ['object literal list', addProperty('list', 'red', '1')],
  ['array literal other', addElement('other', 'red')],
  ['import', addImport("import 'a'")],
  ['function draw', addStatement('draw', 'a()')],
  ['schema that can be read', addField('Query', 'a: A', 'type A')],
  ['row like ^a', addMarkdownRow(/^a/, ['b'])],
  ['table other', addTableRow('other', ['a', 'b'])],
])('a missing insertion point is reported with its file: %s', (anchor, edit) => {
  expect(() => edit('const list = []\nconst other = {}\n', 'web/a.ts')).toThrow(
    `[ANCHOR_MISSING] web/a.ts has no ${anchor}`,
  )
})

test('names are read in kebab, camel and Pascal case', () => {
  expect(readKebab('file-export', 'a')).toEqual({
    kebab: 'file-export',
    camel: 'fileExport',
    pascal: 'FileExport',
  })
  expect(readCamel('imageLikes', 'a')).toEqual({
    kebab: 'image-likes',
    camel: 'imageLikes',
    pascal: 'ImageLikes',
  })
  expect(readTitle(' 書き出し ')).toBe('書き出し')
})

test.each([undefined, '', 'Download', 'file_export', '-a', 'a-', '2d', '../a'])(
  '%s is not a valid name',
  (name) => {
    expect(() => readKebab(name, 'download')).toThrow('[BAD_NAME]')
    expect(() => readCamel(name?.replace('Download', 'Down-load'), 'likes')).toThrow('[BAD_NAME]')
  },
)

test.each(['', 'a"b', '<b>', '{a}', "'"])('%s is not a valid title', (title) => {
  expect(() => readTitle(title)).toThrow('[BAD_NAME]')
})

test('a route is read in the syntax of the specification and of the router', () => {
  const read = readRoutePath('/atelier/exports/{id}')
  expect(read).toEqual({
    route: '/atelier/exports/{id}',
    segments: ['atelier', 'exports', '$id'],
    topic: 'atelier',
    name: { kebab: 'exports-id', camel: 'exportsId', pascal: 'ExportsId' },
  })
  expect(readRoutePath('/atelier/exports/$id')).toEqual(read)
})

test.each([undefined, '/', 'atelier', '/Atelier', '/a//b', '/{id}', '/a/../b'])(
  '%s is not a valid route',
  (path) => {
    expect(() => readRoutePath(path)).toThrow('[BAD_NAME]')
  },
)

test('a member is added to an interface', () => {
  expect(edited(addMember('Lamp', 'blue: number'), 'interface Lamp {\n  red: number\n}')).toBe(
    'interface Lamp { red: number blue: number }',
  )
  expect(() => addMember('Lamp', 'blue: number')('', 'a.ts')).toThrow('a.ts has no interface Lamp.')
})

test('a field is added to an input type alone', () => {
  expect(edited(addField('NewLamp', '  blue: Int'), 'input NewLamp {\n  red: Int\n}\n')).toBe(
    'input NewLamp { red: Int blue: Int }',
  )
})

test('a selection is added to a fragment', () => {
  const text = 'graphql(`\n  fragment LampFields on Lamp {\n    red\n  }\n`)'
  expect(edited(addSelection('LampFields', 'blue'), text)).toBe(
    'graphql(` fragment LampFields on Lamp { red blue } `)',
  )
  expect(() => addSelection('Lamp', 'blue')(text, 'a.ts')).toThrow('a.ts has no fragment Lamp.')
})
