const maxTags = 20
const maxLength = 50

/** One spelling a tag: full and half width made equal, no number sign, no blanks around, none twice. */
export function normaliseHashTag(tag: string): string {
  return tag
    .normalize('NFKC')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .replace(/^#+/, '')
    .trim()
}

/** The tags in order, or null where there are too many or one is too long or has blanks inside. */
export function normaliseHashTags(tags: readonly string[]): string[] | null {
  const unique = [...new Set(tags.map(normaliseHashTag).filter((tag) => tag !== ''))]
  const isFine = unique.length <= maxTags && unique.every((tag) => tag.length <= maxLength && !/\s/.test(tag))
  return isFine ? unique : null
}
