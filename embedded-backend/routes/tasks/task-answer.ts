import { z } from '@hono/zod-openapi'
import type { Selectable } from 'kysely'

import type { TasksTable } from '#backend/store/tables/content-tables.ts'

import { failure } from '../http/schemas.ts'

export const TaskStatusSchema = z.enum(['QUEUED', 'PROCESSING', 'COMPLETED', 'FAILED', 'CANCELED'])
const moment = z.iso.datetime()

export const TaskSchema = z
  .object({
    id: z.uuid().openapi({ description: 'Id of the task.' }),
    title: z.string().nullable().openapi({ description: 'Title that the result has.' }),
    type: z.enum(['INSTANT', 'FULL', 'CONVERSION']).openapi({ description: 'The kind of task.' }),
    status: TaskStatusSchema.openapi({ description: 'Where it stands.' }),
    progress: z.number().openapi({ description: 'Share done, 0 to 1.' }),
    failure: z
      .object({
        code: z.string().openapi({ description: 'For programs.' }),
        message: z.string().openapi({ description: 'Japanese, for people.' }),
      })
      .nullable()
      .openapi({ description: 'Why it failed, if it did.' }),
    spatialImageId: z
      .string()
      .nullable()
      .openapi({ description: 'The result, once there is one and while it is not deleted.' }),
    resourceIds: z.array(z.string()).openapi({
      description:
        'Its sources, in order, while they are kept: with them a task that FAILED or was CANCELED can be tried again. Empty once they are gone.',
      'x-extension': true,
    }),
    replacesId: z.string().nullable().openapi({
      description:
        'The spatial image that it converts again, while there is one; null where it makes another one.',
      'x-extension': true,
    }),
    depthNote: z.string().nullable().openapi({
      description:
        'How the depth of its result was found, and why no better way was taken: Japanese, for people. Null for splats, and before the result is there.',
      'x-extension': true,
    }),
    createdAt: moment.openapi({ description: 'When it was asked for.' }),
    startedAt: moment.nullable().openapi({ description: 'When work began.' }),
    endedAt: moment.nullable().openapi({ description: 'When it ended.' }),
    updatedAt: moment.openapi({ description: 'When it last changed.' }),
  })
  .openapi('Task', { description: 'Work that turns a source into a spatial image (specification §3).' })

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

export const TaskParamsSchema = z.object({ taskId: z.string().openapi({ description: 'Id of the task.' }) })

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
