import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { renderApp } from '#web/testing/render-app.tsx'

import { ProfileForm, problemOfName } from './profile-form.tsx'

const me = { id: '1', displayName: '花子', username: 'hanako', email: 'h@example.com', avatarImageUrl: null }

function field() {
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
    await user.type(field(), ' ')
    expect(save().getAttribute('aria-disabled')).toBe('true')
    await user.type(field(), 'さん')
    expect(save().getAttribute('aria-disabled')).toBeNull()
  })

  it('is saved, and then has nothing to save', async () => {
    const user = userEvent.setup()
    await renderApp(<ProfileForm me={me} />, {
      UpdateProfile: ({ input }: { input: { displayName: string } }) => ({
        updateProfile: { __typename: 'Me', id: '1', displayName: input.displayName },
      }),
    })
    await user.clear(field())
    await user.type(field(), '春子{Enter}')
    expect((await screen.findAllByText('保存しました')).length).toBeGreaterThan(0)
    expect(field().value).toBe('春子')
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
    await user.type(field(), '2{Enter}')
    expect(await screen.findByText('この名前は使えません。')).toBeTruthy()
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(field().value).toBe('花子2')
  })

  it('reports missing fields before submitting', async () => {
    const user = userEvent.setup()
    await renderApp(<ProfileForm me={me} />)
    await user.clear(field())
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
