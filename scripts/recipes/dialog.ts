import { dialogOf, dialogTestOf } from './dialog-templates.ts'
import { addElement, addImport, addProperty, inTurn } from './edits.ts'
import { englishStep } from './english.ts'
import { quoted, readKebab, readTitle, spelledOut } from './names.ts'
import { RecipeError } from './recipe-error.ts'
import type { House, Recipe } from './recipe.ts'

const kinds = 'machines/dialog/dialog-kinds.ts'
const table = 'web/overlays/dialogs/dialog-table.ts'

/** `dialog NAME [TITLE [ENGLISH]]`: a kind of dialog that asks a question and is opened by its own test. */
export function dialogRecipe(house: House, [text, said, english]: readonly string[]): Recipe {
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
        file: table,
        edit: inTurn(
          addImport(`import { ${pascal}Dialog } from './${kebab}-dialog.tsx'`),
          addProperty('dialogs', pascal, `${pascal}Dialog`),
        ),
      },
      {
        name: 'row',
        file: 'tests/e2e/screens.ts',
        edit: addElement(
          'dialogs',
          `{ kind: '${pascal}', title: ${quoted(title)}, texts: ['キャンセル', '決定'], isExtension: true, tests: [] }`,
        ),
      },
      englishStep(house, {
        [title]: readTitle(english ?? spelledOut(kebab)),
        キャンセル: 'Cancel',
        決定: 'OK',
        'この内容でよろしいですか。': 'Is this right?',
      }),
    ],
    remains: [
      ...(said === undefined ? [`${file}.tsx, its test, its row and its English: the Japanese title`] : []),
      `${kinds}: what ${pascal} is given and answers; ${file}.tsx: what it shows`,
      `who opens it, by openDialog, and a test in tests/e2e/dialogs.e2e.ts that the row names`,
    ],
  }
}
