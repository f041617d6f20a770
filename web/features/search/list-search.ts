import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'

/** Filters of a list of public spatial images, in the address. */
export interface ListSearch {
  readonly q?: string
  readonly tag?: string
  readonly category?: string
  readonly sort?: 'popular'
}

// A query of digits is parsed as a number.
function wordsOf(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return String(value).trim().slice(0, 100).trim()
}

function tagOf(value: unknown): string {
  return wordsOf(value).replace(/^[#＃\s]+/, '')
}

/** Reads the filters from the address; drops empty and unknown values. Idempotent. */
export function readListSearch({ q, tag, category, sort }: Record<string, unknown>): ListSearch {
  return {
    ...(wordsOf(q) && { q: wordsOf(q) }),
    ...(tagOf(tag) && { tag: tagOf(tag) }),
    ...(wordsOf(category) && { category: wordsOf(category) }),
    ...(sort === 'popular' && { sort }),
  }
}

/** Converts the filters to query variables. */
export function listVariables({ q, tag, category, sort }: ListSearch) {
  return {
    query: q ?? null,
    hashTag: tag ?? null,
    category: category ?? null,
    sort: sort === 'popular' ? ('POPULAR' as const) : ('NEWEST' as const),
  }
}

/** Returns the canonical address of a search, as written by the app's links. */
export function listAddress(search: ListSearch): string {
  return `/search${defaultStringifySearch(search)}`
}

function read(query: string): ListSearch {
  return readListSearch(defaultParseSearch(query))
}

/**
 * Parses a query string in any notation. Parses it twice, because lone surrogates change when they are
 * written to an address.
 */
export function readListAddress(query: string): ListSearch {
  return read(defaultStringifySearch(read(query)))
}
