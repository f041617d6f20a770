import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { renderApp } from '#web/testing/render-app.tsx'

import { DeleteAccount } from './delete-account.tsx'

const free = { Membership: { membership: { plan: 'FREE', paidUntil: null } } }

function field() {
  return screen.getByLabelText<HTMLInputElement>(/退会する/)
}

function button() {
  return screen.getByRole('button', { name: 'アカウントを削除' })
}

async function confirm(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field(), '退会する')
  await user.click(button())
  const dialog = await screen.findByRole('dialog', { name: 'アカウントを削除' })
  await user.click(within(dialog).getByRole('button', { name: '削除する' }))
}

describe('deleting the account', () => {
  it('requires the typed confirmation word', async () => {
    const user = userEvent.setup()
    await renderApp(<DeleteAccount />, free)
    await user.type(field(), '退会')
    await user.click(button())
    expect(button().getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks for confirmation, and declining changes nothing', async () => {
    const user = userEvent.setup()
    const app = await renderApp(<DeleteAccount />, { ...free, DeleteAccount: { deleteAccount: true } })
    await user.type(field(), '退会する')
    await user.click(button())
    const dialog = await screen.findByRole('dialog', { name: 'アカウントを削除' })
    await user.click(within(dialog).getByRole('button', { name: 'キャンセル' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.farewell.isGranted()).toBe(false)
    expect(field().value).toBe('退会する')
  })

  it('leads to the farewell page once', async () => {
    const user = userEvent.setup()
    const app = await renderApp(<DeleteAccount />, { ...free, DeleteAccount: { deleteAccount: true } })
    await confirm(user)
    await waitFor(() => expect(app.farewell.isGranted()).toBe(true))
    expect(app.farewell.take()).toBe(true)
    expect(app.farewell.take()).toBe(false)
  })

  it('changes nothing when the server fails, and says so', async () => {
    const user = userEvent.setup()
    const app = await renderApp(<DeleteAccount />, free)
    await confirm(user)
    expect((await screen.findByRole('alert')).textContent).toContain('予期しない問題')
    expect(app.farewell.isGranted()).toBe(false)
    expect(field().value).toBe('退会する')
    expect(button().getAttribute('aria-disabled')).toBeNull()
  })

  it('warns a paying member', async () => {
    await renderApp(<DeleteAccount />, {
      Membership: { membership: { plan: 'STOPPING', paidUntil: '2999-01-31T14:59:59.999Z' } },
    })
    expect((await screen.findByText(/有料プランの期間が/)).textContent).toContain('返金されません')
  })
})
