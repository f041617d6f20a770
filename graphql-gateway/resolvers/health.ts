import type { QueryResolvers } from '../__generated__/resolvers.ts'
import { NoAnswerError, UpstreamError } from '../errors.ts'
import { answer } from '../rest/answer.ts'
import { extension } from '../rest/unsupported.ts'

const toHealth = (error: unknown): { status: string; version: null } => {
  if (error instanceof NoAnswerError) return { status: error.reason, version: null }
  if (error instanceof UpstreamError && error.status >= 500) return { status: error.message, version: null }
  throw error
}

export const healthQueries: Pick<QueryResolvers, 'health' | 'liveness'> = {
  health: (_parent, _args, { anonymousRest }) => answer(anonymousRest.GET('/v1/health')).catch(toHealth),

  liveness: (_parent, _args, { anonymousRest }) =>
    extension('GET /v1/health/live', anonymousRest.GET('/v1/health/live')),
}
