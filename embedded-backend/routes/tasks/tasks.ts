import { createRoute, z } from '@hono/zod-openapi'

import { cancelTask } from '#backend/rules/tasks/cancel-task.ts'
import { findTask, listTasks } from '#backend/rules/tasks/find-tasks.ts'
import { retryTask } from '#backend/rules/tasks/retry-task.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn } from '../http/authentication.ts'
import { PageQuerySchema, failure, failures, json, jsonBody, pageOf, toPage } from '../http/schemas.ts'
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
    summary: 'Own tasks',
    description: 'Newest first. Specification §7.',
    request: {
      query: PageQuerySchema.extend({
        status: TaskStatusSchema.optional().openapi({ description: 'Only those that stand there.' }),
      }),
    },
    responses: {
      200: json(pageOf(TaskSchema, 'TaskPage'), 'A page.'),
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
    summary: 'One own task',
    description: 'For following its progress.',
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
    summary: 'Tries an own task again',
    description:
      'Another task on the sources of one that FAILED or was CANCELED, with all that it was to have. Sources that nothing came from are kept ' +
      'for a day; resourceIds of the task tells whether they are still there.',
    'x-extension': true,
    request: { params: TaskParamsSchema },
    responses: {
      201: json(TaskSchema, 'The new task, waiting for its turn.'),
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
