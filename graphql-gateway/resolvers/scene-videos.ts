import type { QueryResolvers, SceneVideo, SceneVideoFile } from '../__generated__/resolvers.ts'
import { answer, orNull, readRetryAfter, toUpstreamError } from '../rest/answer.ts'
import type { Reply } from '../rest/answer.ts'

/**
 * The address of a video that the upstream points to, has yet to make, or answers with at `ownUrl` itself.
 */
const toVideoFile = async (reply: Promise<Reply<unknown>>, ownUrl: string): Promise<SceneVideoFile> => {
  const { response, error } = await reply
  const location = response.headers.get('location')
  if (response.status >= 300 && response.status < 400 && location !== null)
    return { status: 'READY', url: location }
  if (response.status === 202)
    return {
      status: 'PREPARING',
      retryAfter: readRetryAfter(response.headers.get('retry-after')) ?? null,
    }
  if (!response.ok) {
    const failure = toUpstreamError(error, response)
    if (failure.upstreamCode !== 'SCENE_VIDEO_FAILED') throw failure
    return { status: 'FAILED', message: failure.message }
  }
  return { status: 'READY', url: ownUrl }
}

export const sceneVideoQueries: Pick<QueryResolvers, 'sceneVideo' | 'sceneVideoFile'> = {
  sceneVideo: (_parent, { id }, { rest }) =>
    orNull<SceneVideo>(answer(rest.GET('/v1/spatial-images/{id}/scene-video', { params: { path: { id } } }))),

  sceneVideoFile: (_parent, { id }, { rest, restApiUrl }) =>
    orNull(
      toVideoFile(
        rest.GET('/api/v1/spatial_images/{id}/scene_video', { params: { path: { id } }, parseAs: 'text' }),
        `${restApiUrl}/api/v1/spatial_images/${encodeURIComponent(id)}/scene_video`,
      ),
    ),
}
