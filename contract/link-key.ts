const character = '[0-9a-hjkmnp-tv-z]'
const linkPattern = new RegExp(`(?<![0-9a-z])(${character}{26})-${character}{26}(?![0-9a-z])`, 'g')

/**
 * A text without the keys of links of UNLISTED items (`ID-KEY`), for logs and for services outside: who has
 * a key sees the item.
 */
export function withoutLinkKeys(text: string): string {
  return text.replaceAll(linkPattern, '$1')
}
