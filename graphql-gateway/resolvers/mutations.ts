import type { MutationResolvers, TaskType } from '../__generated__/resolvers.ts'
import type { components } from '../__generated__/rest-api.ts'
import { NoAnswerError, UpstreamError } from '../errors.ts'
import { orUnsupported } from '../rest/client.ts'
import { providerMutations } from './identity-provider.ts'
import {
  named,
  toAlreadyEnded,
  toInputRejected,
  toMembershipRefused,
  toSourceRefused,
  toTeamRefused,
  toTextRejected,
} from './outcomes.ts'
import { passkeys } from './passkeys.ts'
import { trials } from './trials.ts'

type Schemas = components['schemas']
type Given<T> = { [Key in keyof T]?: NonNullable<T[Key]> }

/** Leaves out what is null or undefined: the upstream then uses its own defaults. */
function given<T extends object>(values: T): Given<T> {
  const entries = Object.entries(values).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(entries) as Given<T>
}

// The REST API checks what passes through as it came.
function unchecked(parameters: object) {
  return parameters as Schemas['CameraParameters']
}
function withCategory<T extends { readonly category?: string | null }>(values: T) {
  return values as Omit<T, 'category'> & Pick<Schemas['NewTask'], 'category'>
}

// Its UNLISTED is for spatial images.
function forCollection<T extends { readonly visibility?: string | null }>(values: T) {
  return values as Omit<T, 'visibility'> & Pick<Schemas['CollectionChange'], 'visibility'>
}

function yes(): true {
  return true
}

function toOutcome({ done, failures }: Schemas['SpatialImagesOutcome']) {
  return { done, failures: failures.map(({ id, error, message }) => ({ id, code: error, message })) }
}

// The kinds of task are one call under several names.
function startCall(type: TaskType) {
  return `POST /v1/tasks/${type.toLowerCase()}` as 'POST /v1/tasks/instant'
}
function reserveCall(type: TaskType) {
  return `POST /v1/tasks/${type.toLowerCase()}/resources` as 'POST /v1/tasks/instant/resources'
}

