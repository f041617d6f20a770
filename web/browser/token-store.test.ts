import { afterEach, describe, expect, it, vi } from 'vitest'

import { removeCookie, writeCookie } from './cookies.ts'
import { createCookieTokenStore, createEmptyTokenStore } from './token-store.ts'

function names() {
  return document.cookie
    .split('; ')
    .filter(Boolean)
    .map((pair) => pair.split('=')[0] ?? '')
    .toSorted((a, b) => (a < b ? -1 : 1))
}

afterEach(() => {
  createCookieTokenStore().clear()
})

describe('tokens in cookies', () => {
  it('stores tokens and username under the specified names', () => {
    const store = createCookieTokenStore()
    store.keepAccessToken('a.b.c')
    store.keepRefreshToken('r')
    store.keepUsername('花 子; x')
    expect(names()).toEqual([
      'access_token',
      'client_access_token',
      'client_refresh_token',
      'refresh_token',
      'username',
    ])
    expect([store.accessToken(), store.refreshToken(), store.username()]).toEqual(['a.b.c', 'r', '花 子; x'])
  })

  it('keeps the access token for 7 days, the refresh token and the name for 30', () => {
    const set = vi.spyOn(document, 'cookie', 'set')
    const store = createCookieTokenStore()
    store.keepAccessToken('a')
    store.keepRefreshToken('r')
    store.keepUsername('u')
    const lifetimes = set.mock.calls.map(([cookie]) => cookie.replace(/=.*max-age=(\d+).*/, ' $1'))
    set.mockRestore()
    expect(lifetimes).toEqual([
      'access_token 604800',
      'client_access_token 604800',
      'refresh_token 2592000',
      'client_refresh_token 2592000',
      'username 2592000',
    ])
  })

  it('prefers the client token and falls back to the plain one', () => {
    const store = createCookieTokenStore()
    store.keepRefreshToken('r')
    writeCookie('access_token', 'plain', { maxAge: 60 })
    expect(store.accessToken()).toBe('plain')
    writeCookie('client_access_token', 'client', { maxAge: 60 })
    expect(store.accessToken()).toBe('client')
    removeCookie('client_access_token')
    expect(store.accessToken()).toBe('plain')
    writeCookie('refresh_token', 'plain', { maxAge: 60 })
    expect(store.refreshToken()).toBe('r')
    removeCookie('client_refresh_token')
    expect(store.refreshToken()).toBe('plain')
  })

  it('ignores an access token alone as a remnant of an ended session', () => {
    const store = createCookieTokenStore()
    store.keepAccessToken('left over')
    expect(store.accessToken()).toBeNull()
  })

  it('forgets the name alone, too', () => {
    const store = createCookieTokenStore()
    store.keepRefreshToken('r')
    store.keepUsername('u')
    store.forgetUsername()
    expect([store.refreshToken(), store.username()]).toEqual(['r', null])
  })

  it('forgets all of them at once', () => {
    const store = createCookieTokenStore()
    store.keepAccessToken('a')
    store.keepRefreshToken('r')
    store.keepUsername('u')
    store.clear()
    expect(names()).toEqual([])
    expect(store.accessToken()).toBeNull()
  })

  it('leaves cookies alone inside the frames of other sites', () => {
    const store = createEmptyTokenStore()
    writeCookie('access_token', 'there', { maxAge: 60 })
    store.keepUsername('nobody')
    expect(store.accessToken()).toBeNull()
    expect(names()).toEqual(['access_token'])
  })
})
