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
    storageLimit: bytes.openapi({ description: 'The quota in bytes.' }),
    summary: z
      .object({
        sourceImage: bytes.openapi({ description: 'Source images, reserved ones included.' }),
        sourceVideo: bytes.openapi({ description: 'Source videos, reserved ones included.' }),
        spatialImage: bytes.openapi({ description: 'Spatial images with all of their files.' }),
        total: bytes.openapi({ description: 'All of it.' }),
      })
      .openapi({ description: 'Bytes in use.' }),
  })
  .openapi('StorageUsage', { description: 'Storage in use against the quota (specification §3).' })

const SourceRestrictionSchema = z
  .object({
    tasks: z
      .array(
        z.object({
          type: z.enum(['INSTANT', 'FULL', 'CONVERSION']).openapi({ description: 'The kind of task.' }),
          accept: z
            .array(
              z.object({
                contentType: z.string().openapi({ description: 'Media type.' }),
                extensions: z.array(z.string()).openapi({ description: 'With the dot, small letters.' }),
              }),
            )
            .openapi({ description: 'Accepted types of file.' }),
          maxBytes: bytes.openapi({ description: 'Largest file.' }),
          maxPixels: z.int().nullable().openapi({ description: 'Largest picture in pixels.' }),
          maxSeconds: z.number().nullable().openapi({ description: 'Longest video in seconds.' }),
          maxFiles: z.int().openapi({ description: 'Most files in one task.' }),
        }),
      )
      .openapi({ description: 'A row for each kind of task that is available.' }),
    maxRunningTasks: z.int().openapi({ description: 'Tasks that may wait or run at once.' }),
  })
  .openapi('SourceRestriction', { description: 'What tasks accept.' })

export function registerStorageRoutes(app: BackendApp, services: ContentServices): void {
  serveGetStorageUsage(app, services)
  serveGetSourceRestriction(app, services)
}

function serveGetStorageUsage(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'get',
    path: '/v1/me/storage-usage',
    operationId: 'getStorageUsage',
    summary: 'Storage in use',
    description: 'In bytes; the rest may be negative. Specification §7.',
    ...signedIn(services),
    responses: { 200: json(StorageUsageSchema, 'The usage.'), ...failures(401) },
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
    summary: 'What tasks accept',
    description: 'By kind of task. Specification §7.',
    ...signedIn(services),
    responses: { 200: json(SourceRestrictionSchema, 'The limits.'), ...failures(401) },
  })
  app.openapi(route, (c) => c.json(sourceRestriction(services.config.content), 200))
}
