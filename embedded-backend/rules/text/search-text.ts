/** One spelling for looking things up: width and case do not matter, runs of blanks are one. */
function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim()
}

/** What a search looks through. */
export function searchTextOf(item: {
  title: string
  description: string
  hashTags: readonly string[]
}): string {
  return normalise([item.title, item.description, ...item.hashTags.map((tag) => `#${tag}`)].join(' '))
}

/** What a search for people looks through; never the mail address. */
export function searchTextOfUser(user: { displayName: string; username: string }): string {
  return normalise(`${user.displayName} ${user.username}`)
}

/** LIKE patterns that all have to be found; words are divided by blanks, at most ten count. */
export function searchPatterns(query: string): string[] {
  const words = normalise(query).split(' ').filter(Boolean).slice(0, 10)
  return words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
}