// The generated types call the parts of a form strings.
function toForm(file: File): { file: string } {
  const form = new FormData()
  form.set('file', file, file.name)
  return form as unknown as { file: string }
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

const account: MutationResolvers = {
  signUp: (_parent, { input }, { rest }) =>
    rest('POST /v1/auth/signup', { body: { ...input } })
      .then(named('SignUpStarted'))
      .catch(toSignUpFailed)
      .catch(toInputRejected),

  confirmSignUp: (_parent, { input }, { rest }) =>
    rest('POST /v1/auth/confirm-signup', { body: { ...input } })
      .then(named('Tokens'))
      .catch(toInputRejected),

  signIn: (_parent, { input }, { rest }) =>
    rest('POST /v1/auth/login', { body: { ...input } })
      .then(named('Tokens'))
      .catch(toInputRejected),

  signInWithProvider: (_parent, { input }, { rest }) =>
    rest('POST /v1/auth/provider/login', { body: { ...input } })
      .then(named('Tokens'))
      .catch(toInputRejected),

  refreshToken: (_parent, body, { rest }) => rest('POST /v1/auth/token', { body }),

  signOut: (_parent, body, { rest }) =>
    rest('POST /v1/auth/sign-out', { body }).then(yes).catch(falseIfRejected),

  deleteAccount: (_parent, _args, { rest }) => rest('DELETE /v1/me').then(yes),

  updateProfile: (_parent, { input }, { rest }) =>
    rest('PUT /v1/me', { body: { ...input } })
      .then(named('Me'))
      .catch(toTextRejected),

  setAvatar: (_parent, { file }, { rest }) =>
    rest('PUT /v1/me/avatar', { body: toForm(file) })
      .then(named('Avatar'))
      .catch(toSourceRefused),

  setThumbnail: (_parent, { id, file }, { rest }) =>
    rest('PUT /v1/spatial-images/{id}/thumbnail', { path: { id }, body: toForm(file) })
      .then(named('SpatialImage'))
      .catch(toSourceRefused),

  removeAvatar: (_parent, _args, { rest }) => rest('DELETE /v1/me/avatar').then(yes),

  stopMembership: (_parent, _args, { rest }) =>
    rest('POST /v1/me/membership/stop').then(named('Membership')).catch(toMembershipRefused),

  resumeMembership: (_parent, _args, { rest }) =>
    rest('POST /v1/me/membership/resume').then(named('Membership')).catch(toMembershipRefused),
}

const people: MutationResolvers = {
  createTeam: (_parent, names, { rest }) =>
    rest('POST /v1/teams', { body: given(names) })
      .then(named('Team'))
      .catch(toTeamRefused),

  renameTeam: (_parent, { teamname, newTeamname, displayName }, { rest }) =>
    rest('PUT /v1/teams/{teamname}', {
      path: { teamname },
      body: given({ teamname: newTeamname, displayName }),
    })
      .then(named('Team'))
      .catch(toTeamRefused),

  addTeamUser: (_parent, { teamname, userId }, { rest }) =>
    rest('POST /v1/teams/{teamname}/users', { path: { teamname }, body: { userId } })
      .then(named('Team'))
      .catch(toTeamRefused),

  /** An account that has left a team may not see it: then there is no body. */
  removeTeamUser: (_parent, { teamname, userId }, { rest }) =>
    rest('DELETE /v1/teams/{teamname}/users', { path: { teamname }, body: { userId } })
      .then((team) => (team ? named('Team')(team) : named('TeamLeft')({ teamname })))
      .catch(toTeamRefused),

  markMessagesRead: (_parent, { ids }, { rest }) =>
    rest('POST /v1/me/messages/read', { body: ids ? { ids } : { all: true } }),

  sendFeedback: (_parent, { input: { category, text, ...place } }, { rest }) =>
    rest('POST /v1/feedback', { body: { category, text, ...given(place) } })
      .then((sent) => named('FeedbackSent')({ id: sent?.id ?? null }))
      .catch(toTextRejected),

  sendItemFeedback: (_parent, { spatialImageId: id, input: { text, cameraPose } }, { rest }) =>
    rest('POST /v1/spatial-images/{id}/feedback', {
      path: { id },
      body: { text, ...(cameraPose && { cameraPose: { ...cameraPose } }) },
    })
      .then((sent) => named('FeedbackSent')({ id: sent?.id ?? null }))
      .catch(toTextRejected),

  startAccountExport: (_parent, _args, { rest }) => rest('POST /v1/me/export'),

  reserveAccountImport: (_parent, { input: { size, sha256 } }, { rest }) =>
    rest('POST /v1/me/import/archive', { body: { size, sha256 } }),

  startAccountImport: (_parent, { input: { keepsVisibility, takesProfile } }, { rest }) =>
    rest('POST /v1/me/import', {
      body: { keepsVisibility: keepsVisibility ?? false, takesProfile: takesProfile ?? false },
    }),

  reportSpatialImage: (_parent, { spatialImageId: id, input: { kind, text, email } }, { rest }) =>
    rest('POST /v1/spatial-images/{id}/reports', { path: { id }, body: { kind, text, ...given({ email }) } })
      .then((sent) => named('FeedbackSent')({ id: sent?.id ?? null }))
      .catch(toTextRejected),

  performOperatorAction: (_parent, { input: { action, targetId, reason, bytes } }, { rest }) =>
    rest('POST /v1/operator/actions', { body: { action, targetId, reason, ...given({ bytes }) } }).then(yes),

  lookAsOperator: (_parent, { spatialImageId: id, reason }, { rest }) =>
    rest('POST /v1/operator/spatial-images/{id}/looks', { path: { id }, body: { reason } }),

  /** Viewers are distinguished by address and user agent, which goes on here and nowhere else. */
  countView: (_parent, { spatialImageId: id, embedOrigin }, { rest, asker: { userAgent } }) =>
    rest('POST /v1/spatial-images/{id}/views', {
      path: { id },
      body: given({ embedOrigin }),
      ...(userAgent !== undefined && { headers: { 'user-agent': userAgent } }),
    }).then(yes),
}

const images: MutationResolvers = {
  updateSpatialImage: (_parent, { id, input }, { rest }) =>
    rest('PUT /v1/spatial-images/{id}', {
      path: { id },
      body: {
        ...withCategory(given(input)),
        ...(input.category === null && { category: null }),
        ...(input.license === null && { license: null }),
      },
    }),

  renewSpatialImageLink: (_parent, path, { rest }) => rest('POST /v1/spatial-images/{id}/link', { path }),

  saveSpatialImageSummary: (_parent, { id, input }, { rest }) =>
    rest('PUT /api/v1/spatial_images/{id}', { path: { id }, body: { ...input } }),

  deleteSpatialImage: (_parent, path, { rest }) => rest('DELETE /v1/spatial-images/{id}', { path }).then(yes),

  deleteSpatialImages: (_parent, { ids }, { rest }) =>
    rest('POST /v1/me/spatial-images/deletions', { body: { ids: [...ids] } }).then(toOutcome),

  changeSpatialImageVisibilities: (_parent, { ids, visibility }, { rest }) =>
    rest('POST /v1/me/spatial-images/visibility', { body: { ids: [...ids], visibility } }).then(toOutcome),

  deleteSpatialImageSummary: (_parent, path, { rest }) =>
    rest('DELETE /api/v1/spatial_images/{id}', { path }).then(yes),

  createCameraParameters: (_parent, { id, parameters }, { rest }) =>
    rest('POST /v1/spatial-images/{id}/camera-parameters', { path: { id }, body: unchecked(parameters) }),

  replaceCameraParameters: (_parent, { id, parameters }, { rest }) =>
    rest('PUT /v1/spatial-images/{id}/camera-parameters', { path: { id }, body: unchecked(parameters) }),

  saveCameraParameters: (_parent, { id, parameters }, { rest }) =>
    rest('POST /api/v1/spatial_images/{id}/camera_parameters', { path: { id }, body: unchecked(parameters) }),

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

  createCollection: (_parent, { input: { title, ...wishes } }, { rest }) =>
    rest('POST /v1/collections', { body: { title, ...forCollection(given(wishes)) } })
      .then(named('Collection'))
      .catch(toTextRejected),

  updateCollection: (_parent, { id, input }, { rest }) =>
    rest('PUT /v1/collections/{id}', { path: { id }, body: forCollection(given(input)) })
      .then(named('Collection'))
      .catch(toTextRejected),

  deleteCollection: (_parent, path, { rest }) => rest('DELETE /v1/collections/{id}', { path }).then(yes),

  setCollectionItems: (_parent, { id, spatialImageIds }, { rest }) =>
    rest('PUT /v1/collections/{id}/items', { path: { id }, body: { spatialImageIds } })
      .then(named('Collection'))
      .catch(toTextRejected),

  setInCollection: (_parent, { id, ...body }, { rest }) =>
    rest('POST /v1/collections/{id}/items', { path: { id }, body })
      .then(named('Collection'))
      .catch(toTextRejected),
}

const tasks: MutationResolvers = {
  reserveSource: (_parent, { input: { type, ...body } }, { rest }) =>
    rest(reserveCall(type), { body })
      .then(named('SourceReservation'))
      // A reservation refers to nothing that could be missing.
      .catch(orUnsupported(reserveCall(type), () => true))
      .catch(toSourceRefused),

  startTask: (_parent, { input: { type, ...wishes } }, { rest }) =>
    rest(startCall(type), { body: withCategory(given(wishes)) })
      .then(named('Task'))
      // A missing source has a code of its own.
      .catch(orUnsupported(startCall(type), ({ upstreamCode }) => upstreamCode === 'NOT_FOUND'))
      .catch(toSourceRefused),

  startRemoteTask: (_parent, { input }, { rest }) =>
    rest('POST /v1/tasks/remote', { body: withCategory(given(input)) })
      .then(named('Task'))
      .catch(toSourceRefused),

  cancelTask: (_parent, { id: taskId }, context) =>
    context
      .rest('PATCH /v1/tasks/{taskId}/status', { path: { taskId }, body: { status: 'CANCELED' } })
      .then(named('Task'))
      .catch(toAlreadyEnded(context, taskId)),

  retryTask: (_parent, { id: taskId }, { rest }) =>
    rest('POST /v1/tasks/{taskId}/retry', { path: { taskId } }).then(named('Task')).catch(toSourceRefused),

  reconvertSpatialImage: (_parent, { id, input: { type, ...sources } }, { rest }) =>
    rest('POST /v1/spatial-images/{id}/conversions', { path: { id }, body: { type, ...given(sources) } })
      .then(named('Task'))
      .catch(toSourceRefused),

  reserveResult: (_parent, { input }, context) =>
    context
      .rest('POST /v1/presigned-url/tasks/spatial-images/upload', { body: { ...input } })
      .then(named('SourceReservation'))
      .catch(toAlreadyEnded(context, input.taskId))
      .catch(toSourceRefused),

  attachResult: (_parent, { taskId, input: { resourceId, cameraParameters, ...words } }, context) =>
    context
      .rest('POST /v1/tasks/{taskId}/spatial-images', {
        path: { taskId },
        body: {
          resourceId,
          ...given(words),
          ...(cameraParameters && { cameraParameters: unchecked(cameraParameters) }),
        },
      })
      .then(named('Task'))
      .catch(toAlreadyEnded(context, taskId))
      .catch(toSourceRefused),
}

export const mutations: MutationResolvers = {
  ...account,
  ...providerMutations,
  ...people,
  ...images,
  ...tasks,
  ...passkeys,
  ...trials,
}
