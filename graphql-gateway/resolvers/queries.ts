import type {
  Annotation,
  CollectionResolvers,
  OwnSpatialImageSort,
  QueryResolvers,
  SceneVideoFile,
  SpatialImageResolvers,
  SpatialImageSort,
  TaskResolvers,
  UserProfileResolvers,
} from '../__generated__/resolvers.ts'
import { NoAnswerError, UpstreamError } from '../errors.ts'
import { readRetryAfter, toUpstreamError } from '../rest/client.ts'
import { isOk } from '../rest/transport.ts'
import type { Answer } from '../rest/transport.ts'

function isPlace(value: unknown): value is number[] {
  return Array.isArray(value) && value.length === 3 && value.every(Number.isFinite)
}

/** Omits values that are no valid annotation: an upstream may not have checked them. */
function toAnnotation(value: unknown): readonly Annotation[] {
  if (typeof value !== 'object' || value === null) return []
  const { id, title, text, position, eye } = value as Readonly<Record<string, unknown>>
  if (typeof id !== 'string' || typeof title !== 'string' || !isPlace(position)) return []
  return [{ id, title, text: typeof text === 'string' ? text : '', position, eye: isPlace(eye) ? eye : null }]
}

/**
 * Annotations come inside the camera parameters, which are passed through as they are. An upstream without
 * links of their own names everything by its id.
 */
export const spatialImageFields: SpatialImageResolvers = {
  linkId: ({ id, linkId }) => linkId ?? id,
  annotations: ({ cameraParameters }) => {
    const given = cameraParameters?.['annotations']
    return Array.isArray(given) ? given.flatMap(toAnnotation) : null
  },
}

/** The address of a video that the upstream redirects to, has yet to make, or serves at `ownUrl` itself. */
export function toSceneVideoFile(ownUrl: string) {
  return (answer: Answer): SceneVideoFile | null => {
    const { status, headers } = answer
    const location = headers.get('location')
    if (status >= 300 && status < 400 && location !== null) return { status: 'READY', url: location }
    if (status === 202)
      return { status: 'PREPARING', retryAfter: readRetryAfter(headers.get('retry-after')) ?? null }
    if (isOk(answer)) return { status: 'READY', url: ownUrl }
    if (status === 404) return null
    const failure = toUpstreamError(answer)
    if (failure.upstreamCode !== 'SCENE_VIDEO_FAILED') throw failure
    return { status: 'FAILED', message: failure.message }
  }
}

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
