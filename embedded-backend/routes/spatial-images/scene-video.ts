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
      status: z.literal('READY').openapi({ description: 'It is there.' }),
      url: z.string().openapi({ description: 'The file. Addressed as posterUrl of the item.' }),
      animationUrl: z.string().openapi({
        description: 'The same as an animated WebP, smaller. Addressed as posterUrl of the item.',
      }),
      contentType: z.string().openapi({ description: 'Media type of the file at url.' }),
      seconds: z.number().openapi({ description: 'Length.' }),
      width: z.int().openapi({ description: 'Pixels.' }),
      height: z.int().openapi({ description: 'Pixels.' }),
    }),
    z.object({
      status: z.literal('PREPARING').openapi({ description: 'It is being made.' }),
      progress: z
        .number()
        .nullable()
        .openapi({ description: 'Share done, 0 to 1; null while it waits for its turn.' }),
    }),
    z.object({
      status: z.literal('FAILED').openapi({ description: 'It could not be made.' }),
      message: z.string().openapi({ description: 'Why; Japanese, for people.' }),
    }),
  ])
  .openapi('SceneVideo', { description: 'The film of a spatial image.' })

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
    summary: 'The film of an item',
    description: 'The first who asks has it made. Specification §7.',
    responses: { 200: json(SceneVideoSchema, 'Where it stands.'), ...missing },
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
    summary: 'The file of the film of an item',
    description: 'The first who asks has it made. Specification §7.',
    responses: {
      202: json(
        z
          .object({ status: z.literal('PREPARING').openapi({ description: 'It is being made.' }) })
          .openapi('SceneVideoPreparing', { description: 'Ask again after the time in retry-after.' }),
        'Being made; retry-after tells when to ask again.',
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
