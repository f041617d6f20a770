import type { MutationResolvers, QueryResolvers } from '../__generated__/resolvers.ts'
import { extension } from '../rest/unsupported.ts'
import { toTextRejected } from './expected-outcomes.ts'
import { given } from './given.ts'

const toSent = (sent: { readonly id?: string } | undefined) => ({
  __typename: 'FeedbackSent' as const,
  id: sent?.id ?? null,
})

export const feedbackQueries: Pick<QueryResolvers, 'feedbackInbox'> = {
  feedbackInbox: (_parent, args, { rest }) =>
    extension('GET /v1/me/feedback', rest.GET('/v1/me/feedback', { params: { query: given(args) } })),
}

export const feedbackMutations: Pick<MutationResolvers, 'sendFeedback' | 'sendItemFeedback'> = {
  sendFeedback: (_parent, { input: { category, text, ...place } }, { rest }) =>
    extension('POST /v1/feedback', rest.POST('/v1/feedback', { body: { category, text, ...given(place) } }))
      .then(toSent)
      .catch(toTextRejected),

  sendItemFeedback: (_parent, { spatialImageId, input: { text, cameraPose } }, { rest }) =>
    extension(
      'POST /v1/spatial-images/{id}/feedback',
      rest.POST('/v1/spatial-images/{id}/feedback', {
        params: { path: { id: spatialImageId } },
        body: { text, ...(cameraPose && { cameraPose: { ...cameraPose } }) },
      }),
    )
      .then(toSent)
      .catch(toTextRejected),
}
