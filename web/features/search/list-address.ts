import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'

import { readListSearch } from './list-search.ts'
import type { ListSearch } from './list-search.ts'

/** The one address of a search, as the app's links write it. */
export function listAddress(search: ListSearch): string {
  return `/search${defaultStringifySearch(search)}`
}

function read(query: string): ListSearch {
  return readListSearch(defaultParseSearch(query))
}

/**
 * What stands behind a question mark, however it was written. Read twice: halves of characters are none in an
 * address.
 */
export function readListAddress(query: string): ListSearch {
  return read(defaultStringifySearch(read(query)))
}
