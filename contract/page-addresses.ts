const character = '[0-9a-hjkmnp-tv-z]'
const linkPattern = new RegExp(`(?<![0-9a-z])(${character}{26})-${character}{26}(?![0-9a-z])`, 'g')

/**
 * Removes the keys of UNLISTED items' links (`ID-KEY`) from a text, for logs and external services: anyone
 * with the key can see the item.
 */
export function withoutLinkKeys(text: string): string {
  return text.replaceAll(linkPattern, '$1')
}

/** Names of the caches of recently viewed content; signing out clears them. */
export const SEEN_CACHES = ['seen-pages', 'seen-files'] as const

/**
 * Message from a page to the service worker: addresses of this site and its public files, which may be on
 * another origin, to keep for offline use.
 */
export interface KeepMessage {
  readonly type: 'keep'
  readonly addresses: readonly string[]
  /** Language of the page, since an address has one page per language. */
  readonly language: string
}

const key = '[0-9a-hjkmnp-tv-z]{26}'
const unlisted = new RegExp(`^/photo/${key}-${key}/?$`)
const browsed = /^\/(?:(?:search|policy|eura|collection)\/?|(?:categories|photo|collection|user)\/[^/]+\/?)?$/

/** True for files of items, on any origin: pages read them only from this site's. */
export function isItemFile({ pathname }: URL): boolean {
  return pathname.startsWith('/files/items/')
}

/**
 * True if the document at a path may be stored on the device: it is the same for everyone, and its address
 * contains no link key.
 */
export function isKeptPage(path: string): boolean {
  return browsed.test(path) && !unlisted.test(path)
}
