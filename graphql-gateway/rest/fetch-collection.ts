import type { Collection } from '../__generated__/resolvers.ts'
import type { RestClient } from './client.ts'
import { extension } from './unsupported.ts'

/** One collection with a page of its items, the first where nothing is said. */
export const fetchCollection = (
  rest: RestClient,
  id: string,
  page: { readonly page?: number; readonly limit?: number } = {},
): Promise<Collection> =>
  extension(
    'GET /v1/collections/{id}',
    rest.GET('/v1/collections/{id}', { params: { path: { id }, query: page } }),
  )
