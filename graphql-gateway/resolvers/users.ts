import type { QueryResolvers, UserProfileResolvers } from '../__generated__/resolvers.ts'
import { answer, orNull } from '../rest/answer.ts'
import { given } from './given.ts'

export const userQueries: Pick<QueryResolvers, 'users' | 'user'> = {
  users: (_parent, args, { rest }) => answer(rest.GET('/v1/users', { params: { query: given(args) } })),

  user: (_parent, { id }, { loaders }) => loaders.user.load(id),
}

export const userProfile: Pick<UserProfileResolvers, 'publicCount' | 'spatialImages'> = {
  publicCount: async ({ id, publicCount }, _args, { loaders }) =>
    publicCount ?? (await loaders.user.load(id))?.publicCount ?? null,

  spatialImages: ({ id }, args, { rest }) =>
    orNull(
      answer(rest.GET('/v1/users/{id}/spatial-images', { params: { path: { id }, query: given(args) } })),
    ),
}
