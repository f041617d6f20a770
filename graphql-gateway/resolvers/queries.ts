import type {
  CollectionResolvers,
  OwnSpatialImageSort,
  QueryResolvers,
  SpatialImageSort,
  TaskResolvers,
  UserProfileResolvers,
} from '../__generated__/resolvers.ts'
import { NoAnswerError, UpstreamError } from '../errors.ts'
import { toSceneVideoFile } from './scene-video.ts'

const sorts = { NEWEST: 'newest', POPULAR: 'popular' } as const satisfies Record<SpatialImageSort, string>

const ownSorts = {
  NEWEST: 'newest',
  OLDEST: 'oldest',
  TITLE: 'title',
  POPULAR: 'popular',
  SIZE: 'size',
} as const satisfies Record<OwnSpatialImageSort, string>

// The REST API refuses any other number.
function toDays(days: number | null | undefined) {
  return String(days ?? 28) as '28'
}

function toHealth(error: unknown): { status: string; version: null } {
  if (error instanceof NoAnswerError) return { status: error.reason, version: null }
  if (error instanceof UpstreamError && error.status >= 500) return { status: error.message, version: null }
  throw error
}

export const queries: QueryResolvers = {
  health: (_parent, _args, { rest }) => rest('GET /v1/health').catch(toHealth),
  liveness: (_parent, _args, { rest }) => rest('GET /v1/health/live'),
  me: (_parent, _args, { rest }) => rest('GET /v1/me'),
  storageUsage: (_parent, _args, { rest }) => rest('GET /v1/me/storage-usage'),
  membership: (_parent, _args, { rest }) => rest('GET /v1/me/membership'),
  team: (_parent, path, { read }) => read('GET /v1/teams/{teamname}', { path }),
  myTeams: (_parent, query, { rest }) => rest('GET /v1/me/teams', { query }),
  users: (_parent, query, { rest }) => rest('GET /v1/users', { query }),
  user: (_parent, path, { read }) => read('GET /v1/users/{id}/profile', { path }),
  messages: (_parent, { unread, ...page }, { rest }) =>
    rest('GET /v1/me/messages', { query: { unread: unread ? 'true' : null, ...page } }),
  sourceRestriction: (_parent, _args, { rest }) => rest('GET /v1/me/tasks/source-restriction'),
  categories: (_parent, _args, { rest }) => rest('GET /v1/categories').then(({ items }) => items),
  spatialImageAddresses: (_parent, query, { rest }) => rest('GET /v1/spatial-images/addresses', { query }),
  hashTags: (_parent, query, { rest }) => rest('GET /v1/spatial-images/hash-tags', { query }),
  mySpatialImages: (_parent, { sort, ...query }, { rest }) =>
    rest('GET /v1/me/spatial-images', { query: { ...query, sort: sort && ownSorts[sort] } }),
  spatialImages: (_parent, { sort, ownerId, ...query }, { rest }) =>
    rest('GET /v1/spatial-images', { query: { ...query, owner: ownerId, sort: sorts[sort ?? 'NEWEST'] } }),
  spatialImage: (_parent, path, { read }) => read('GET /v1/spatial-images/{id}', { path }),
  spatialImageSummary: (_parent, path, { read }) => read('GET /api/v1/spatial_images/{id}', { path }),
  sceneVideo: (_parent, path, { read }) => read('GET /v1/spatial-images/{id}/scene-video', { path }),
  splatDownload: (_parent, { id, format }, { read }) =>
    read('GET /v1/spatial-images/{id}/download', { path: { id }, query: { format } }),
  sceneVideoFile: (_parent, { id }, { reply, restApiUrl }) =>
    reply('GET /api/v1/spatial_images/{id}/scene_video', { path: { id } }).then(
      toSceneVideoFile(`${restApiUrl}/api/v1/spatial_images/${encodeURIComponent(id)}/scene_video`),
    ),
  favorites: (_parent, query, { rest }) => rest('GET /v1/me/favorites', { query }),
  collections: (_parent, query, { rest }) => rest('GET /v1/collections', { query }),
  myCollections: (_parent, query, { rest }) => rest('GET /v1/me/collections', { query }),
  collection: (_parent, { id, ...query }, { read }) =>
    read('GET /v1/collections/{id}', { path: { id }, query }),
  feedbackInbox: (_parent, query, { rest }) => rest('GET /v1/me/feedback', { query }),
  passkeys: (_parent, _args, { rest }) => rest('GET /v1/me/passkeys').then(({ items }) => items),
  accountExport: (_parent, _args, { rest }) => rest('GET /v1/me/export'),
  accountImport: (_parent, _args, { rest }) => rest('GET /v1/me/import'),
  operatorOverview: (_parent, _args, { rest }) => rest('GET /v1/operator/overview'),
  operatorReports: (_parent, { closed, ...page }, { rest }) =>
    rest('GET /v1/operator/reports', { query: { closed: closed ? 'true' : null, ...page } }),
  operatorAccounts: (_parent, query, { rest }) => rest('GET /v1/operator/accounts', { query }),
  operatorSpatialImages: (_parent, query, { rest }) => rest('GET /v1/operator/spatial-images', { query }),
  operatorTasks: (_parent, query, { rest }) => rest('GET /v1/operator/tasks', { query }),
  operatorLog: (_parent, query, { rest }) => rest('GET /v1/operator/log', { query }),
  analytics: (_parent, { days, ...query }, { rest }) =>
    rest('GET /v1/me/analytics', { query: { days: toDays(days), ...query } }),
  tasks: (_parent, query, { rest }) => rest('GET /v1/tasks', { query }),
  task: (_parent, { id }, { read }) => read('GET /v1/tasks/{taskId}', { path: { taskId: id } }),
  trial: (_parent, path, { read }) => read('GET /v1/trials/{id}', { path }),
  reconversion: (_parent, path, { read }) => read('GET /v1/spatial-images/{id}/conversions', { path }),
  collectionChoices: (_parent, { spatialImageId: id, ...query }, { rest }) =>
    rest('GET /v1/spatial-images/{id}/collections', { path: { id }, query }),
}

export const collectionFields: Pick<CollectionResolvers, 'items'> = {
  items: async ({ id, items }, _args, { read }) =>
    items ?? (await read('GET /v1/collections/{id}', { path: { id } }))?.items ?? null,
}

export const taskFields: Pick<TaskResolvers, 'spatialImage'> = {
  spatialImage: ({ spatialImageId: id }, _args, { read }) =>
    id ? read('GET /v1/spatial-images/{id}', { path: { id } }) : null,
}

export const userProfileFields: Pick<UserProfileResolvers, 'publicCount' | 'spatialImages'> = {
  publicCount: ({ id, publicCount }, _args, { read }) =>
    publicCount ??
    read('GET /v1/users/{id}/profile', { path: { id } }).then((user) => user?.publicCount ?? null),

  spatialImages: ({ id }, query, { read }) =>
    read('GET /v1/users/{id}/spatial-images', { path: { id }, query }),
}
