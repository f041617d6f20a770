import { dialogOf, dialogTestOf } from './dialog-templates.ts'
import { addElement, addImport, addProperty, inTurn } from './edits.ts'
import { quoted, readKebab, readTitle } from './names.ts'
import { RecipeError } from './recipe-error.ts'
import type { House, Recipe } from './recipe.ts'

const kinds = 'machines/dialog/dialog-kinds.ts'
const host = 'web/overlays/dialog-host.tsx'

/** `dialog NAME [TITLE]`: a kind of dialog that asks a question, and is opened by its own test. */
export function dialogRecipe(house: House, [text, said]: readonly string[]): Recipe {
  const { kebab, pascal } = readKebab(text, 'rename-item')
  if (new RegExp(`^  ${pascal}: `, 'm').test(house.read(kinds)))
    throw new RecipeError('NAME_TAKEN', `${kinds} has a kind ${pascal} already.`)
  const title = readTitle(said ?? pascal)
  const file = `web/overlays/dialogs/${kebab}-dialog`
  return {
    steps: [
      { name: 'dialog', file: `${file}.tsx`, text: dialogOf(pascal, title) },
      { name: 'test', file: `${file}.test.tsx`, text: dialogTestOf(pascal, title) },
      { name: 'kind', file: kinds, edit: addProperty('kinds', pascal, 'kind<Nothing>()') },
      {
        name: 'host',
        file: host,
        edit: inTurn(
          addImport(`import { ${pascal}Dialog } from './dialogs/${kebab}-dialog.tsx'`),
          addProperty('dialogs', pascal, `${pascal}Dialog`),
        ),
      },
      {
        name: 'row',
        file: 'tests/e2e/screens.ts',
        edit: addElement(
          'dialogs',
          `{ kind: '${pascal}', title: ${quoted(title)}, texts: ['キャンセル', '実行'], isExtension: true, tests: [] }`,
        ),
      },
    ],
    remains: [
      ...(said === undefined ? [`${file}.tsx, its test and its row: the Japanese title`] : []),
      `${kinds}: what ${pascal} is given and answers; ${file}.tsx: what it shows`,
      `who opens it, by openDialog, and a test in tests/e2e/dialogs.e2e.ts that the row names`,
    ],
  }
}
