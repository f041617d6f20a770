import { createRequest } from '@urql/core'
import type { AnyVariables, SSRData, TypedDocumentNode } from '@urql/core'

import type { ServedHome, ServedPhoto, ServedSearch } from './browser/served-data.ts'
import { homeRequests, searchRequests } from './features/gallery/gallery-queries.ts'
import { PhotoQuery } from './features/photo/photo-query.ts'
import { readListSearch } from './features/search/list-search.ts'

/**
 * Returns the answer that the page of a spatial image was served with, in the format of the gateway's client.
 */
export function servedPhotoResults({ ids, answer }: ServedPhoto): SSRData {
  const data = JSON.stringify(answer)
  return Object.fromEntries(ids.map((id) => [String(createRequest(PhotoQuery, { id }).key), { data }]))
}

interface Request {
  readonly document: object
  readonly variables: object
}

function resultsOf(requests: readonly Request[], answers: readonly object[]): SSRData {
  return Object.fromEntries(
    requests.slice(0, answers.length).map(({ document, variables }, index) => {
      const request = createRequest(document as TypedDocumentNode<unknown, AnyVariables>, { ...variables })
      return [String(request.key), { data: JSON.stringify(answers[index]) }]
    }),
  )
}

/** Returns the answers that the home page was served with. */
export function servedHomeResults({ answers }: ServedHome): SSRData {
  return resultsOf(homeRequests, answers)
}

/** Returns the answers that the search page was served with. */
export function servedSearchResults({ search, answers }: ServedSearch): SSRData {
  return resultsOf(searchRequests(readListSearch({ ...search })), answers)
}
