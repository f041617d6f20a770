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
  messages: (_parent, { unread, ...page }, { rest }) =>
    rest('GET /v1/me/messages', { query: { unread: unread ? 'true' : null, ...page } }),
  mySpatialImages: (_parent, { sort, ...query }, { rest }) =>
    rest('GET /v1/me/spatial-images', { query: { ...query, sort: sort && ownSorts[sort] } }),
  spatialImages: (_parent, { sort, ownerId, ...query }, { rest }) =>
    rest('GET /v1/spatial-images', { query: { ...query, owner: ownerId, sort: sorts[sort ?? 'NEWEST'] } }),
  sceneVideoFile: (_parent, { id }, { reply, restApiUrl }) =>
    reply('GET /api/v1/spatial_images/{id}/scene_video', { path: { id } }).then(
      toSceneVideoFile(`${restApiUrl}/api/v1/spatial_images/${encodeURIComponent(id)}/scene_video`),
    ),
  operatorReports: (_parent, { closed, ...page }, { rest }) =>
    rest('GET /v1/operator/reports', { query: { closed: closed ? 'true' : null, ...page } }),
  analytics: (_parent, { days, ...query }, { rest }) =>
    rest('GET /v1/me/analytics', { query: { days: toDays(days), ...query } }),
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
