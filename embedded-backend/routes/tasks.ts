import { createRoute, z } from '@hono/zod-openapi'
import type { Selectable } from 'kysely'

import type { ContentServices } from '../content-services.ts'
import { cancelTask, findTask } from '../rules/cancel-task.ts'
import { completeSource } from '../rules/complete-source.ts'
import { startTask } from '../rules/start-task.ts'
import type { TasksTable } from '../store/content-tables.ts'
import type { BackendApp } from './app.ts'
import { requireUser } from './authentication.ts'
import {
  DescriptionSchema,
  HashTagsSchema,
  TitleSchema,
  VisibilitySchema,
  descriptions,
} from './content-schemas.ts'
import { PageQuerySchema, failure, json, jsonBody, pageOf } from './schemas.ts'

const StatusSchema = z.enum(['QUEUED', 'PROCESSING', 'COMPLETED', 'FAILED', 'CANCELED'])
const moment = z.iso.datetime()

const TaskSchema = z
  .object({
    id: z.uuid().openapi({ description: 'Id of the task.' }),
    title: z.string().nullable().openapi({ description: 'Title that the result has.' }),
    type: z.enum(['INSTANT', 'FULL', 'CONVERSION']).openapi({ description: 'The kind of task.' }),
    status: StatusSchema.openapi({ description: 'Where it stands.' }),
    progress: z.number().openapi({ description: 'Share done, 0 to 1.' }),
    failure: z
      .object({
        code: z.string().openapi({ description: 'For programs.' }),
        message: z.string().openapi({ description: 'Japanese, for people.' }),
      })
      .nullable()
      .openapi({ description: 'Why it failed, if it did.' }),
    spatialImageId: z.string().nullable().openapi({ description: 'The result, once there is one.' }),
    createdAt: moment.openapi({ description: 'When it was asked for.' }),
    startedAt: moment.nullable().openapi({ description: 'When work began.' }),
    endedAt: moment.nullable().openapi({ description: 'When it ended.' }),
    updatedAt: moment.openapi({ description: 'When it last changed.' }),
  })
  .openapi('Task', { description: 'Work that turns a source into a spatial image (specification §3).' })

const NewTaskSchema = z
  .object({
    resourceId: z.string().max(100).openapi({ description: 'A source whose bytes are all there.' }),
    title: TitleSchema.nullish().openapi({ description: descriptions.title }),
    description: DescriptionSchema.nullish().openapi({ description: descriptions.description }),
    hashTags: HashTagsSchema.nullish().openapi({
      type: ['array', 'null'],
      items: { type: 'string' },
      description: descriptions.hashTags,
    }),
    visibility: VisibilitySchema.nullish().openapi({
      description: 'Who may see the result; PRIVATE where nothing is said.',
    }),
  })
  .openapi('NewTask', { description: 'A task to start.' })

const TaskParamsSchema = z.object({ taskId: z.string().openapi({ description: 'Id of the task.' }) })

function toTask(row: Selectable<TasksTable>): z.infer<typeof TaskSchema> {
  const { failure_code: code, failure_message: message } = row
  return {
    id: row.id,
    title: row.title,
    type: row.kind,
    status: row.status,
    progress: Math.round(row.progress * 1000) / 1000,
    failure: code === null ? null : { code, message: message ?? '' },
    spatialImageId: row.status === 'COMPLETED' ? row.result_id : null,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  }
}

