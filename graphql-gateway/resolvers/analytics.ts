import type { MutationResolvers, QueryResolvers } from '../__generated__/resolvers.ts'
import { extension } from '../rest/unsupported.ts'
import { given } from './given.ts'

// The REST API is the one to refuse any other number.
const toDays = (days: number | null | undefined) => String(days ?? 28) as '28'

export const analyticsQueries: Pick<QueryResolvers, 'analytics'> = {
  analytics: (_parent, { days, ...args }, { rest }) =>
    extension(
      'GET /v1/me/analytics',
      rest.GET('/v1/me/analytics', { params: { query: { days: toDays(days), ...given(args) } } }),
    ),
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
