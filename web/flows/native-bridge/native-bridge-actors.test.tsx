import { waitFor } from '@testing-library/react'
import { afterEach, expect, it, describe, onTestFinished, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import { accountMachine } from '#machines/account/account.machine.ts'
import type { Me, StorageUsage, Tokens } from '#machines/foundation/domain.ts'
import { signOut } from '#machines/session/session-answers.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import type { NativeBridge } from '#web/browser/native-bridge.ts'
import { heardFrom, outputOf } from '#web/testing/actors.ts'
import { renderApp } from '#web/testing/render-app.tsx'

import { nativeBridgeActors } from './native-bridge-actors.ts'

const storageUsage = {
  storageLimit: 10,
  summary: { sourceImage: 0, sourceVideo: 0, spatialImage: 0, total: 0 },
}

describe('native bridge actors', () => {
  const me = { id: 'u', displayName: '奥行 はな', username: 'hana', email: null, avatarImageUrl: null }

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
      RefreshToken: ({ refreshToken }: { readonly refreshToken: string }) => ({
        refreshToken: { authToken: refreshToken.replace('refresh', 'renewed') },
      }),
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
    expect(document.cookie).toMatch(/access_token=(access|renewed)\.1/)
    expect(document.cookie).toContain('refresh_token=refresh.1')
    await waitFor(() => expect(session.getSnapshot().context.me).toEqual(me))
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ type: 'step', outcome: 'signedIn' }))
    expect(document.cookie).toContain('access_token=renewed.1')
  })

  it('tokens may arrive while the session is being restored', async () => {
    const { session, sent } = await begin()
    const first = window.okuyukiBridge?.setTokens('access.1', 'refresh.1')
    const second = window.okuyukiBridge?.setTokens('access.2', 'refresh.2')
    await waitFor(() => expect(sent).toContainEqual({ version: 1, ack: second, ok: true }))
    expect(sent).toContainEqual({ version: 1, ack: first, ok: false, code: 'SUPERSEDED' })
    expect(document.cookie).toMatch(/access_token=(access|renewed)\.2/)
    await waitFor(() => expect(session.getSnapshot().hasTag('undecided')).toBe(false))
  })

  it('a native app signs the person out', async () => {
    const { session, sent } = await begin()
    const first = window.okuyukiBridge?.setTokens('access.1', 'refresh.1')
    await waitFor(() => expect(sent).toContainEqual({ version: 1, ack: first, ok: true }))
    const second = window.okuyukiBridge?.clearTokens()
    await waitFor(() => expect(sent).toContainEqual({ version: 1, ack: second, ok: true }))
    expect(session.getSnapshot().hasTag('signedIn')).toBe(false)
    expect(document.cookie).not.toContain('access_token')
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
    expect(document.cookie).toMatch(/access_token=(access|renewed)\.1/)
  })
})

const given = { authToken: 'access-1', refreshToken: 'refresh-1' }

