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

/** At most ten of a query count. */
function wordsOf(query: string): string[] {
  return normalise(query).split(' ').filter(Boolean).slice(0, 10)
}

/** LIKE patterns that all have to be found; words are divided by blanks, at most ten count. */
export function searchPatterns(query: string): string[] {
  return wordsOf(query).map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
}

/**
 * What `search_grams` of the database finds in every text that holds all of the words: each two signs side by
 * side, or the only one.
 */
export function searchGrams(query: string): string[] {
  const grams = wordsOf(query).flatMap((word) => {
    // As the database divides them: by code points.
    const signs = Array.from(word)
    return signs.length === 1 ? signs : signs.slice(1).map((sign, before) => `${signs[before]}${sign}`)
  })
  return [...new Set(grams)]
}
