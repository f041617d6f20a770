import { createRoute } from '@hono/zod-openapi'

import { renewLink } from '#backend/rules/spatial-images/renew-link.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn } from '../http/authentication.ts'
import { failure, failures, json } from '../http/schemas.ts'
import { ItemParamsSchema } from './content-schemas.ts'
import { SpatialImageSchema, showSpatialImage } from './spatial-image-answer.ts'

export function registerSpatialImageLinkRoute(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'post',
    path: '/v1/spatial-images/{id}/link',
    operationId: 'renewSpatialImageLink',
    summary: 'Renews the link of an own UNLISTED spatial image',
    description:
      'The link before it answers 404 everywhere, and every file address that was given out is dead.',
    'x-extension': true,
    ...signedIn(services),
    request: { params: ItemParamsSchema },
    responses: {
      200: json(SpatialImageSchema, 'The item with its new link.'),
      ...failures(401, 404),
      409: failure('NOT_UNLISTED'),
    },
  })
  app.openapi(route, async (c) => {
    const { id: ownerId } = c.get('user')
    const { id } = c.req.valid('param')
    await renewLink(services, ownerId, id)
    return c.json(await showSpatialImage(services, id, ownerId), 200)
  })
}
