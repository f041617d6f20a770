const maxTags = 20
const maxLength = 50

/**
 * Canonical spelling of a tag: NFKC, without control characters, leading number signs and surrounding blanks.
 */
export function normaliseHashTag(tag: string): string {
  return tag
    .normalize('NFKC')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .replace(/^#+/, '')
    .trim()
}

/** Unique canonical tags in order, or null if there are too many or one is too long or contains a blank. */
export function normaliseHashTags(tags: readonly string[]): string[] | null {
  const unique = [...new Set(tags.map(normaliseHashTag).filter((tag) => tag !== ''))]
  const isFine = unique.length <= maxTags && unique.every((tag) => tag.length <= maxLength && !/\s/.test(tag))
  return isFine ? unique : null
}
