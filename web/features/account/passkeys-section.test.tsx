import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { plugInAuthenticator } from '#web/testing/fake-browser.ts'
import { renderApp } from '#web/testing/render-app.tsx'

import { PasskeysSection } from './passkeys-section.tsx'

const passkey = {
  id: 'p1',
  name: '古い電話',
  isBackedUp: true,
  createdAt: '2026-11-23T01:02:03.000Z',
  lastUsedAt: null,
}

it('shows nothing without passkeys in a browser that cannot create any', async () => {
  await renderApp(
    <main>
      <PasskeysSection />
    </main>,
    { Passkeys: { passkeys: [] } },
  )
  await expect.poll(() => screen.getByRole('main').textContent).toBe('')
})

it('renames and removes one in a browser that cannot create any', async () => {
  const user = userEvent.setup()
  let passkeys = [passkey]
  await renderApp(<PasskeysSection />, {
    Passkeys: () => ({ passkeys }),
    RenamePasskey: ({ name }: { name: string }) => {
      passkeys = [{ ...passkey, name }]
      return { renamePasskey: passkeys[0] }
    },
    RemovePasskey: () => {
      passkeys = []
      return { removePasskey: true }
    },
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

it('shows the server’s error and keeps the typed name', async () => {
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

const ceremony = {
  __typename: 'PasskeyCreation',
  challenge: 'AAAA',
  relyingPartyId: 'localhost',
  relyingPartyName: 'Okuyuki',
  userHandle: 'AAAA',
  userName: 'hana',
  userDisplayName: '花子',
  algorithms: [-7],
  excludedCredentialIds: [],
  timeoutMs: 300_000,
}

it('adds one and asks for its name; a cancelled ceremony leaves the list unchanged', async () => {
  const user = userEvent.setup()
  const { asked, confirm, cancel } = plugInAuthenticator(['usb'])
  let passkeys: (typeof passkey)[] = []
  await renderApp(<PasskeysSection />, {
    '/config.json': { passkeys: { host: location.hostname } },
    Passkeys: () => ({ passkeys }),
    BeginPasskey: { beginPasskey: ceremony },
    AddPasskey: ({ input }: { readonly input: { readonly name: string } }) => {
      passkeys = [{ ...passkey, name: input.name }]
      return { addPasskey: { __typename: 'Passkey', ...passkeys[0] } }
    },
  })
  const add = await screen.findByRole('button', { name: 'パスキーを追加' })
  expect(screen.getByText('まだパスキーはありません。')).toBeTruthy()
  await user.dblClick(add)
  await waitFor(() => expect(asked).toHaveLength(1))
  cancel()
  expect((await screen.findByRole('alert')).textContent).toContain('取りやめられたか')
  expect(screen.getByText('まだパスキーはありません。')).toBeTruthy()
  await user.click(add)
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(asked).toHaveLength(2))
  confirm()
  const field = await screen.findByLabelText<HTMLInputElement>('パスキーの名前')
  expect(field.value).toBe('セキュリティキー')
  expect(await screen.findAllByText('パスキーを追加しました')).not.toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'このままにする' }))
  expect(screen.getByText('セキュリティキー')).toBeTruthy()
})

it('keeps one that failed to be removed, and clears the error with the next attempt', async () => {
  const user = userEvent.setup()
  await renderApp(<PasskeysSection />, { Passkeys: { passkeys: [passkey] } })
  await user.click(await screen.findByRole('button', { name: '「古い電話」を削除' }))
  await user.click(await screen.findByRole('button', { name: '削除する' }))
  expect((await screen.findByRole('alert')).textContent).toContain('予期しない問題')
  await user.click(await screen.findByRole('button', { name: '「古い電話」の名前を変更' }))
  expect(screen.queryByRole('alert')).toBeNull()
})
