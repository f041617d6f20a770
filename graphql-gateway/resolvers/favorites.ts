import type { MutationResolvers, QueryResolvers } from '../__generated__/resolvers.ts'
import { handingOn } from '../excerpt/handed-on.ts'
import { extension } from '../rest/unsupported.ts'
import { given } from './given.ts'

const at = (id: string) => ({ path: { id } })

export const favoriteQueries: Pick<QueryResolvers, 'favorites'> = {
  favorites: handingOn((_parent, args, { rest }) =>
    extension('GET /v1/me/favorites', rest.GET('/v1/me/favorites', { params: { query: given(args) } })),
  ),
}

export const favoriteMutations: Pick<MutationResolvers, 'setFavorite' | 'unsetFavorite'> = {
  setFavorite: (_parent, { id }, { rest }) =>
    extension(
      'PUT /v1/spatial-images/{id}/favorite',
      rest.PUT('/v1/spatial-images/{id}/favorite', { params: at(id) }),
    ).then((state) => ({ spatialImageId: id, ...state })),

  unsetFavorite: (_parent, { id }, { rest }) =>
    extension(
      'DELETE /v1/spatial-images/{id}/favorite',
      rest.DELETE('/v1/spatial-images/{id}/favorite', { params: at(id) }),
    ).then((state) => ({ spatialImageId: id, ...state })),
}
