import { waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi, describe } from 'vitest'
import type { ActorRefFrom } from 'xstate'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { createCookieTokenStore } from '#web/browser/tokens.ts'
import { jsonWebToken } from '#web/testing/json-web-token.ts'
import { renderApp } from '#web/testing/render-app.tsx'

import { MeQuery } from '../account/account-operations.ts'
import { followSignIn } from './tokens.ts'

type Session = ActorRefFrom<typeof sessionMachine>
const tokenOf = (username: string) => `e30.${btoa(JSON.stringify({ username }))}.signature`

describe('follow sign in', () => {
  const tokens = createCookieTokenStore()

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
})

const people = {
  hana: { id: 'u-1', displayName: '奥行 はな', username: 'hana', email: null, avatarImageUrl: null },
  ken: { id: 'u-2', displayName: '奥行 けん', username: 'ken', email: null, avatarImageUrl: null },
}

describe('follow sign in', () => {
  const tokens = createCookieTokenStore()
  const exp = Math.floor(Date.now() / 1000) + 3600

  /** Stores a sign-in, made in this tab or another one. */
  function store(username: 'hana' | 'ken') {
    tokens.keepUsername(username)
    tokens.keepRefreshToken(`refresh-${username}`)
    tokens.keepAccessToken(jsonWebToken({ username, exp }))
  }

  it('after another person signs in in another tab, this page sends nothing with their token and follows', async () => {
    store('hana')
    let me = people.hana
    const app = await renderApp(null, { Me: () => ({ me }) })
    await waitFor(() => expect(app.session.getSnapshot().context.me).toEqual(people.hana))
    const answer = openDialog(app.dialog, 'PhotoEdit', { spatialImageId: 'image-1' })
    store('ken')
    me = people.ken
    void app.graphql.query(MeQuery, {}).catch(() => undefined)
    await waitFor(() => expect(app.session.getSnapshot().context.me).toEqual(people.ken))
    expect(await answer).toEqual({ outcome: 'dismissed' })
  })
})
