// Written by scripts/gateway-calls.ts.
import {
  given, named, toForm, toInputRejected, toMembershipRefused, toPasskeyRejected, toSourceRefused, toTeamRefused, toTextRejected, yes,
} from '../resolvers/outcomes.ts'
import type { MutationResolvers, QueryResolvers } from './resolvers.ts'

export const calledQueries = {
  liveness: (_parent, _args, { rest }) =>
    rest('GET /v1/health/live'),
  membership: (_parent, _args, { rest }) =>
    rest('GET /v1/me/membership'),
  myTeams: (_parent, { page, limit }, { rest }) =>
    rest('GET /v1/me/teams', { query: { page, limit } }),
  team: (_parent, { teamname }, { read }) =>
    read('GET /v1/teams/{teamname}', { path: { teamname } }),
  users: (_parent, { query, page, limit }, { rest }) =>
    rest('GET /v1/users', { query: { query, page, limit } }),
  user: (_parent, { id }, { read }) =>
    read('GET /v1/users/{id}/profile', { path: { id } }),
  categories: (_parent, _args, { rest }) =>
    rest('GET /v1/categories').then(({ items }) => items),
  spatialImageAddresses: (_parent, { skip, after, limit }, { rest }) =>
    rest('GET /v1/spatial-images/addresses', { query: { skip, after, limit } }),
  hashTags: (_parent, { query, page, limit }, { rest }) =>
    rest('GET /v1/spatial-images/hash-tags', { query: { query, page, limit } }),
  sceneVideo: (_parent, { id }, { read }) =>
    read('GET /v1/spatial-images/{id}/scene-video', { path: { id } }),
  splatDownload: (_parent, { id, format }, { read }) =>
    read('GET /v1/spatial-images/{id}/download', { path: { id }, query: { format } }),
  reconversion: (_parent, { id }, { read }) =>
    read('GET /v1/spatial-images/{id}/conversions', { path: { id } }),
  favorites: (_parent, { page, limit }, { rest }) =>
    rest('GET /v1/me/favorites', { query: { page, limit } }),
  collections: (_parent, { page, limit }, { rest }) =>
    rest('GET /v1/collections', { query: { page, limit } }),
  myCollections: (_parent, { page, limit }, { rest }) =>
    rest('GET /v1/me/collections', { query: { page, limit } }),
  collection: (_parent, { id, page, limit }, { read }) =>
    read('GET /v1/collections/{id}', { path: { id }, query: { page, limit } }),
  passkeys: (_parent, _args, { rest }) =>
    rest('GET /v1/me/passkeys').then(({ items }) => items),
  accountExport: (_parent, _args, { rest }) =>
    rest('GET /v1/me/export'),
  accountImport: (_parent, _args, { rest }) =>
    rest('GET /v1/me/import'),
  operatorOverview: (_parent, _args, { rest }) =>
    rest('GET /v1/operator/overview'),
  operatorDepthModel: (_parent, _args, { rest }) =>
    rest('GET /v1/operator/depth-model'),
  operatorAccounts: (_parent, { query, page, limit }, { rest }) =>
    rest('GET /v1/operator/accounts', { query: { query, page, limit } }),
  operatorSpatialImages: (_parent, { query, page, limit }, { rest }) =>
    rest('GET /v1/operator/spatial-images', { query: { query, page, limit } }),
  operatorTasks: (_parent, { page, limit }, { rest }) =>
    rest('GET /v1/operator/tasks', { query: { page, limit } }),
  operatorLog: (_parent, { page, limit }, { rest }) =>
    rest('GET /v1/operator/log', { query: { page, limit } }),
  feedbackInbox: (_parent, { spatialImageId, page, limit }, { rest }) =>
    rest('GET /v1/me/feedback', { query: { spatialImageId, page, limit } }),
  me: (_parent, _args, { rest }) =>
    rest('GET /v1/me'),
  storageUsage: (_parent, _args, { rest }) =>
    rest('GET /v1/me/storage-usage'),
  sourceRestriction: (_parent, _args, { rest }) =>
    rest('GET /v1/me/tasks/source-restriction'),
  spatialImage: (_parent, { id }, { read }) =>
    read('GET /v1/spatial-images/{id}', { path: { id } }),
  spatialImageSummary: (_parent, { id }, { read }) =>
    read('GET /api/v1/spatial_images/{id}', { path: { id } }),
  tasks: (_parent, { status, page, limit }, { rest }) =>
    rest('GET /v1/tasks', { query: { status, page, limit } }),
  task: (_parent, { id }, { read }) =>
    read('GET /v1/tasks/{taskId}', { path: { taskId: id } }),
  trial: (_parent, { id }, { read }) =>
    read('GET /v1/trials/{id}', { path: { id } }),
  collectionChoices: (_parent, { spatialImageId, page, limit }, { rest }) =>
    rest('GET /v1/spatial-images/{id}/collections', { path: { id: spatialImageId }, query: { page, limit } }),
} satisfies QueryResolvers

