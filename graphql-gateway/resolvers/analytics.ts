import type { MutationResolvers, QueryResolvers } from '../__generated__/resolvers.ts'
import { extension } from '../rest/unsupported.ts'
import { given } from './given.ts'

export const analyticsQueries: Pick<QueryResolvers, 'analytics'> = {
  analytics: (_parent, args, { rest }) =>
    extension('GET /v1/me/analytics', rest.GET('/v1/me/analytics', { params: { query: given(args) } })),
}

export const analyticsMutations: Pick<MutationResolvers, 'countView'> = {
  /** Viewers are told apart by address and agent, so the agent goes on here and nowhere else. */
  countView: (_parent, { spatialImageId, embedOrigin }, { rest, asker: { userAgent } }) =>
    extension(
      'POST /v1/spatial-images/{id}/views',
      rest.POST('/v1/spatial-images/{id}/views', {
        params: { path: { id: spatialImageId } },
        body: given({ embedOrigin }),
        ...(userAgent !== undefined && { headers: { 'user-agent': userAgent } }),
      }),
    ).then(() => true),
}
