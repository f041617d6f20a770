import { waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { signOut } from '#machines/session/session-answers.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const me = { id: 'u', displayName: '奥行 はな', username: 'hana', email: null, avatarImageUrl: null }
const storageUsage = {
  storageLimit: 10,
  summary: { sourceImage: 0, sourceVideo: 0, spatialImage: 0, total: 0 },
}

const begin = async () => {
  const sent: Record<string, unknown>[] = []
  window.OkuyukiNative = {
    postMessage: (json) => {
      const message = JSON.parse(json) as Record<string, unknown>
      sent.push(message)
      // Simulates a native app that acknowledges every message at once.
      if ('id' in message)
        queueMicrotask(() => window.okuyukiBridge?.receive({ version: 1, ack: message['id'], ok: true }))
    },
  }
  const app = await renderApp(null, {
    Me: { me },
    StorageUsage: { storageUsage },
    SignOut: { signOut: { ok: true } },
  })
  await waitFor(() => expect(sent.map(({ type }) => type)).toEqual(['ready']))
  return { ...app, sent }
}

afterEach(() => {
  delete window.OkuyukiNative
})

it('a native app signs the person in, gets an answer, and receives the outcome 2 s later', async () => {
  const { session, sent } = await begin()
  const id = window.okuyukiBridge?.setTokens('access.1', 'refresh.1')
  await waitFor(() => expect(sent).toContainEqual({ version: 1, ack: id, ok: true }))
  expect(document.cookie).toContain('access_token=access.1')
  expect(document.cookie).toContain('refresh_token=refresh.1')
  await waitFor(() => expect(session.getSnapshot().context.me).toEqual(me))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ type: 'step', outcome: 'signedIn' }))
})

it('tokens may arrive while the session is being restored', async () => {
  const { session, sent } = await begin()
  const first = window.okuyukiBridge?.setTokens('access.1', 'refresh.1')
  const second = window.okuyukiBridge?.setTokens('access.2', 'refresh.2')
  await waitFor(() => expect(sent).toContainEqual({ version: 1, ack: second, ok: true }))
  expect(sent).toContainEqual({ version: 1, ack: first, ok: false, code: 'SUPERSEDED' })
  expect(document.cookie).toContain('access_token=access.2')
  await waitFor(() => expect(session.getSnapshot().hasTag('undecided')).toBe(false))
})

it('a native app signs the person out', async () => {
  const { session, sent } = await begin()
  const first = window.okuyukiBridge?.setTokens('access.1', 'refresh.1')
  await waitFor(() => expect(sent).toContainEqual({ version: 1, ack: first, ok: true }))
  const second = window.okuyukiBridge?.clearTokens()
  await waitFor(() => expect(sent).toContainEqual({ version: 1, ack: second, ok: true }))
  expect(session.getSnapshot().hasTag('signedIn')).toBe(false)
  expect(document.cookie).not.toContain('access.1')
})

it('signing out in the page also clears the native app’s tokens', async () => {
  const { session, sent } = await begin()
  const id = window.okuyukiBridge?.setTokens('access.1', 'refresh.1')
  await waitFor(() => expect(sent).toContainEqual({ version: 1, ack: id, ok: true }))
  await waitFor(() => expect(session.getSnapshot().hasTag('undecided')).toBe(false))
  await signOut(session)
  expect(sent.map(({ type }) => type)).toContain('clearToken')
})

it('new tokens that follow a clear request before the session has settled replace it', async () => {
  const { session, sent } = await begin()
  const clearing = window.okuyukiBridge?.clearTokens()
  const setting = window.okuyukiBridge?.setTokens('access.1', 'refresh.1')
  await waitFor(() => expect(sent).toContainEqual({ version: 1, ack: setting, ok: true }))
  expect(sent).toContainEqual({ version: 1, ack: clearing, ok: false, code: 'SUPERSEDED' })
  expect(session.getSnapshot().hasTag('signedIn')).toBe(true)
  expect(document.cookie).toContain('access_token=access.1')
})
