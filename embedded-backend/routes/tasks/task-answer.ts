import { z } from '@hono/zod-openapi'
import type { Selectable } from 'kysely'

import type { TasksTable } from '#backend/store/tables/content-tables.ts'

import { failure } from '../http/schemas.ts'

export const TaskStatusSchema = z.enum(['QUEUED', 'PROCESSING', 'COMPLETED', 'FAILED', 'CANCELED'])
const moment = z.iso.datetime()

export const TaskSchema = z
  .object({
    id: z.uuid().openapi({ description: 'Identifier.' }),
    title: z.string().nullable().openapi({ description: 'Title of the result.' }),
    type: z.enum(['INSTANT', 'FULL', 'CONVERSION']).openapi({ description: 'Kind of task.' }),
    status: TaskStatusSchema.openapi({ description: 'Status.' }),
    progress: z.number().openapi({ description: 'Progress, 0 to 1.' }),
    failure: z
      .object({
        code: z.string().openapi({ description: 'Error code.' }),
        message: z.string().openapi({ description: 'Message for users, in Japanese.' }),
      })
      .nullable()
      .openapi({ description: 'Failure; null unless FAILED.' }),
    spatialImageId: z.string().nullable().openapi({
      description: 'Identifier of the result; null until COMPLETED, and once the result was deleted.',
    }),
    resourceIds: z.array(z.string()).openapi({
      description:
        'Identifiers of its stored sources, in order, which a retry of a FAILED or CANCELED task uses. Empty ' +
        'once they are deleted.',
      'x-extension': true,
    }),
    replacesId: z.string().nullable().openapi({
      description:
        'Identifier of the spatial image that it reconverts, while that exists; null for a new one.',
      'x-extension': true,
    }),
    depthNote: z
      .string()
      .nullable()
      .openapi({
        description:
          'Explanation of how depth was found, and why no better method was used: message for users, in Japanese. ' +
          'Null for splats, and until COMPLETED.',
        'x-extension': true,
      }),
    createdAt: moment.openapi({ description: 'Time of the request.' }),
    startedAt: moment.nullable().openapi({ description: 'Time of the start.' }),
    endedAt: moment.nullable().openapi({ description: 'Time of the end.' }),
    updatedAt: moment.openapi({ description: 'Time of the last change.' }),
  })
  .openapi('Task', { description: 'A conversion of sources into a spatial image (specification §3).' })

/** Error response for sources that cannot be used for a task. */
export const sourceRefused = failure(
  'CHECKSUM_MISMATCH',
  'UNSUPPORTED_SOURCE',
  'BROKEN_SOURCE',
  'TOO_MANY_PIXELS',
  'TOO_LONG',
  'TOO_MANY_SPLATS',
  'QUOTA_EXCEEDED',
)

export const TaskParamsSchema = z.object({
  taskId: z.string().openapi({ description: 'Identifier of the task.' }),
})

/**
 * `has_result`: true if the task's spatial image, or the one that it converts again, exists; `resource_ids`:
 * sources that still exist.
 */
export type ShownTask = Selectable<TasksTable> & {
  readonly has_result: boolean
  readonly resource_ids: string[]
}

/** Converts a row to the API's task for its owner. */
export function toTask(row: ShownTask): z.infer<typeof TaskSchema> {
  const { failure_code: code, failure_message: message } = row
  return {
    id: row.id,
    title: row.title,
    type: row.kind,
    status: row.status,
    progress: Math.round(row.progress * 1000) / 1000,
    failure: code === null ? null : { code, message: message ?? '' },
    spatialImageId: row.status === 'COMPLETED' && row.has_result ? (row.target_id ?? row.result_id) : null,
    resourceIds: row.resource_ids,
    replacesId: row.has_result ? row.target_id : null,
    depthNote: row.depth_note,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  }
}
