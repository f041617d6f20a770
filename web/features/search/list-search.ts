/** How a list of public spatial images is asked for in an address. */
export interface ListSearch {
  readonly q?: string
  readonly tag?: string
  readonly category?: string
  readonly sort?: 'popular'
}

// A query of digits arrives as a number.
const wordsOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 100) : ''

/** Reads an address; what is empty or unknown falls away. */
export const readListSearch = ({ q, tag, category, sort }: Record<string, unknown>): ListSearch => ({
  ...(wordsOf(q) && { q: wordsOf(q) }),
  ...(wordsOf(tag) && { tag: wordsOf(tag).replace(/^[#＃]/, '') }),
  ...(wordsOf(category) && { category: wordsOf(category) }),
  ...(sort === 'popular' && { sort }),
})

/** The same for the gateway. */
export const listVariables = ({ q, tag, category, sort }: ListSearch) => ({
  query: q ?? null,
  hashTag: tag ?? null,
  category: category ?? null,
  sort: sort === 'popular' ? ('POPULAR' as const) : ('NEWEST' as const),
})
