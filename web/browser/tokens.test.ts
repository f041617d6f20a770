import { describe, expect, it, afterEach, onTestFinished, vi } from 'vitest'

import { jsonWebToken } from '../testing/json-web-token.ts'
import { removeCookie, writeCookie } from './cookies.ts'
import { tokenClaims, createCookieTokenStore, createEmptyTokenStore, createServerClock } from './tokens.ts'

describe('the claims of a token', () => {
  it('give its expiry, start and owner, also in Japanese', () => {
    expect(tokenClaims(jsonWebToken({ exp: 20, iat: 10, username: '花子？>' }))).toEqual({
      expiresAt: 20_000,
      issuedAt: 10_000,
      username: '花子？>',
    })
    expect(tokenClaims(jsonWebToken({ 'cognito:username': 'hana' })).username).toBe('hana')
  })

  it.each([
    '',
    'opaque',
    'a.b.c',
    jsonWebToken({ exp: '20', iat: null, username: '' }),
    // Not a valid date.
    `e30.${btoa('{"exp":1e999,"iat":-1e999,"username":7}')}.signature`,
    ...['null', '7', '"hana"', '[]'].map((claims) => `e30.${btoa(claims)}.signature`),
  ])('are unknown where %j lacks them', (token) => {
    expect(tokenClaims(token)).toEqual({ expiresAt: null, issuedAt: null, username: null })
  })
})

function names() {
  return document.cookie
    .split('; ')
    .filter(Boolean)
    .map((pair) => pair.split('=')[0] ?? '')
    .toSorted((a, b) => (a < b ? -1 : 1))
}

describe('token store', () => {
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
      expect([store.accessToken(), store.refreshToken(), store.username()]).toEqual([
        'a.b.c',
        'r',
        '花 子; x',
      ])
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
})

const HOUR = 3_600_000

describe('server clock', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    localStorage.clear()
  })

  it('returns the server’s time after the first fresh token, whatever the device clock', () => {
    const server = 1_000_000_000_000
    for (const wrongBy of [-2 * HOUR, 0, 2 * HOUR]) {
      let device = server + wrongBy
      const clock = createServerClock(() => device)
      clock.learn(jsonWebToken({ iat: server / 1000 }))
      device += HOUR
      expect(clock.now()).toBe(server + HOUR)
      expect(createServerClock(() => device).now()).toBe(server + HOUR)
    }
  })

  it('keeps its offset when a token gives no time, and starts from the device clock', () => {
    const clock = createServerClock(() => 5000)
    clock.learn('opaque')
    expect(clock.now()).toBe(5000)
    clock.learn(jsonWebToken({ iat: 8 }))
    clock.learn('opaque')
    expect(clock.now()).toBe(8000)
  })

  it('is the device clock outside a browser', () => {
    localStorage.setItem('server_clock_offset', '5000')
    vi.stubGlobal('window', undefined)
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(createServerClock(() => 1000).now()).toBe(1000)
  })

  it('treats an impossible offset as none', () => {
    localStorage.setItem('server_clock_offset', 'soon')
    expect(createServerClock(() => 5000).now()).toBe(5000)
  })

  it('uses the device clock without storage, and still learns the offset', () => {
    for (const name of ['getItem', 'setItem'] as const)
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('off', 'SecurityError')
      })
    const clock = createServerClock(() => 5000)
    expect(clock.now()).toBe(5000)
    clock.learn(jsonWebToken({ iat: 8 }))
    expect(clock.now()).toBe(8000)
  })
})
