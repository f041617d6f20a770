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
  resourceId: z.string().openapi({ description: 'Identifier of the source.' }),
  fileName: z.string().openapi({ description: 'File name.' }),
  contentType: z.string().openapi({ description: 'Media type, detected from the content.' }),
  size: z.int().openapi({ description: 'Size in bytes; counts towards storage usage.' }),
})

const ConversionsSchema = z
  .object({
    type: MethodSchema.nullable().openapi({
      description: 'Method of the current result; null if unknown.',
    }),
    sources: z.array(KeptSourceSchema).openapi({
      description: 'Sources, in order. Stored as long as the spatial image.',
    }),
    types: z.array(MethodSchema).openapi({ description: 'Methods that accept these sources.' }),
    task: z.union([TaskSchema, z.null()]).openapi({ description: 'Running reconversion; null without one.' }),
  })
  .openapi('Conversions', { description: 'Sources and methods of a spatial image of the caller.' })

const NewConversionSchema = z
  .object({
    type: MethodSchema.openapi({ description: 'Method.' }),
    resourceIds: z
      .array(z.string().max(100))
      .min(1)
      .max(100)
      .optional()
      .openapi({
        description:
          'New sources for this method, in order, reserved and uploaded as for a task of this type; the stored ' +
          'ones by default.',
      }),
  })
  .openapi('NewConversion', { description: 'Input of a reconversion.' })

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
    summary: 'Returns the sources and methods for a reconversion',
    description: 'For the owner only.',
    'x-extension': true,
    ...signedIn(services),
    request: { params: ItemParamsSchema },
    responses: {
      200: json(ConversionsSchema, 'Sources and methods.'),
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
    summary: 'Starts the reconversion of a spatial image of the caller',
    description:
      'Starts an ordinary task. Once COMPLETED, splats, pictures and scene video are replaced at once, under ' +
      'new addresses; id, texts, visibility, favorites, views, collections and feedback stay. Until then, and ' +
      'if it fails, the spatial image stays unchanged.',
    'x-extension': true,
    ...signedIn(services),
    request: { params: ItemParamsSchema, body: jsonBody(NewConversionSchema, 'Method and sources.') },
    responses: {
      201: json(TaskSchema, 'The queued task.'),
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
