import type { QueryResolvers } from '../__generated__/resolvers.ts'
import { answer } from '../rest/answer.ts'
import { extension } from '../rest/unsupported.ts'
import { given } from './given.ts'

export const galleryQueries: Pick<QueryResolvers, 'categories' | 'hashTags'> = {
  categories: (_parent, _args, { rest }) =>
    extension('GET /v1/categories', rest.GET('/v1/categories')).then(({ items }) => items),

  hashTags: (_parent, args, { rest }) =>
    answer(rest.GET('/v1/spatial-images/hash-tags', { params: { query: given(args) } })),
}
