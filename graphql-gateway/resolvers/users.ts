import type { QueryResolvers, UserProfileResolvers } from '../__generated__/resolvers.ts'
import { handingOn } from '../excerpt/handed-on.ts'
import { answer } from '../rest/answer.ts'
import { given } from './given.ts'

export const userQueries: Pick<QueryResolvers, 'users' | 'user'> = {
  users: handingOn((_parent, args, { rest }) =>
    answer(rest.GET('/v1/users', { params: { query: given(args) } })),
  ),

  user: (_parent, { id }, { loaders }) => loaders.user.load(id),
}

const countOf = (user: { readonly publicCount?: number | null } | null) => user?.publicCount ?? null

export const userProfile: Pick<UserProfileResolvers, 'publicCount' | 'spatialImages'> = {
  publicCount: ({ id, publicCount }, _args, { loaders }) =>
    publicCount ?? loaders.user.load(id).then(countOf),

  spatialImages: ({ id }, args, { loaders }) => loaders.spatialImagesOfUser.load({ id, ...given(args) }),
}