interface Before {
  readonly kept?: Tokens | null
  readonly reading?: Promise<unknown>
  readonly storing?: Promise<void>
  readonly profile?: () => Promise<Me>
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('native bridge session', () => {
  const me = { id: 'user-1', displayName: 'はな', username: 'hana', email: null, avatarImageUrl: null }

  /** Starts a real session whose stores the test controls. */
  const begin = ({
    kept = null,
    reading = Promise.resolve(),
    storing = Promise.resolve(),
    profile = async () => me,
  }: Before = {}) => {
    const stored: Tokens[] = []
    let looks = 0
    let usages = 0
    const session = createActor(
      sessionMachine.provide({
        actors: {
          readTokens: fromPromise<Tokens | null>(async () => {
            await reading
            return kept
          }),
          storeTokens: fromPromise<void, Tokens>(async ({ input }) => {
            stored.push(input)
            await storing
          }),
          clearTokens: fromPromise<void>(async () => undefined),
          signOut: fromPromise<void>(async () => undefined),
          tellNativeApp: fromPromise<void>(async () => undefined),
          account: accountMachine.provide({
            actors: {
              loadProfile: fromPromise<Me>(async () => {
                looks += 1
                return await profile()
              }),
              keepUsername: fromPromise<void, { username: string }>(async () => undefined),
              loadStorageUsage: fromPromise<StorageUsage>(async () => {
                usages += 1
                return { storageLimit: 1 } as StorageUsage
              }),
            },
          }),
        },
      }),
    ).start()
    onTestFinished(() => void session.stop())
    const renew = vi.fn<() => Promise<void>>(async () => undefined)
    let accessToken: string | null = null
    const heard: ((id: string, message: never) => void)[] = []
    const send = vi.fn<NativeBridge['send']>(async () => undefined)
    const end = vi.fn<() => void>()
    const bridge = {
      isPresent: () => true,
      send,
      listen: (onMessage: (id: string, message: never) => void) => {
        heard.push(onMessage)
        return end
      },
    } as Partial<NativeBridge> as NativeBridge
    const actors = nativeBridgeActors(bridge, {
      session: () => session,
      accessToken: () => accessToken,
      renew,
    })
    return {
      ...actors,
      session,
      stored,
      renew,
      send,
      end,
      say: (message: object) => heard.at(-1)?.('n-1', message as never),
      holds: (token: string | null) => {
        accessToken = token
      },
      counts: () => ({ looks, usages }),
    }
  }
  const signedIn = async (session: ReturnType<typeof begin>['session']) =>
    await vi.waitFor(() => expect(session.getSnapshot().hasTag('undecided')).toBe(false), 60_000)

  afterEach(() => vi.useRealTimers())

  it('native app messages are forwarded unchanged, with a username only where one was sent', () => {
    const { hearNativeApp, say, end } = begin()
    const { heard, stop } = heardFrom(hearNativeApp)
    say({ type: 'clearTokens' })
    say({ type: 'setTokens', accessToken: 'a', refreshToken: 'r' })
    say({ type: 'setTokens', accessToken: 'a', refreshToken: 'r', username: 'hana' })
    const tokens = { authToken: 'a', refreshToken: 'r' }
    expect(heard).toEqual([
      { type: 'tokens.clear', messageId: 'n-1' },
      { type: 'tokens.set', messageId: 'n-1', tokens },
      { type: 'tokens.set', messageId: 'n-1', tokens: { ...tokens, username: 'hana' } },
    ])
    stop()
    expect(end).toHaveBeenCalledTimes(1)
  })

  it('the native app is present and receives a message once', async () => {
    const { detectBridge, tellNativeApp, send } = begin()
    expect(await outputOf(detectBridge)).toBe(true)
    await outputOf(tellNativeApp, { type: 'ready' } as never)
    expect(send.mock.calls).toEqual([[{ type: 'ready' }]])
  })

  it('tokens are set in the session once, and the wait ends when they are stored', async () => {
    const storing = Promise.withResolvers<void>()
    const { storeTokens, stored, session } = begin({ storing: storing.promise })
    const ended: string[] = []
    const on = session.on.bind(session)
    session.on = (type, handler) => {
      const subscription = on(type, handler)
      return {
        unsubscribe: () => {
          ended.push(type)
          subscription.unsubscribe()
        },
      }
    }
    let isOver = false
    const giving = outputOf(storeTokens, given).then(() => {
      isOver = true
    })
    await settle()
    expect(stored).toEqual([given])
    expect(isOver).toBe(false)
    storing.resolve()
    await giving
    await settle()
    expect(stored).toEqual([given])
    expect(ended).toEqual(['session.signedIn', 'session.signInFailed'])
  })

  it('tokens that cannot be stored are refused', async () => {
    const storing = Promise.withResolvers<void>()
    const { storeTokens } = begin({ storing: storing.promise })
    const giving = outputOf(storeTokens, given)
    storing.reject(new Error('full'))
    await expect(giving).rejects.toThrow('not stored')
  })

  it('a native app that clears its tokens ends the session', async () => {
    const { clearTokens, session } = begin({ kept: given })
    await outputOf(clearTokens)
    expect(session.getSnapshot().hasTag('signedOut')).toBe(true)
  })

  it('a clear request superseded by newer tokens ends nothing', async () => {
    const reading = Promise.withResolvers<void>()
    const { clearTokens, session } = begin({ kept: given, reading: reading.promise })
    const waiting = createActor(clearTokens).start()
    await settle()
    waiting.stop()
    reading.resolve()
    await signedIn(session)
    await settle()
    expect(session.getSnapshot().hasTag('signedIn')).toBe(true)
  })

  it('refreshing an ended session reports it and fetches nothing', async () => {
    const { refreshSession, counts } = begin()
    expect(await outputOf(refreshSession)).toEqual({ isSignedIn: false })
    expect(counts()).toEqual({ looks: 0, usages: 0 })
  })

  it('a refresh fetches profile and storage usage again', async () => {
    const { refreshSession, session, counts } = begin({ kept: given })
    await signedIn(session)
    await settle()
    const before = counts()
    expect(await outputOf(refreshSession)).toEqual({ isSignedIn: true })
    await settle()
    expect(counts()).toEqual({ looks: before.looks + 1, usages: before.usages + 1 })
  })

  it('a refresh during the first profile fetch waits for it', async () => {
    const { refreshSession, counts } = begin({ kept: given, reading: settle() })
    expect(await outputOf(refreshSession)).toEqual({ isSignedIn: true })
    expect(counts().looks).toBe(1)
  })

  it('a refresh fails where the profile cannot be fetched', async () => {
    const { refreshSession } = begin({ kept: given, profile: () => Promise.reject(new Error('502')) })
    await expect(outputOf(refreshSession)).rejects.toThrow('the profile could not be fetched')
  })

  it('a token is renewed once after it was set, while it is still in use', async () => {
    const { storeTokens, refreshSession, renew, holds } = begin()
    holds('access-1')
    await outputOf(refreshSession)
    expect(renew).not.toHaveBeenCalled()
    await outputOf(storeTokens, given)
    await outputOf(refreshSession)
    expect(renew).toHaveBeenCalledTimes(1)
    await outputOf(refreshSession)
    expect(renew).toHaveBeenCalledTimes(1)
  })

  it('a token replaced since it was set is not renewed', async () => {
    const { storeTokens, refreshSession, renew, holds } = begin()
    await outputOf(storeTokens, given)
    holds('access-2')
    await outputOf(refreshSession)
    expect(renew).not.toHaveBeenCalled()
  })

  it('tokens superseded while waiting are not set', async () => {
    const storing = Promise.withResolvers<void>()
    const { storeTokens, session, stored } = begin({ storing: storing.promise })
    const first = outputOf(storeTokens, given)
    await settle()
    const waiting = createActor(storeTokens, { input: { authToken: 'access-2', refreshToken: 'refresh-2' } })
    waiting.start()
    await settle()
    waiting.stop()
    storing.resolve()
    await first
    await settle()
    expect(stored).toEqual([given])
    await signOut(session)
  })

  it('a refresh waits for a missing profile at most 15 seconds', async () => {
    vi.useFakeTimers()
    const { refreshSession, session } = begin({ kept: given, profile: () => new Promise(() => undefined) })
    await vi.advanceTimersByTimeAsync(5000)
    expect(session.getSnapshot().hasTag('undecided')).toBe(false)
    const outcome = vi.fn<(error: unknown) => void>()
    const refreshing = outputOf(refreshSession).catch(outcome)
    await vi.advanceTimersByTimeAsync(14_999)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await refreshing
    expect(outcome).toHaveBeenCalledTimes(1)
  })
})
