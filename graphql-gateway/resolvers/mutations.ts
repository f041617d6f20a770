import type { MutationResolvers, TaskType } from '../__generated__/resolvers.ts'
import type { components } from '../__generated__/rest-api.ts'
import { NoAnswerError, UpstreamError } from '../errors.ts'
import { orUnsupported } from '../rest/client.ts'
import { providerMutations } from './identity-provider.ts'
import {
  given,
  named,
  toAlreadyEnded,
  toInputRejected,
  toSourceRefused,
  toTeamRefused,
  yes,
} from './outcomes.ts'

function toOutcome({ done, failures }: components['schemas']['SpatialImagesOutcome']) {
  return { done, failures: failures.map(({ id, error, message }) => ({ id, code: error, message })) }
}

// The kinds of task are one call under several names.
function startCall(type: TaskType) {
  return `POST /v1/tasks/${type.toLowerCase()}` as 'POST /v1/tasks/instant'
}
function reserveCall(type: TaskType) {
  return `POST /v1/tasks/${type.toLowerCase()}/resources` as 'POST /v1/tasks/instant/resources'
}

function toSignUpFailed(error: unknown): never {
  if (!(error instanceof NoAnswerError)) throw error
  throw new NoAnswerError(error.reason, { message: 'Sign-up failed', cause: error })
}

/** False for a token that was not valid any more (specification §8). */
function falseIfRejected(error: unknown): false {
  if (error instanceof UpstreamError && error.status === 400) return false
  throw error
}

function falseIfGone(error: unknown): false {
  if (error instanceof UpstreamError && error.upstreamCode === 'TRIAL_GONE') return false
  throw error
}

export const mutations: MutationResolvers = {
  ...providerMutations,

  signUp: (_parent, { input }, { rest }) =>
    rest('POST /v1/auth/signup', { body: { ...input } })
      .then(named('SignUpStarted'))
      .catch(toSignUpFailed)
      .catch(toInputRejected),

  signOut: (_parent, body, { rest }) =>
    rest('POST /v1/auth/sign-out', { body }).then(yes).catch(falseIfRejected),

  renameTeam: (_parent, { teamname, newTeamname, displayName }, { rest }) =>
    rest('PUT /v1/teams/{teamname}', {
      path: { teamname },
      body: given({ teamname: newTeamname, displayName }),
    })
      .then(named('Team'))
      .catch(toTeamRefused),

  /** An account that has left a team may not see it: then there is no body. */
  removeTeamUser: (_parent, { teamname, userId }, { rest }) =>
    rest('DELETE /v1/teams/{teamname}/users', { path: { teamname }, body: { userId } })
      .then((team) => (team ? named('Team')(team) : named('TeamLeft')({ teamname })))
      .catch(toTeamRefused),

  markMessagesRead: (_parent, { ids }, { rest }) =>
    rest('POST /v1/me/messages/read', { body: ids ? { ids } : { all: true } }),

  startAccountImport: (_parent, { input: { keepsVisibility, takesProfile } }, { rest }) =>
    rest('POST /v1/me/import', {
      body: { keepsVisibility: keepsVisibility ?? false, takesProfile: takesProfile ?? false },
    }),

  /** Viewers are distinguished by address and user agent, which goes on here and nowhere else. */
  countView: (_parent, { spatialImageId: id, embedOrigin }, { rest, asker: { userAgent } }) =>
    rest('POST /v1/spatial-images/{id}/views', {
      path: { id },
      body: given({ embedOrigin }),
      ...(userAgent !== undefined && { headers: { 'user-agent': userAgent } }),
    }).then(yes),

  updateSpatialImage: (_parent, { id, input }, { rest }) =>
    rest('PUT /v1/spatial-images/{id}', {
      path: { id },
      body: {
        ...given(input),
        ...(input.category === null && { category: null }),
        ...(input.license === null && { license: null }),
      },
    }),

  deleteSpatialImages: (_parent, { ids }, { rest }) =>
    rest('POST /v1/me/spatial-images/deletions', { body: { ids: [...ids] } }).then(toOutcome),

  changeSpatialImageVisibilities: (_parent, { ids, visibility }, { rest }) =>
    rest('POST /v1/me/spatial-images/visibility', { body: { ids: [...ids], visibility } }).then(toOutcome),

  setFavorite: (_parent, { id }, { rest }) =>
    rest('PUT /v1/spatial-images/{id}/favorite', { path: { id } }).then((state) => ({
      spatialImageId: id,
      ...state,
    })),

  unsetFavorite: (_parent, { id }, { rest }) =>
    rest('DELETE /v1/spatial-images/{id}/favorite', { path: { id } }).then((state) => ({
      spatialImageId: id,
      ...state,
    })),

  reserveSource: (_parent, { input: { type, ...body } }, { rest }) =>
    rest(reserveCall(type), { body })
      .then(named('SourceReservation'))
      // A reservation refers to nothing that could be missing.
      .catch(orUnsupported(reserveCall(type), () => true))
      .catch(toSourceRefused),

  startTask: (_parent, { input: { type, ...wishes } }, { rest }) =>
    rest(startCall(type), { body: given(wishes) })
      .then(named('Task'))
      // A missing source has a code of its own.
      .catch(orUnsupported(startCall(type), ({ upstreamCode }) => upstreamCode === 'NOT_FOUND'))
      .catch(toSourceRefused),

  cancelTask: (_parent, { id: taskId }, context) =>
    context
      .rest('PATCH /v1/tasks/{taskId}/status', { path: { taskId }, body: { status: 'CANCELED' } })
      .then(named('Task'))
      .catch(toAlreadyEnded(context, taskId)),

  reserveResult: (_parent, { input }, context) =>
    context
      .rest('POST /v1/presigned-url/tasks/spatial-images/upload', { body: { ...input } })
      .then(named('SourceReservation'))
      .catch(toAlreadyEnded(context, input.taskId))
      .catch(toSourceRefused),

  attachResult: (_parent, { taskId, input }, context) =>
    context
      .rest('POST /v1/tasks/{taskId}/spatial-images', {
        path: { taskId },
        body: given(input),
      })
      .then(named('Task'))
      .catch(toAlreadyEnded(context, taskId))
      .catch(toSourceRefused),

  deleteTrial: (_parent, path, { rest }) =>
    rest('DELETE /v1/trials/{id}', { path })
      .then((): true => true)
      .catch(falseIfGone),
}
