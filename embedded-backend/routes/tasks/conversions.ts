import { createRoute, z } from '@hono/zod-openapi'

import { completeSource } from '#backend/rules/sources/complete-source.ts'
import { findReconversion, reconvert } from '#backend/rules/tasks/reconvert.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn } from '../http/authentication.ts'
import { failure, failures, json, jsonBody } from '../http/schemas.ts'
import { ItemParamsSchema } from '../spatial-images/content-schemas.ts'
import { TaskSchema, sourceRefused, toTask } from './task-answer.ts'

const MethodSchema = z.enum(['INSTANT', 'FULL', 'CONVERSION'])

const KeptSourceSchema = z.object({
  resourceId: z.string().openapi({ description: 'Id of the source.' }),
  fileName: z.string().openapi({ description: 'Name that the file had.' }),
  contentType: z.string().openapi({ description: 'Media type, by its content.' }),
  size: z.int().openapi({ description: 'Bytes; they count in the storage usage.' }),
})

const ConversionsSchema = z
  .object({
    type: MethodSchema.nullable().openapi({
      description: 'The method that the present result comes from; null where that is not known any more.',
    }),
    sources: z.array(KeptSourceSchema).openapi({
      description: 'What it was made from, in order. Kept as long as the item is.',
    }),
    types: z
      .array(MethodSchema)
      .openapi({ description: 'The methods that these sources can be put through.' }),
    task: z
      .union([TaskSchema, z.null()])
      .openapi({ description: 'The task that is converting it again, if any.' }),
  })
  .openapi('Conversions', { description: 'How an own spatial image was made, and can be converted again.' })

const NewConversionSchema = z
  .object({
    type: MethodSchema.openapi({ description: 'The method.' }),
    resourceIds: z.array(z.string().max(100)).min(1).max(100).optional().openapi({
      description:
        'Other sources in order, reserved and uploaded as for a task of this type; left out, what it was made from.',
    }),
  })
  .openapi('NewConversion', { description: 'How a spatial image is to be converted again.' })

const path = '/v1/spatial-images/{id}/conversions' as const

export function registerConversionRoutes(app: BackendApp, services: ContentServices): void {
  serveGetConversions(app, services)
  serveReconvertSpatialImage(app, services)
}

function serveGetConversions(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'get',
    path,
    operationId: 'getConversions',
    summary: 'How an own spatial image can be converted again',
    description: 'For its owner only.',
    'x-extension': true,
    ...signedIn(services),
    request: { params: ItemParamsSchema },
    responses: {
      200: json(ConversionsSchema, 'What is known.'),
      ...failures(401, 404),
    },
  })
  app.openapi(route, async (c) => {
    const found = await findReconversion(services, c.get('user').id, c.req.valid('param').id)
    const sources = found.sources.map((source) => ({
      resourceId: source.id,
      fileName: source.file_name,
      contentType: source.content_type,
      size: source.size,
    }))
    const task = found.task === null ? null : toTask(found.task)
    return c.json({ type: found.kind, sources, types: found.methods, task }, 200)
  })
}

function serveReconvertSpatialImage(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'post',
    path,
    operationId: 'reconvertSpatialImage',
    summary: 'Converts an own spatial image again',
    description:
      'Starts an ordinary task. Once it is COMPLETED its result replaces splats, pictures and film at once, under new addresses; id, words, ' +
      'visibility, favorites, views, collections and letters stay. Until then, and where it fails, the item is as before.',
    'x-extension': true,
    ...signedIn(services),
    request: { params: ItemParamsSchema, body: jsonBody(NewConversionSchema, 'The method.') },
    responses: {
      201: json(TaskSchema, 'The task, waiting for its turn.'),
      ...failures(400, 401),
      404: failure('NOT_FOUND', 'SOURCE_NOT_FOUND'),
      409: failure('CONVERSION_RUNNING', 'SOURCE_INCOMPLETE', 'TOO_MANY_TASKS'),
      422: sourceRefused,
      507: failure('STORAGE_FULL'),
    },
  })
  app.openapi(route, async (c) => {
    const { id: ownerId } = c.get('user')
    const { id } = c.req.valid('param')
    const { type: kind, resourceIds } = c.req.valid('json')
    const sources = resourceIds && [...new Set(resourceIds)]
    // Check ownership first, so that a stranger learns nothing, not even that a source is missing.
    if (sources) await findReconversion(services, ownerId, id)
    for (const source of sources ?? []) await completeSource(services, ownerId, source, kind)
    return c.json(toTask(await reconvert(services, ownerId, id, { kind, resourceIds: sources })), 201)
  })
}
