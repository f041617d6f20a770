export interface CookieOptions {
  /** Seconds until the browser forgets it. */
  readonly maxAge: number
  /** Whether a visit by a link on another site sends it, too; by default not. */
  readonly sameSite?: 'lax' | 'strict'
}

/** The value of a cookie, or null where there is none. */
export function readCookie(name: string): string | null {
  for (const pair of document.cookie.split('; ')) {
    const split = pair.indexOf('=')
    if (split > 0 && pair.slice(0, split) === name) return decode(pair.slice(split + 1))
  }
  return null
}

/** Same-site strict by default, readable by script, secure on https (specification §9). */
export function writeCookie(
  name: string,
  value: string,
  { maxAge, sameSite = 'strict' }: CookieOptions,
): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // The Cookie Store API is not in every browser that people use.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAge}; samesite=${sameSite}${secure}`
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
