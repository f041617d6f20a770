import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'

import { readListSearch } from './list-search.ts'
import type { ListSearch } from './list-search.ts'

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
