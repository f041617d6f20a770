import { createRequest } from '@urql/core'
import type { SSRData } from '@urql/core'

import type { ServedPhoto } from './browser/served-photo.ts'
import { PhotoQuery } from './features/photo/photo-query.ts'

/** The answers that a served page came with, as the client of the gateway takes them. */
export function servedResults({ ids, answer }: ServedPhoto): SSRData {
  const data = JSON.stringify(answer)
  return Object.fromEntries(ids.map((id) => [String(createRequest(PhotoQuery, { id }).key), { data }]))
}
