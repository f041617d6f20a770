import { dialogs, screens } from './e2e/screens.ts'

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => widthOf(row[column] ?? ''))),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell))).join(' | ')} |`
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join(
    '\n',
  )
}

/** Columns that a text takes where its letters are as wide as these. */
const widthOf = (text: string): number =>
  Array.from(text).reduce(
    (sum, letter) => sum + (/[\u3000-\u30ff\u4e00-\u9fff\uff00-\uff60]/.test(letter) ? 2 : 1),
    0,
  )

const code = (texts: readonly string[]): string => texts.map((text) => `\`${text}\``).join(' ')

/** The table of screens for people: docs/screens.md, kept true by `npx vitest run tests/screens.test.ts -u`. */
export const screensDocument = (): string => `# Screens

Every route and every dialog of the product, and the browser tests in \`tests/e2e/\` that work with it. \`every-screen\` opens each
route besides: right layout, title, no console error, no axe violation in light and dark, no sideways scroll at 320 px; a
login-required one leads to \`/login?redirect=…\`. \`dialogs\` opens each dialog by the control that leads there.

## Routes

${table(
  ['Route', 'Layout', 'Access', 'Title', 'Heading', 'Tests'],
  screens.map(({ route, layout, access, title, heading, tests }) => [
    code([route]),
    layout,
    access,
    title.replaceAll('|', String.raw`\|`),
    heading ?? '',
    tests.join(', '),
  ]),
)}

## Dialogs

${table(
  ['Kind', 'Title', 'Texts', 'Tests'],
  dialogs.map(({ kind, title, texts, tests }) => [
    kind,
    title ?? 'of what it shows',
    texts.join('、'),
    tests.join(', '),
  ]),
)}
`
