export function dialogOf(kind: string, title: string): string {
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

export function dialogTestOf(kind: string, title: string): string {
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
