/** Canonical spelling for searches: ignores width and case, and collapses blanks. */
function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim()
}

/** Searchable text of an item. */
export function searchTextOf(item: {
  title: string
  description: string
  hashTags: readonly string[]
}): string {
  return normalise([item.title, item.description, ...item.hashTags.map((tag) => `#${tag}`)].join(' '))
}

/** Searchable text of an account; never includes the mail address. */
export function searchTextOfUser(user: { displayName: string; username: string }): string {
  return normalise(`${user.displayName} ${user.username}`)
}

/** The first ten words of a query. */
function wordsOf(query: string): string[] {
  return normalise(query).split(' ').filter(Boolean).slice(0, 10)
}

/** LIKE patterns that must all match; one for each of the first ten words. */
export function searchPatterns(query: string): string[] {
  return wordsOf(query).map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
}

/**
 * Grams that `search_grams` in the database finds in every text with all of the words: each pair of adjacent
 * characters, or a single one.
 */
export function searchGrams(query: string): string[] {
  const grams = wordsOf(query).flatMap((word) => {
    // By code points, like the database.
    const signs = Array.from(word)
    return signs.length === 1 ? signs : signs.slice(1).map((sign, before) => `${signs[before]}${sign}`)
  })
  return [...new Set(grams)]
}
