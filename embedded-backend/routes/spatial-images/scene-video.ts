import { createRoute, z } from '@hono/zod-openapi'

import { DomainError } from '#backend/errors/domain-error.ts'
import { askForSceneVideo } from '#backend/rules/spatial-images/scene-video.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { anyone } from '../http/authentication.ts'
import { failure, failures, json } from '../http/schemas.ts'
import { ItemParamsSchema } from './content-schemas.ts'

const retrySeconds = 5

const SceneVideoSchema = z
  .discriminatedUnion('status', [
    z.object({
      status: z.literal('READY').openapi({ description: 'The video can be downloaded.' }),
      url: z.string().openapi({ description: 'Address of the video, as posterUrl of the spatial image.' }),
      animationUrl: z.string().openapi({
        description: 'Address of a smaller animated WebP, as posterUrl of the spatial image.',
      }),
      contentType: z.string().openapi({ description: 'Media type of the video.' }),
      seconds: z.number().openapi({ description: 'Length in seconds.' }),
      width: z.int().openapi({ description: 'Width in pixels.' }),
      height: z.int().openapi({ description: 'Height in pixels.' }),
    }),
    z.object({
      status: z.literal('PREPARING').openapi({ description: 'The video is being made; ask again.' }),
      progress: z.number().nullable().openapi({ description: 'Progress, 0 to 1; null while queued.' }),
    }),
    z.object({
      status: z.literal('FAILED').openapi({ description: 'The video could not be made.' }),
      message: z.string().openapi({ description: 'Message for users if it failed, in Japanese.' }),
    }),
  ])
  .openapi('SceneVideo', { description: 'Video of a camera moving through a spatial image.' })

const missing = { ...failures(401, 404) }

export function registerSceneVideoRoutes(app: BackendApp, services: ContentServices): void {
  serveGetSceneVideo(app, services)
  serveGetSceneVideoFile(app, services)
}

function serveGetSceneVideo(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'get',
    ...anyone(services),
    request: { params: ItemParamsSchema },
    path: '/v1/spatial-images/{id}/scene-video',
    operationId: 'getSceneVideo',
    summary: 'Returns the scene video of a spatial image',
    description: 'The first request starts its creation. Specification §7.',
    responses: { 200: json(SceneVideoSchema, 'The scene video.'), ...missing },
  })
  app.openapi(route, async (c) => {
    const viewerId = c.get('viewer')?.id ?? null
    return c.json(await askForSceneVideo(services, c.req.valid('param').id, viewerId), 200)
  })
}

function serveGetSceneVideoFile(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'get',
    ...anyone(services),
    request: { params: ItemParamsSchema },
    path: '/api/v1/spatial_images/{id}/scene_video',
    operationId: 'getSceneVideoFile',
    summary: 'Redirects to the file of a scene video',
    description: 'The first request starts its creation. Specification §7.',
    responses: {
      202: json(
        z
          .object({
            status: z.literal('PREPARING').openapi({ description: 'The video is being made; ask again.' }),
          })
          .openapi('SceneVideoPreparing', {
            description: 'A scene video that is being made; ask again after the time in retry-after.',
          }),
        'The video is being made; retry-after tells when to ask again.',
      ),
      302: { description: 'The file is at the address in location.' },
      ...missing,
      422: failure('SCENE_VIDEO_FAILED'),
    },
  })
  app.openapi(route, async (c) => {
    const viewerId = c.get('viewer')?.id ?? null
    const video = await askForSceneVideo(services, c.req.valid('param').id, viewerId)
    if (video.status === 'FAILED') throw new DomainError('SCENE_VIDEO_FAILED', video.message)
    if (video.status === 'READY') return c.redirect(video.url, 302)
    c.header('retry-after', String(retrySeconds))
    return c.json({ status: video.status }, 202)
  })
}
