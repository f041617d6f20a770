import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { renderApp } from '#web/testing/render-app.tsx'

import { ProfileForm, problemOfName, DeleteAccount } from './own-account.tsx'

const me = { id: '1', displayName: '花子', username: 'hanako', email: 'h@example.com', avatarImageUrl: null }

function profileField() {
  return screen.getByLabelText<HTMLInputElement>(/^表示名/)
}

function save() {
  return screen.getByRole('button', { name: '保存' })
}

describe('the profile', () => {
  it('has nothing to save until a field changes', async () => {
    const user = userEvent.setup()
    await renderApp(<ProfileForm me={me} />)
    expect(save().getAttribute('aria-disabled')).toBe('true')
    await user.type(profileField(), ' ')
    expect(save().getAttribute('aria-disabled')).toBe('true')
    await user.type(profileField(), 'さん')
    expect(save().getAttribute('aria-disabled')).toBeNull()
  })

  it('is saved, and then has nothing to save', async () => {
    const user = userEvent.setup()
    await renderApp(<ProfileForm me={me} />, {
      UpdateProfile: ({ input }: { input: { displayName: string } }) => ({
        updateProfile: { __typename: 'Me', id: '1', displayName: input.displayName },
      }),
    })
    await user.clear(profileField())
    await user.type(profileField(), '春子{Enter}')
    expect((await screen.findAllByText('保存しました')).length).toBeGreaterThan(0)
    expect(profileField().value).toBe('春子')
    expect(save().getAttribute('aria-disabled')).toBe('true')
  })

  it('shows the server’s error at its field and keeps the typed text', async () => {
    const user = userEvent.setup()
    await renderApp(<ProfileForm me={me} />, {
      UpdateProfile: {
        updateProfile: {
          __typename: 'InputRejected',
          code: 'VALIDATION_FAILED',
          message: 'displayName: この名前は使えません。',
          retryAfter: null,
        },
      },
    })
    await user.type(profileField(), '2{Enter}')
    expect(await screen.findByText('この名前は使えません。')).toBeTruthy()
    expect(profileField().getAttribute('aria-invalid')).toBe('true')
    expect(profileField().value).toBe('花子2')
  })

  it('reports missing fields before submitting', async () => {
    const user = userEvent.setup()
    await renderApp(<ProfileForm me={me} />)
    await user.clear(profileField())
    expect(screen.getByText('表示名を入力してください。')).toBeTruthy()
    expect(save().getAttribute('aria-disabled')).toBe('true')
  })
})

it('counts characters as people perceive them', () => {
  expect(problemOfName('👨‍👩‍👧‍👦'.repeat(50))).toBeUndefined()
  expect(problemOfName('あ'.repeat(53))).toContain('あと3文字')
})

it('requires a visible character', () => {
  expect(problemOfName(' \u3000')).toBe('表示名を入力してください。')
})

const free = { Membership: { membership: { plan: 'FREE', paidUntil: null } } }

function passwordField() {
  return screen.getByLabelText<HTMLInputElement>(/退会する/)
}

function button() {
  return screen.getByRole('button', { name: 'アカウントを削除' })
}

async function confirm(user: ReturnType<typeof userEvent.setup>) {
  await user.type(passwordField(), '退会する')
  await user.click(button())
  const dialog = await screen.findByRole('dialog', { name: 'アカウントを削除' })
  await user.click(within(dialog).getByRole('button', { name: '削除する' }))
}

describe('deleting the account', () => {
  it('requires the typed confirmation word', async () => {
    const user = userEvent.setup()
    await renderApp(<DeleteAccount />, free)
    await user.type(passwordField(), '退会')
    await user.click(button())
    expect(button().getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks for confirmation, and declining changes nothing', async () => {
    const user = userEvent.setup()
    const app = await renderApp(<DeleteAccount />, { ...free, DeleteAccount: { deleteAccount: true } })
    await user.type(passwordField(), '退会する')
    await user.click(button())
    const dialog = await screen.findByRole('dialog', { name: 'アカウントを削除' })
    await user.click(within(dialog).getByRole('button', { name: 'キャンセル' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.farewell.isGranted()).toBe(false)
    expect(passwordField().value).toBe('退会する')
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
    expect(passwordField().value).toBe('退会する')
    expect(button().getAttribute('aria-disabled')).toBeNull()
  })

  it('warns a paying member', async () => {
    await renderApp(<DeleteAccount />, {
      Membership: { membership: { plan: 'STOPPING', paidUntil: '2999-01-31T14:59:59.999Z' } },
    })
    expect((await screen.findByText(/有料プランの期間が/)).textContent).toContain('返金されません')
  })
})
