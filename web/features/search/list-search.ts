/** How a list of public spatial images is asked for in an address. */
export interface ListSearch {
  readonly q?: string
  readonly tag?: string
  readonly category?: string
  readonly sort?: 'popular'
}

// A query of digits arrives as a number.
function wordsOf(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return String(value).trim().slice(0, 100).trim()
}

function tagOf(value: unknown): string {
  return wordsOf(value).replace(/^[#＃\s]+/, '')
}

/** Reads an address; what is empty or unknown falls away. What was read is read as the same once more. */
export function readListSearch({ q, tag, category, sort }: Record<string, unknown>): ListSearch {
  return {
    ...(wordsOf(q) && { q: wordsOf(q) }),
    ...(tagOf(tag) && { tag: tagOf(tag) }),
    ...(wordsOf(category) && { category: wordsOf(category) }),
    ...(sort === 'popular' && { sort }),
  }
}

/** The same for the gateway. */
export function listVariables({ q, tag, category, sort }: ListSearch) {
  return {
    query: q ?? null,
    hashTag: tag ?? null,
    category: category ?? null,
    sort: sort === 'popular' ? ('POPULAR' as const) : ('NEWEST' as const),
  }
}
