const character = '[0-9a-hjkmnp-tv-z]'
const linkPattern = new RegExp(`(?<![0-9a-z])(${character}{26})-${character}{26}(?![0-9a-z])`, 'g')

/**
 * Removes the keys of UNLISTED items' links (`ID-KEY`) from a text, for logs and external services: anyone
 * with the key can see the item.
 */
export function withoutLinkKeys(text: string): string {
  return text.replaceAll(linkPattern, '$1')
}
