import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { signUpRecord } from '#web/browser/tab-records.ts'
import { renderApp } from '#web/testing/render-app.tsx'

import { ConfirmSignUp } from './confirm-sign-up.tsx'

it('signs in after entering the sign-up code of this tab', async () => {
  const user = userEvent.setup()
  signUpRecord.write({ userId: 'u', sessionId: 's', email: 'h@example.com', askableAt: 0 })
  const sent: unknown[] = []
  const app = await renderApp(<ConfirmSignUp email={undefined} />, {
    ConfirmSignUp: (variables: unknown) => {
      sent.push(variables)
      return { confirmSignUp: { authToken: 'a', refreshToken: 'r' } }
    },
    Me: { me: { id: '1', displayName: '花子', username: 'hanako', email: null, avatarImageUrl: null } },
  })
  expect(await app.isSignedIn()).toBe(false)
  await user.type(await screen.findByRole('textbox'), '123456')
  await user.click(screen.getByRole('button', { name: '確認する' }))
  await waitFor(() => expect(document.cookie).toContain('client_access_token=a'))
  expect(await app.isSignedIn()).toBe(true)
  expect(sent).toEqual([{ input: { userId: 'u', sessionId: 's', code: '123456' } }])
  await waitFor(() => expect(signUpRecord.read()).toBeNull())
})