export function registerTaskRoutes(app: BackendApp, services: ContentServices): void {
  const startRoute = createRoute({
    security: [{ bearer: [] }],
    middleware: [requireUser(services)] as const,
    method: 'post',
    path: '/v1/tasks/instant',
    operationId: 'startInstantTask',
    summary: 'Starts a task on an uploaded source',
    description:
      'Completes the upload: every part, its SHA-256 and its content are checked. Specification §7.',
    request: { body: jsonBody(NewTaskSchema, 'The task.') },
    responses: {
      201: json(TaskSchema, 'The task, waiting for its turn.'),
      400: failure('VALIDATION_FAILED'),
      401: failure('UNAUTHENTICATED'),
      404: failure('SOURCE_NOT_FOUND'),
      409: failure('SOURCE_INCOMPLETE', 'TOO_MANY_TASKS'),
      422: failure(
        'CHECKSUM_MISMATCH',
        'UNSUPPORTED_SOURCE',
        'BROKEN_SOURCE',
        'TOO_MANY_PIXELS',
        'QUOTA_EXCEEDED',
      ),
    },
  })
  app.openapi(startRoute, async (c) => {
    const { id: ownerId } = c.get('user')
    const { resourceId, title, description, hashTags, visibility } = c.req.valid('json')
    await completeSource(services, ownerId, resourceId)
    const task = await startTask(services, ownerId, {
      resourceId,
      title: title ?? null,
      description: description ?? '',
      hashTags: hashTags ?? [],
      visibility: visibility ?? 'PRIVATE',
    })
    return c.json(toTask(task), 201)
  })

  const listRoute = createRoute({
    security: [{ bearer: [] }],
    middleware: [requireUser(services)] as const,
    method: 'get',
    path: '/v1/tasks',
    operationId: 'listTasks',
    summary: 'Own tasks',
    description: 'Newest first. Specification §7.',
    request: {
      query: PageQuerySchema.extend({
        status: StatusSchema.optional().openapi({ description: 'Only those that stand there.' }),
      }),
    },
    responses: {
      200: json(pageOf(TaskSchema, 'TaskPage'), 'A page.'),
      400: failure('VALIDATION_FAILED'),
      401: failure('UNAUTHENTICATED'),
    },
  })
  app.openapi(listRoute, async (c) => {
    const { page, limit, status } = c.req.valid('query')
    const wanted = services.store
      .selectFrom('tasks')
      .where('owner_id', '=', c.get('user').id)
      .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'QUEUED'))
    const { total } = await wanted
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await wanted
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return c.json({ items: rows.map(toTask), total, page, limit }, 200)
  })

  const getRoute = createRoute({
    security: [{ bearer: [] }],
    middleware: [requireUser(services)] as const,
    method: 'get',
    path: '/v1/tasks/{taskId}',
    operationId: 'getTask',
    summary: 'One own task',
    description: 'For following its progress.',
    'x-extension': true,
    request: { params: TaskParamsSchema },
    responses: {
      200: json(TaskSchema, 'The task.'),
      401: failure('UNAUTHENTICATED'),
      404: failure('NOT_FOUND'),
    },
  })
  app.openapi(getRoute, async (c) => {
    const task = await findTask(services, c.get('user').id, c.req.valid('param').taskId)
    return c.json(toTask(task), 200)
  })

  const statusRoute = createRoute({
    security: [{ bearer: [] }],
    middleware: [requireUser(services)] as const,
    method: 'patch',
    path: '/v1/tasks/{taskId}/status',
    operationId: 'setTaskStatus',
    summary: 'Cancels a task',
    description: 'The only status that a client sets is CANCELED. Specification §7.',
    request: {
      params: TaskParamsSchema,
      body: jsonBody(
        z
          .object({ status: z.literal('CANCELED').openapi({ description: 'The new status.' }) })
          .openapi('TaskStatusChange', { description: 'The new status of a task.' }),
        'The new status.',
      ),
    },
    responses: {
      200: json(TaskSchema, 'The task as it ended.'),
      400: failure('VALIDATION_FAILED'),
      401: failure('UNAUTHENTICATED'),
      404: failure('NOT_FOUND'),
      409: failure('TASK_ENDED'),
    },
  })
  app.openapi(statusRoute, async (c) => {
    const task = await cancelTask(services, c.get('user').id, c.req.valid('param').taskId)
    return c.json(toTask(task), 200)
  })
}
