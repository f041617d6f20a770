import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { UpstreamError } from '../errors.ts'
import { named, toSourceRefused } from './outcomes.ts'

function falseIfGone(error: unknown): false {
  if (error instanceof UpstreamError && error.upstreamCode === 'TRIAL_GONE') return false
  throw error
}

/** Mutations of trials, which need no account. */
export const trials: Pick<MutationResolvers, 'createTrial' | 'startTrial' | 'keepTrial' | 'deleteTrial'> = {
  createTrial: (_parent, { input: { type, files, acceptedTerms } }, { rest }) =>
    rest('POST /v1/trials', {
      // The REST API checks the version.
      body: { type, files: files.map((file) => ({ ...file })), acceptedTerms: acceptedTerms as '2025-01-11' },
    })
      .then(named('ReservedTrial'))
      .catch(toSourceRefused),

  startTrial: (_parent, path, { rest }) =>
    rest('POST /v1/trials/{id}/start', { path }).then(named('Trial')).catch(toSourceRefused),

  keepTrial: (_parent, { id, input }, { rest }) => {
    const { title, visibility } = input ?? {}
    return rest('POST /v1/trials/{id}/keep', {
      path: { id },
      body: { ...(title != null && { title }), ...(visibility != null && { visibility }) },
    })
      .then(named('SpatialImage'))
      .catch(toSourceRefused)
  },

  deleteTrial: (_parent, path, { rest }) =>
    rest('DELETE /v1/trials/{id}', { path })
      .then((): true => true)
      .catch(falseIfGone),
}
