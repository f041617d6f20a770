import type { MutationResolvers, QueryResolvers } from '../__generated__/resolvers.ts'
import { extension } from '../rest/unsupported.ts'
import { given } from './given.ts'

export const messageQueries: Pick<QueryResolvers, 'messages'> = {
  messages: (_parent, { unread, ...args }, { rest }) =>
    extension(
      'GET /v1/me/messages',
      rest.GET('/v1/me/messages', {
        params: { query: { ...(unread && { unread: 'true' as const }), ...given(args) } },
      }),
    ),
}

export const messageMutations: Pick<MutationResolvers, 'markMessagesRead'> = {
  markMessagesRead: (_parent, { ids }, { rest }) =>
    extension(
      'POST /v1/me/messages/read',
      rest.POST('/v1/me/messages/read', { body: ids ? { ids } : { all: true } }),
    ),
}
