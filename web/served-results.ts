import { createRequest } from '@urql/core'
import type { AnyVariables, SSRData, TypedDocumentNode } from '@urql/core'

import type { ServedHome } from './browser/served-home.ts'
import type { ServedPhoto } from './browser/served-photo.ts'
import { homeRequests } from './features/gallery/home-requests.ts'
import { PhotoQuery } from './features/photo/photo-query.ts'

/** The answer that the page of a spatial image came with, as the client of the gateway takes it. */
export function servedPhotoResults({ ids, answer }: ServedPhoto): SSRData {
  const data = JSON.stringify(answer)
  return Object.fromEntries(ids.map((id) => [String(createRequest(PhotoQuery, { id }).key), { data }]))
}

/** The answers that the home page came with. */
export function servedHomeResults({ answers }: ServedHome): SSRData {
  return Object.fromEntries(
    homeRequests.slice(0, answers.length).map(({ document, variables }, index) => {
      const request = createRequest(document as TypedDocumentNode<unknown, AnyVariables>, variables)
      return [String(request.key), { data: JSON.stringify(answers[index]) }]
    }),
  )
}
