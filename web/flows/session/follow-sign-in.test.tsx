import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { createCookieTokenStore } from '#web/browser/token-store.ts'
import { jsonWebToken } from '#web/testing/json-web-token.ts'
import { renderApp } from '#web/testing/render-app.tsx'

import { MeQuery } from '../account/account-operations.ts'

const tokens = createCookieTokenStore()
const exp = Math.floor(Date.now() / 1000) + 3600
const people = {
  hana: { id: 'u-1', displayName: '奥行 はな', username: 'hana', email: null, avatarImageUrl: null },
  ken: { id: 'u-2', displayName: '奥行 けん', username: 'ken', email: null, avatarImageUrl: null },
}

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
