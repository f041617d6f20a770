import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { renderApp } from '#web/testing/render-app.tsx'

async function begin(deed: 'HIDE_ITEM' | 'SET_QUOTA', title: string) {
  const user = userEvent.setup()
  const asked: unknown[] = []
  const { dialog } = await renderApp(null, {
    Operate: (variables: unknown) => {
      asked.push(variables)
      return { operate: true }
    },
  })
  const answer = openDialog(dialog, 'Operate', { deed, targetId: 'target-1', name: '港' })
  const shown = within(await screen.findByRole('dialog', { name: title }))
  return { user, asked, answer, shown }
}

it('does nothing without a reason, and says what was done', async () => {
  const { user, asked, answer, shown } = await begin('HIDE_ITEM', '非表示にする')
  expect(shown.getByText('港')).toBeTruthy()
  await user.click(shown.getByRole('button', { name: '非表示にする' }))
  expect(asked).toEqual([])
  await user.type(shown.getByLabelText(/^理由/), '規約違反')
  await user.click(shown.getByRole('button', { name: '非表示にする' }))
  expect(await answer).toEqual({ outcome: 'confirmed', value: null })
  expect(asked).toEqual([
    { input: { deed: 'HIDE_ITEM', targetId: 'target-1', reason: '規約違反', bytes: null } },
  ])
})

it('asks for the room of a quota in gigabytes', async () => {
  const { user, asked, answer, shown } = await begin('SET_QUOTA', '保存容量を変更')
  await user.type(shown.getByLabelText(/^保存容量（GB）/), '2.5')
  await user.type(shown.getByLabelText(/^理由/), '依頼')
  await user.click(shown.getByRole('button', { name: '保存容量を変更' }))
  expect(await answer).toMatchObject({ outcome: 'confirmed' })
  expect(asked).toEqual([
    { input: { deed: 'SET_QUOTA', targetId: 'target-1', reason: '依頼', bytes: 2_684_354_560 } },
  ])
})
