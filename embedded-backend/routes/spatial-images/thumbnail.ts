import { createRoute, z } from '@hono/zod-openapi'

import { pictureRefusals } from '#backend/rules/received-picture.ts'
import {
  MAX_THUMBNAIL_BYTES,
  setThumbnail,
  thumbnailTooLarge,
} from '#backend/rules/spatial-images/set-thumbnail.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn } from '../http/authentication.ts'
import { failure, failures, json } from '../http/schemas.ts'
import { ItemParamsSchema } from './content-schemas.ts'
import { SpatialImageSchema, showSpatialImage } from './spatial-image-answer.ts'

const ThumbnailFormSchema = z
  .object({
    file: z
      .custom<File>((value) => value instanceof File, { message: '画像を選んでください。' })
      .openapi({ type: 'string', format: 'binary', description: 'PNG, JPEG or WebP, up to 16 MiB.' }),
  })
  .openapi('ThumbnailForm', { description: 'Picture.' })

/** Sets the thumbnail of an item of the caller, such as another view of it. */
export function registerThumbnailRoute(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...signedIn(services),
    method: 'put',
    path: '/v1/spatial-images/{id}/thumbnail',
    operationId: 'setThumbnail',
    summary: 'Sets the thumbnail of a spatial image of the caller',
    description:
      'The content determines the type. The picture is stored as a WebP without metadata, under the same ' +
      'address. It has no depth map, and stays until the spatial image is reconverted.',
    'x-extension': true,
    request: {
      params: ItemParamsSchema,
      body: {
        content: { 'multipart/form-data': { schema: ThumbnailFormSchema } },
        description: 'Picture.',
        required: true as const,
      },
    },
    responses: {
      200: json(SpatialImageSchema, 'The changed spatial image.'),
      ...failures(400, 401, 404),
      413: failure('FILE_TOO_LARGE'),
      422: failure(...pictureRefusals),
      507: failure('STORAGE_FULL'),
    },
  })
  app.openapi(route, async (c) => {
    const { id: ownerId } = c.get('user')
    const { id } = c.req.valid('param')
    const { file } = c.req.valid('form')
    if (file.size > MAX_THUMBNAIL_BYTES) throw thumbnailTooLarge()
    await setThumbnail(services, ownerId, id, new Uint8Array(await file.arrayBuffer()))
    return c.json(await showSpatialImage(services, id, ownerId), 200)
  })
}
