import { createRoute, z } from '@hono/zod-openapi'

import { reserveSource } from '#backend/rules/sources/reserve-source.ts'
import { attachResult, checkAttachable } from '#backend/rules/tasks/attach-result.ts'
import { retryTask } from '#backend/rules/tasks/reconvert.ts'
import { cancelTask, findTask, listTasks } from '#backend/rules/tasks/tasks.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn } from '../http/authentication.ts'
import { PageQuerySchema, failure, failures, json, jsonBody, pageOf, toPage } from '../http/schemas.ts'
import { AnnouncedSourceSchema, reservationAnswers, toReservation } from '../sources/resources.ts'
import { CameraParametersSchema } from '../spatial-images/camera-parameters-schema.ts'
import { DescriptionSchema, TitleSchema } from '../spatial-images/content-schemas.ts'
import { TaskParamsSchema, TaskSchema, TaskStatusSchema, toTask } from './task-answer.ts'

export function registerTaskRoutes(app: BackendApp, services: ContentServices): void {
  serveListTasks(app, services)
  serveGetTask(app, services)
  serveSetTaskStatus(app, services)
  serveRetryTask(app, services)
}

function serveListTasks(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...signedIn(services),
    method: 'get',
    path: '/v1/tasks',
    operationId: 'listTasks',
    summary: "Lists the caller's tasks",
    description: 'Newest first. Specification §7.',
    request: {
      query: PageQuerySchema.extend({
        status: TaskStatusSchema.optional().openapi({ description: 'Filter by status.' }),
      }),
    },
    responses: {
      200: json(pageOf(TaskSchema, 'TaskPage'), 'A page of the list.'),
      ...failures(400, 401),
    },
  })
  app.openapi(route, async (c) => {
    const wanted = c.req.valid('query')
    const found = await listTasks(services, c.get('user').id, wanted)
    return c.json(toPage(found, wanted, toTask), 200)
  })
}

function serveGetTask(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...signedIn(services),
    method: 'get',
    path: '/v1/tasks/{taskId}',
    operationId: 'getTask',
    summary: 'Returns a task of the caller',
    description: 'For following the progress.',
    'x-extension': true,
    request: { params: TaskParamsSchema },
    responses: {
      200: json(TaskSchema, 'The task.'),
      ...failures(401, 404),
    },
  })
  app.openapi(route, async (c) => {
    const task = await findTask(services, c.get('user').id, c.req.valid('param').taskId)
    return c.json(toTask(task), 200)
  })
}

function serveSetTaskStatus(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...signedIn(services),
    method: 'patch',
    path: '/v1/tasks/{taskId}/status',
    operationId: 'setTaskStatus',
    summary: 'Cancels a task',
    description: 'CANCELED is the only status that a client may set. Specification §7.',
    request: {
      params: TaskParamsSchema,
      body: jsonBody(
        z
          .object({ status: z.literal('CANCELED').openapi({ description: 'The new status.' }) })
          .openapi('TaskStatusChange', { description: 'New status of a task.' }),
        'The new status.',
      ),
    },
    responses: {
      200: json(TaskSchema, 'The ended task.'),
      ...failures(400, 401, 404),
      409: failure('TASK_ENDED'),
    },
  })
  app.openapi(route, async (c) => {
    const task = await cancelTask(services, c.get('user').id, c.req.valid('param').taskId)
    return c.json(toTask(task), 200)
  })
}

