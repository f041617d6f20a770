import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { renderApp } from '#web/testing/render-app.tsx'

import { TrialPlace } from './trial-place.tsx'

it('tells a visitor that no account is needed, and what picking a file implies', async () => {
  await renderApp(<TrialPlace />)
  expect(await screen.findByText(/登録なしで/)).toBeTruthy()
  expect(screen.getByText(/同意したことになります/)).toBeTruthy()
})

it('does not mention accounts or a day to a signed-in person', async () => {
  const app = await renderApp(<TrialPlace />)
  act(() => app.session.send({ type: 'tokens.received', tokens: { authToken: 'a', refreshToken: 'r' } }))
  await waitFor(() => expect(screen.queryByText(/登録なしで/)).toBeNull())
  expect(screen.queryByText(/24時間後に消えます/)).toBeNull()
  expect(screen.getByText(/タイトルは次の画面でどうぞ/)).toBeTruthy()
})
