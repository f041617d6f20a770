import { afterEach, expect, it, vi } from 'vitest'
import type { ActorRefFrom } from 'xstate'

import type { sessionMachine } from '#machines/session/session.machine.ts'
import { createCookieTokenStore } from '#web/browser/token-store.ts'

import { followSignIn } from './follow-sign-in.ts'

type Session = ActorRefFrom<typeof sessionMachine>

const tokens = createCookieTokenStore()
const tokenOf = (username: string) => `e30.${btoa(JSON.stringify({ username }))}.signature`

function follow(holder: string | null) {
  const send = vi.fn<(event: object) => void>()
  const session = { send, getSnapshot: () => ({ context: { holder } }) } as unknown as Session
  followSignIn(session, tokens)
  return send.mock.calls.map(([event]) => event)
}

afterEach(() => tokens.clear())

it('accepts another person’s tokens, but not the current person’s', () => {
  tokens.keepAccessToken(tokenOf('umi'))
  tokens.keepRefreshToken('refresh-umi')
  expect(follow('umi')).toEqual([])
  expect(follow('hana')).toMatchObject([
    { type: 'tokens.received', tokens: { authToken: tokenOf('umi'), refreshToken: 'refresh-umi' } },
  ])
})

it('accepts nothing where one of the two tokens is missing', () => {
  tokens.keepRefreshToken('refresh-umi')
  expect(follow('hana')).toEqual([])
  tokens.clear()
  tokens.keepAccessToken(tokenOf('umi'))
  expect(follow('hana')).toEqual([])
})
