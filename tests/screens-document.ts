import { dialogs, screens } from './e2e/screens.ts'
import { markdownTable } from './markdown-table.ts'

const code = (texts: readonly string[]): string => texts.map((text) => `\`${text}\``).join(' ')

/** Text of docs/screens.md, the table of screens for people, written by `npm run codegen`. */
export const screensDocument = (): string => `# Screens

Every route and every dialog of the product, and the browser tests in \`tests/e2e/\` that work with it. \`pages\` opens each route
besides, and checks on that visit: status, title, layout, hydration, console, content policy, axe in light and dark, layout shift, and
at 320 to 1440 px and 200 % text that nothing is torn, cut or out of reach; a login-required one leads to \`/login?redirect=…\`.
\`dialogs\` opens each dialog by the control that leads there.

## Routes

${markdownTable(
  ['Route', 'Layout', 'Access', 'Title', 'Heading', 'Tests'],
  screens.map(({ route, layout, access, title, heading, tests, isExtension, isTriable }) => [
    `${code([route])}${isExtension ? ', an extension' : ''}`,
    layout,
    isTriable ? `${access} to keep what was tried` : access,
    title.replaceAll('|', String.raw`\|`),
    heading ?? '',
    tests.join(', '),
  ]),
)}

## Dialogs

${markdownTable(
  ['Kind', 'Title', 'Texts', 'Tests'],
  dialogs.map(({ kind, title, texts, tests, isExtension }) => [
    `${kind}${isExtension ? ', an extension' : ''}`,
    title ?? 'of what it shows',
    texts.join('、'),
    tests.join(', '),
  ]),
)}
`
