export interface CookieOptions {
  /** Seconds until the browser forgets it. */
  readonly maxAge: number
  /** `lax` also sends the cookie when a link on another site is followed; `strict` by default. */
  readonly sameSite?: 'lax' | 'strict'
}

/** Returns the value of a cookie, or null if there is none. */
export function readCookie(name: string): string | null {
  for (const pair of document.cookie.split('; ')) {
    const split = pair.indexOf('=')
    if (split > 0 && pair.slice(0, split) === name) return decode(pair.slice(split + 1))
  }
  return null
}

/**
 * Writes a cookie: same-site strict by default, readable by script, secure on https (specification §9). A
 * page requested from now on gets it.
 */
export function writeCookie(
  name: string,
  value: string,
  { maxAge, sameSite = 'strict' }: CookieOptions,
): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // Not every supported browser has the Cookie Store API.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAge}; samesite=${sameSite}${secure}`
  // Chromium may request the next page before it has written the cookie; reading waits until it has.
  readCookie(name)
}

export function removeCookie(name: string): void {
  writeCookie(name, '', { maxAge: 0 })
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
