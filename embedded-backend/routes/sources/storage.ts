import { createRoute, z } from '@hono/zod-openapi'

import { storageLimitOf, storageSummary } from '#backend/rules/sources/quota.ts'
import { sourceRestriction } from '#backend/rules/sources/source-restriction.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn } from '../http/authentication.ts'
import { failures, json } from '../http/schemas.ts'

const bytes = z.int()

const StorageUsageSchema = z
  .object({
    storageLimit: bytes.openapi({ description: 'Quota in bytes.' }),
    summary: z
      .object({
        sourceImage: bytes.openapi({ description: 'Source images, including reserved ones.' }),
        sourceVideo: bytes.openapi({ description: 'Source videos, including reserved ones.' }),
        spatialImage: bytes.openapi({ description: 'Spatial images with all files.' }),
        total: bytes.openapi({ description: 'Sum of all kinds.' }),
      })
      .openapi({ description: 'Usage by kind, in bytes.' }),
  })
  .openapi('StorageUsage', { description: 'Storage usage and quota (specification §3).' })

const SourceRestrictionSchema = z
  .object({
    tasks: z
      .array(
        z.object({
          type: z.enum(['INSTANT', 'FULL', 'CONVERSION']).openapi({ description: 'Kind of task.' }),
          accept: z
            .array(
              z.object({
                contentType: z.string().openapi({ description: 'Media type.' }),
                extensions: z
                  .array(z.string())
                  .openapi({ description: 'File name extensions, with the dot, in lower case.' }),
              }),
            )
            .openapi({ description: 'Accepted types of file.' }),
          maxBytes: bytes.openapi({ description: 'Largest file in bytes.' }),
          maxPixels: z.int().nullable().openapi({ description: 'Largest image in pixels.' }),
          maxSeconds: z.number().nullable().openapi({ description: 'Longest video in seconds.' }),
          maxFiles: z.int().openapi({ description: 'Largest number of files per task.' }),
        }),
      )
      .openapi({ description: 'Limits of each available kind of task.' }),
    maxRunningTasks: z.int().openapi({ description: 'Largest number of queued and running tasks.' }),
  })
  .openapi('SourceRestriction', { description: "Limits of the caller's tasks." })

export function registerStorageRoutes(app: BackendApp, services: ContentServices): void {
  serveGetStorageUsage(app, services)
  serveGetSourceRestriction(app, services)
}

function serveGetStorageUsage(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'get',
    path: '/v1/me/storage-usage',
    operationId: 'getStorageUsage',
    summary: "Returns the caller's storage usage",
    description: 'In bytes; usage may exceed the quota. Specification §7.',
    ...signedIn(services),
    responses: { 200: json(StorageUsageSchema, 'The storage usage.'), ...failures(401) },
  })
  app.openapi(route, async (c) => {
    const { id } = c.get('user')
    const summary = await storageSummary(services.store, id)
    const everyones = services.config.content.storageLimitBytes
    return c.json({ storageLimit: await storageLimitOf(services.store, id, everyones), summary }, 200)
  })
}

function serveGetSourceRestriction(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'get',
    path: '/v1/me/tasks/source-restriction',
    operationId: 'getSourceRestriction',
    summary: "Returns the limits of the caller's tasks",
    description: 'By kind of task. Specification §7.',
    ...signedIn(services),
    responses: { 200: json(SourceRestrictionSchema, 'The limits.'), ...failures(401) },
  })
  app.openapi(route, (c) => c.json(sourceRestriction(services.config.content), 200))
}
