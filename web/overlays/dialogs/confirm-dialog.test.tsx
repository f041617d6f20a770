import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const question = { title: 'チームから抜ける', message: '共有されなくなります。', positiveLabel: '抜ける' }

it.each([
  [false, 'Primary'],
  [true, 'Warning'],
])('shows the given question, with a danger style on request', async (isDanger, variant) => {
  const user = userEvent.setup()
  const { dialog } = await renderApp(null)
  const answer = openDialog(dialog, 'Confirm', { ...question, negativeLabel: 'とどまる', isDanger })
  const shown = within(await screen.findByRole('dialog', { name: question.title }))
  expect(shown.getByText(question.message)).toBeTruthy()
  expect(shown.getByRole('button', { name: 'とどまる' })).toBeTruthy()
  const positive = shown.getByRole('button', { name: '抜ける' })
  expect(positive.dataset['variant']).toBe(variant)
  await user.click(positive)
  expect(await answer).toEqual({ outcome: 'confirmed', value: null })
})
