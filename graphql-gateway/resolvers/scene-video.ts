import type { SceneVideoFile } from '../__generated__/resolvers.ts'
import { isOk } from '../rest/call.ts'
import type { Answer } from '../rest/call.ts'
import { readRetryAfter, toUpstreamError } from '../rest/client.ts'

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
