import { addElement, addImport, addProperty, inTurn } from './edits.ts'
import { quoted, readKebab, readTitle, spelledOut } from './names.ts'
import { englishStep, RecipeError } from './recipe.ts'
import type { House, Recipe } from './recipe.ts'

function dialogOf(kind: string, title: string): string {
  return `import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'

import type { DialogProps } from './dialog-props.ts'

/** Asks a question, and answers whether it was confirmed. */
export function ${kind}Dialog({ state, close }: DialogProps<'${kind}'>) {
  const dismiss = () => close({ outcome: 'dismissed' })
  return (
    <DialogFrame
      title={t('${title}')}
      state={state}
      onClose={dismiss}
      actions={
        <>
          <Button variant="Secondary" onClick={dismiss}>
            {t('キャンセル')}
          </Button>
          <Button onClick={() => close({ outcome: 'confirmed', value: null })}>{t('決定')}</Button>
        </>
      }
    >
      <p>{t('この内容でよろしいですか。')}</p>
    </DialogFrame>
  )
}
`
}

function dialogTestOf(kind: string, title: string): string {
  return `import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { renderApp } from '#web/testing/render-app.tsx'

it.each([
  ['決定', { outcome: 'confirmed', value: null }],
  ['キャンセル', { outcome: 'dismissed' }],
])('answers what was pressed: %s', async (name, expected) => {
  const user = userEvent.setup()
  const { dialog } = await renderApp(null)
  const answer = openDialog(dialog, '${kind}', {})
  const shown = within(await screen.findByRole('dialog', { name: '${title}' }))
  await user.click(shown.getByRole('button', { name }))
  expect(await answer).toEqual(expected)
})
`
}

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
