import type { CollectionResolvers, MutationResolvers, QueryResolvers } from '../__generated__/resolvers.ts'
import { handingOn } from '../excerpt/handed-on.ts'
import { orNull } from '../rest/answer.ts'
import { fetchCollection } from '../rest/fetch-collection.ts'
import { extension } from '../rest/unsupported.ts'
import { toTextRejected } from './expected-outcomes.ts'
import { given } from './given.ts'
import { named } from './named.ts'

const at = (id: string) => ({ path: { id } })

export const collectionQueries: Pick<QueryResolvers, 'collections' | 'myCollections' | 'collection'> = {
  collections: handingOn((_parent, args, { rest }) =>
    extension('GET /v1/collections', rest.GET('/v1/collections', { params: { query: given(args) } })),
  ),

  myCollections: handingOn((_parent, args, { rest }) =>
    extension('GET /v1/me/collections', rest.GET('/v1/me/collections', { params: { query: given(args) } })),
  ),

  collection: (_parent, { id, ...page }, { rest }) => orNull(fetchCollection(rest, id, given(page))),
}

export const collection: Pick<CollectionResolvers, 'items'> = {
  items: async ({ id, items }, _args, { loaders }) =>
    items ?? (await loaders.collection.load(id))?.items ?? null,
}

export const collectionMutations: Pick<
  MutationResolvers,
  'createCollection' | 'updateCollection' | 'deleteCollection' | 'setCollectionItems'
> = {
  createCollection: (_parent, { input: { title, ...wishes } }, { rest }) =>
    extension('POST /v1/collections', rest.POST('/v1/collections', { body: { title, ...given(wishes) } }))
      .then(named('Collection'))
      .catch(toTextRejected),

  updateCollection: (_parent, { id, input }, { rest }) =>
    extension(
      'PUT /v1/collections/{id}',
      rest.PUT('/v1/collections/{id}', { params: at(id), body: given(input) }),
    )
      .then(named('Collection'))
      .catch(toTextRejected),

  deleteCollection: (_parent, { id }, { rest }) =>
    extension('DELETE /v1/collections/{id}', rest.DELETE('/v1/collections/{id}', { params: at(id) })).then(
      () => true,
    ),

  setCollectionItems: (_parent, { id, spatialImageIds }, { rest }) =>
    extension(
      'PUT /v1/collections/{id}/items',
      rest.PUT('/v1/collections/{id}/items', { params: at(id), body: { spatialImageIds } }),
    )
      .then(named('Collection'))
      .catch(toTextRejected),
}