export const calledMutations = {
  deleteAccount: (_parent, _args, { rest }) =>
    rest('DELETE /v1/me').then(yes),
  updateProfile: (_parent, { input }, { rest }) =>
    rest('PUT /v1/me', { body: { ...input } }).then(named('Me')).catch(toTextRejected),
  setAvatar: (_parent, { file }, { rest }) =>
    rest('PUT /v1/me/avatar', { body: toForm(file) }).then(named('Avatar')).catch(toSourceRefused),
  setThumbnail: (_parent, { id, file }, { rest }) =>
    rest('PUT /v1/spatial-images/{id}/thumbnail', { path: { id }, body: toForm(file) }).then(named('SpatialImage')).catch(toSourceRefused),
  removeAvatar: (_parent, _args, { rest }) =>
    rest('DELETE /v1/me/avatar').then(yes),
  stopMembership: (_parent, _args, { rest }) =>
    rest('POST /v1/me/membership/stop').then(named('Membership')).catch(toMembershipRefused),
  resumeMembership: (_parent, _args, { rest }) =>
    rest('POST /v1/me/membership/resume').then(named('Membership')).catch(toMembershipRefused),
  createTeam: (_parent, { teamname, displayName }, { rest }) =>
    rest('POST /v1/teams', { body: given({ teamname, displayName }) }).then(named('Team')).catch(toTeamRefused),
  addTeamUser: (_parent, { teamname, userId }, { rest }) =>
    rest('POST /v1/teams/{teamname}/users', { path: { teamname }, body: { userId } }).then(named('Team')).catch(toTeamRefused),
  deleteSpatialImage: (_parent, { id }, { rest }) =>
    rest('DELETE /v1/spatial-images/{id}', { path: { id } }).then(yes),
  deleteSpatialImageSummary: (_parent, { id }, { rest }) =>
    rest('DELETE /api/v1/spatial_images/{id}', { path: { id } }).then(yes),
  saveCameraParameters: (_parent, { id, parameters }, { rest }) =>
    rest('POST /api/v1/spatial_images/{id}/camera_parameters', { path: { id }, body: parameters }),
  startRemoteTask: (_parent, { input }, { rest }) =>
    rest('POST /v1/tasks/remote', { body: given({ ...input }) }).then(named('Task')).catch(toSourceRefused),
  createCollection: (_parent, { input }, { rest }) =>
    rest('POST /v1/collections', { body: given({ ...input }) }).then(named('Collection')).catch(toTextRejected),
  updateCollection: (_parent, { id, input }, { rest }) =>
    rest('PUT /v1/collections/{id}', { path: { id }, body: given({ ...input }) }).then(named('Collection')).catch(toTextRejected),
  deleteCollection: (_parent, { id }, { rest }) =>
    rest('DELETE /v1/collections/{id}', { path: { id } }).then(yes),
  setCollectionItems: (_parent, { id, spatialImageIds }, { rest }) =>
    rest('PUT /v1/collections/{id}/items', { path: { id }, body: { spatialImageIds } }).then(named('Collection')).catch(toTextRejected),
  setInCollection: (_parent, { id, spatialImageId, holds }, { rest }) =>
    rest('POST /v1/collections/{id}/items', { path: { id }, body: { spatialImageId, holds } }).then(named('Collection')).catch(toTextRejected),
  sendFeedback: (_parent, { input }, { rest }) =>
    rest('POST /v1/feedback', { body: given({ ...input }) }).then(named('FeedbackSent')).catch(toTextRejected),
  sendItemFeedback: (_parent, { spatialImageId, input }, { rest }) =>
    rest('POST /v1/spatial-images/{id}/feedback', { path: { id: spatialImageId }, body: given({ ...input }) }).then(named('FeedbackSent')).catch(toTextRejected),
  startAccountExport: (_parent, _args, { rest }) =>
    rest('POST /v1/me/export'),
  reserveAccountImport: (_parent, { input }, { rest }) =>
    rest('POST /v1/me/import/archive', { body: { ...input } }),
  reportSpatialImage: (_parent, { spatialImageId, input }, { rest }) =>
    rest('POST /v1/spatial-images/{id}/reports', { path: { id: spatialImageId }, body: given({ ...input }) }).then(named('FeedbackSent')).catch(toTextRejected),
  performOperatorAction: (_parent, { input }, { rest }) =>
    rest('POST /v1/operator/actions', { body: given({ ...input }) }).then(yes),
  changeDepthModel: (_parent, { action }, { rest }) =>
    rest('POST /v1/operator/depth-model', { body: { action } }),
  lookAsOperator: (_parent, { spatialImageId, reason }, { rest }) =>
    rest('POST /v1/operator/spatial-images/{id}/looks', { path: { id: spatialImageId }, body: { reason } }),
  confirmSignUp: (_parent, { input }, { rest }) =>
    rest('POST /v1/auth/confirm-signup', { body: { ...input } }).then(named('Tokens')).catch(toInputRejected),
  signIn: (_parent, { input }, { rest }) =>
    rest('POST /v1/auth/login', { body: { ...input } }).then(named('Tokens')).catch(toInputRejected),
  signInWithProvider: (_parent, { input }, { rest }) =>
    rest('POST /v1/auth/provider/login', { body: { ...input } }).then(named('Tokens')).catch(toInputRejected),
  beginPasskeySignIn: (_parent, _args, { rest }) =>
    rest('POST /v1/auth/passkey').then(named('PasskeySignIn')).catch(toInputRejected),
  signInWithPasskey: (_parent, { input }, { rest }) =>
    rest('POST /v1/auth/passkey/login', { body: { ...input } }).then(named('Tokens')).catch(toInputRejected),
  beginPasskey: (_parent, _args, { rest }) =>
    rest('POST /v1/me/passkeys/ceremony').then(named('PasskeyCreation')).catch(toPasskeyRejected),
  addPasskey: (_parent, { input }, { rest }) =>
    rest('POST /v1/me/passkeys', { body: { ...input } }).then(named('Passkey')).catch(toPasskeyRejected),
  renamePasskey: (_parent, { id, name }, { rest }) =>
    rest('PUT /v1/me/passkeys/{id}', { path: { id }, body: { name } }).then(named('Passkey')).catch(toPasskeyRejected),
  removePasskey: (_parent, { id }, { rest }) =>
    rest('DELETE /v1/me/passkeys/{id}', { path: { id } }).then(yes),
  refreshToken: (_parent, { refreshToken, username }, { rest }) =>
    rest('POST /v1/auth/token', { body: { refreshToken, username } }),
  createTrial: (_parent, { input }, { rest }) =>
    rest('POST /v1/trials', { body: { ...input } }).then(named('ReservedTrial')).catch(toSourceRefused),
  startTrial: (_parent, { id }, { rest }) =>
    rest('POST /v1/trials/{id}/start', { path: { id } }).then(named('Trial')).catch(toSourceRefused),
  keepTrial: (_parent, { id, input }, { rest }) =>
    rest('POST /v1/trials/{id}/keep', { path: { id }, body: given({ ...input }) }).then(named('SpatialImage')).catch(toSourceRefused),
  retryTask: (_parent, { id }, { rest }) =>
    rest('POST /v1/tasks/{taskId}/retry', { path: { taskId: id } }).then(named('Task')).catch(toSourceRefused),
  reconvertSpatialImage: (_parent, { id, input }, { rest }) =>
    rest('POST /v1/spatial-images/{id}/conversions', { path: { id }, body: given({ ...input }) }).then(named('Task')).catch(toSourceRefused),
  renewSpatialImageLink: (_parent, { id }, { rest }) =>
    rest('POST /v1/spatial-images/{id}/link', { path: { id } }),
  saveSpatialImageSummary: (_parent, { id, input }, { rest }) =>
    rest('PUT /api/v1/spatial_images/{id}', { path: { id }, body: { ...input } }),
  createCameraParameters: (_parent, { id, parameters }, { rest }) =>
    rest('POST /v1/spatial-images/{id}/camera-parameters', { path: { id }, body: parameters }),
  replaceCameraParameters: (_parent, { id, parameters }, { rest }) =>
    rest('PUT /v1/spatial-images/{id}/camera-parameters', { path: { id }, body: parameters }),
} satisfies MutationResolvers
