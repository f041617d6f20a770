import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { renderApp } from '#web/testing/render-app.tsx'

import { PasskeysSection } from './passkeys-section.tsx'

const passkey = {
  id: 'p1',
  name: '古い電話',
  isBackedUp: true,
  createdAt: '2026-11-23T01:02:03.000Z',
  lastUsedAt: null,
}

it('shows nothing where there are no passkeys and this browser can make none', async () => {
  await renderApp(
    <main>
      <PasskeysSection />
    </main>,
    { Passkeys: { passkeys: [] } },
  )
  await expect.poll(() => screen.getByRole('main').textContent).toBe('')
})

it('names and removes one where none can be made', async () => {
  const user = userEvent.setup()
  await renderApp(<PasskeysSection />, {
    Passkeys: { passkeys: [passkey] },
    RenamePasskey: ({ name }: { name: string }) => ({ renamePasskey: { ...passkey, name } }),
    RemovePasskey: { removePasskey: true },
  })
  await user.click(await screen.findByRole('button', { name: '「古い電話」の名前を変更' }))
  expect(screen.queryByRole('button', { name: 'パスキーを追加' })).toBeNull()
  const field = screen.getByLabelText('パスキーの名前')
  expect(document.activeElement).toBe(field)
  await user.clear(field)
  expect(screen.getByText('名前を入力してください。')).toBeTruthy()
  await user.type(field, ' 新しい電話 {Enter}')
  await user.click(await screen.findByRole('button', { name: '「新しい電話」を削除' }))
  await user.click(await screen.findByRole('button', { name: '削除する' }))
  await expect.poll(() => screen.queryByText('新しい電話')).toBeNull()
})

it('says what the server refused, and keeps the name that was typed', async () => {
  const user = userEvent.setup()
  await renderApp(<PasskeysSection />, {
    Passkeys: { passkeys: [passkey] },
    RenamePasskey: {
      renamePasskey: { code: 'VALIDATION_FAILED', message: '名前が使えません。', retryAfter: null },
    },
  })
  await user.click(await screen.findByRole('button', { name: '「古い電話」の名前を変更' }))
  await user.type(screen.getByLabelText('パスキーの名前'), '\u0007x{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('名前が使えません。')
  expect(screen.getByLabelText<HTMLInputElement>('パスキーの名前').value).toContain('x')
})

it('can be loaded again', async () => {
  const user = userEvent.setup()
  let tries = 0
  await renderApp(<PasskeysSection />, {
    Passkeys: () => {
      tries += 1
      if (tries === 1) return undefined
      return { passkeys: [passkey] }
    },
  })
  await user.click(await screen.findByRole('button', { name: /もう一度|再/ }))
  expect(await screen.findByText('古い電話')).toBeTruthy()
})