function serveRetryTask(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...signedIn(services),
    method: 'post',
    path: '/v1/tasks/{taskId}/retry',
    operationId: 'retryTask',
    summary: 'Retries a task of the caller',
    description:
      'Starts a new task with the stored sources and values of a FAILED or CANCELED one. Sources without a ' +
      'result are stored for a day; resourceIds of the task tells if they still exist.',
    'x-extension': true,
    request: { params: TaskParamsSchema },
    responses: {
      201: json(TaskSchema, 'The new, queued task.'),
      ...failures(401),
      404: failure('NOT_FOUND', 'SOURCE_NOT_FOUND'),
      409: failure('TASK_NOT_FAILED', 'CONVERSION_RUNNING', 'TOO_MANY_TASKS'),
      422: failure('UNSUPPORTED_SOURCE', 'QUOTA_EXCEEDED'),
      507: failure('STORAGE_FULL'),
    },
  })
  app.openapi(route, async (c) => {
    const task = await retryTask(services, c.get('user').id, c.req.valid('param').taskId)
    return c.json(toTask(task), 201)
  })
}

const AnnouncedResultSchema = AnnouncedSourceSchema.extend({
  taskId: z.string().openapi({ description: "Identifier of the caller's task that the file is for." }),
}).openapi('AnnouncedResult', { description: 'An external result to upload.' })

const ResultSchema = z
  .object({
    resourceId: z.string().max(100).openapi({ description: 'Identifier of the uploaded splats.' }),
    title: TitleSchema.nullish().openapi({ description: 'Title; that of the task by default.' }),
    description: DescriptionSchema.nullish(),
    cameraParameters: CameraParametersSchema.nullish().openapi({
      description: 'Camera parameters; proposed by the converter by default.',
    }),
  })
  .openapi('TaskResult', { description: 'An uploaded external result.' })

export function registerTaskResultRoutes(app: BackendApp, services: ContentServices): void {
  serveReserveTaskResult(app, services)
  serveAttachTaskResult(app, services)
}

function serveReserveTaskResult(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'post',
    ...signedIn(services),
    path: '/v1/presigned-url/tasks/spatial-images/upload',
    operationId: 'reserveTaskResult',
    summary: 'Reserves the upload of an external result',
    description: 'As for sources, and equally idempotent; the file contains splats. Specification §7.',
    request: { body: jsonBody(AnnouncedResultSchema, 'The file to upload, and its task.') },
    responses: {
      ...reservationAnswers,
      ...failures(404),
      409: failure('TASK_ENDED', 'CONFLICT'),
    },
  })
  app.openapi(route, async (c) => {
    const { taskId, ...announced } = c.req.valid('json')
    const { id: ownerId } = c.get('user')
    await checkAttachable(services, ownerId, taskId)
    const { reservation, isNew } = await reserveSource(services, ownerId, 'RESULT', announced)
    return isNew ? c.json(toReservation(reservation), 201) : c.json(toReservation(reservation), 200)
  })
}

function serveAttachTaskResult(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'post',
    ...signedIn(services),
    path: '/v1/tasks/{taskId}/spatial-images',
    operationId: 'attachTaskResult',
    summary: 'Attaches an external result to a task',
    description:
      'A worker checks the result and makes the files of the spatial image; then the task is COMPLETED. A ' +
      'FAILED task may be completed in this way, too. Attaching the same file again changes nothing. ' +
      'Specification §7.',
    request: { params: TaskParamsSchema, body: jsonBody(ResultSchema, 'The external result.') },
    responses: {
      200: json(TaskSchema, 'The task; the result was attached earlier.'),
      202: json(TaskSchema, 'The task, which waits for a worker.'),
      ...failures(400, 401),
      404: failure('NOT_FOUND', 'SOURCE_NOT_FOUND'),
      409: failure('TASK_ENDED', 'SOURCE_INCOMPLETE', 'CONVERSION_RUNNING'),
      422: failure('CHECKSUM_MISMATCH', 'UNSUPPORTED_SOURCE', 'BROKEN_SOURCE', 'TOO_MANY_SPLATS'),
      507: failure('STORAGE_FULL'),
    },
  })
  app.openapi(route, async (c) => {
    const { taskId } = c.req.valid('param')
    const { id: ownerId } = c.get('user')
    const { task, isNew } = await attachResult(services, ownerId, taskId, c.req.valid('json'))
    return isNew ? c.json(toTask(task), 202) : c.json(toTask(task), 200)
  })
}
