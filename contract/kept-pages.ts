/** Caches of what was seen last, by their names; signing out empties them. */
export const SEEN_CACHES = ['seen-pages', 'seen-files'] as const

/**
 * What a page tells the service worker: addresses of this site, and of its public files where those are read
 * from another origin, to be kept for the time without a network.
 */
export interface KeepMessage {
  readonly type: 'keep'
  readonly addresses: readonly string[]
  /** In which the page is shown; the same address has a page in each. */
  readonly language: string
}

const key = '[0-9a-hjkmnp-tv-z]{26}'
const unlisted = new RegExp(`^/photo/${key}-${key}/?$`)
const browsed = /^\/(?:(?:search|policy|eura|collection)\/?|(?:categories|photo|collection|user)\/[^/]+\/?)?$/

/** Whether files of items are here, whatever the origin: pages read them from none but this site's. */
export function isItemFile({ pathname }: URL): boolean {
  return pathname.startsWith('/files/items/')
}

/**
 * Whether the document at a path may be kept on the device: it is the same for everybody, and has no key of a
 * link in its address.
 */
export function isKeptPage(path: string): boolean {
  return browsed.test(path) && !unlisted.test(path)
}
