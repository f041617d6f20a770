import { createRoute, z } from '@hono/zod-openapi'

import { completeSource } from '#backend/rules/sources/complete-source.ts'
import { givenForms } from '#backend/rules/spatial-images/item-fields.ts'
import { startRemoteTask, startTask } from '#backend/rules/tasks/start-task.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { TaskKind } from '#backend/store/tables/content-tables.ts'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn } from '../http/authentication.ts'
import { failure, failures, json, jsonBody } from '../http/schemas.ts'
import { TaskSchema, sourceRefused, toTask } from './task-answer.ts'

const resultFields = {
  title: givenForms.title.nullish(),
  description: givenForms.description.nullish(),
  hashTags: givenForms.hashTags.nullish().openapi({ type: ['array', 'null'] }),
  visibility: givenForms.visibility.nullish().openapi({
    description: 'Audience of the result; PRIVATE by default.',
  }),
  category: givenForms.category.optional(),
}

const NewTaskSchema = z
  .object({
    resourceId: z.string().max(100).optional().openapi({
      description: 'Identifier of an uploaded source; either this or resourceIds.',
    }),
    resourceIds: z.array(z.string().max(100)).min(1).max(100).optional().openapi({
      description: 'Identifiers of several sources, in order; at most maxFiles of the source restriction.',
    }),
    ...resultFields,
  })
  .refine(({ resourceId, resourceIds }) => (resourceId === undefined) !== (resourceIds === undefined), {
    message: 'resourceIdとresourceIdsのどちらか一方を送ってください。',
  })
  .openapi('NewTask', { description: 'Input of a new task.' })

const NewRemoteTaskSchema = z
  .object({
    idempotencyKey: z
      .string()
      .min(1)
      .max(100)
      .regex(/^[\x21-\x7e]+$/)
      .optional()
      .openapi({
        description: 'Repeating a request with the same key returns the same task.',
      }),
    ...resultFields,
  })
  .openapi('NewRemoteTask', { description: 'Input of a task with an external result.' })

type ResultFields = Omit<z.infer<typeof NewRemoteTaskSchema>, 'idempotencyKey'>

function wishes({ title, description, hashTags, visibility, category }: ResultFields) {
  return {
    title: title ?? null,
    description: description ?? '',
    hashTags: hashTags ?? [],
    visibility: visibility ?? ('PRIVATE' as const),
    category: category ?? null,
  }
}

interface KindRoute {
  readonly kind: TaskKind
  readonly path: string
  readonly operationId: string
  readonly summary: string
  /** Sources and result of such a task, for the description. */
  readonly purpose: string
}

const kindRoutes: readonly KindRoute[] = [
  {
    kind: 'INSTANT',
    path: '/v1/tasks/instant',
    operationId: 'startInstantTask',
    summary: 'Starts a task on an uploaded photo',
    purpose: 'Converts a photo into a spatial image at once.',
  },
  {
    kind: 'FULL',
    path: '/v1/tasks/full',
    operationId: 'startFullTask',
    summary: 'Starts a task on an uploaded video or on photos',
    purpose: 'Converts a video or several photos with the best method that the machine can run.',
  },
  {
    kind: 'CONVERSION',
    path: '/v1/tasks/conversion',
    operationId: 'startConversionTask',
    summary: 'Starts a task on uploaded splats',
    purpose: 'Converts splats, or a photo that carries depth, into a spatial image.',
  },
]

export function registerTaskStartRoutes(app: BackendApp, services: ContentServices): void {
  for (const each of kindRoutes) serveStartTask(app, services, each)
  serveStartRemoteTask(app, services)
}

function serveStartTask(app: BackendApp, services: ContentServices, { kind, ...named }: KindRoute): void {
  const { path, operationId, summary, purpose } = named
  const route = createRoute({
    ...signedIn(services),
    method: 'post',
    path,
    operationId,
    summary,
    description: `${purpose} Completes the upload: every part, SHA-256 and content are checked. Specification §7.`,
    request: { body: jsonBody(NewTaskSchema, 'Input of a new task.') },
    responses: {
      201: json(TaskSchema, 'The queued task.'),
      ...failures(400, 401),
      404: failure('SOURCE_NOT_FOUND'),
      409: failure('SOURCE_INCOMPLETE', 'TOO_MANY_TASKS'),
      422: sourceRefused,
      507: failure('STORAGE_FULL'),
    },
  })
  app.openapi(route, async (c) => {
    const { id: ownerId } = c.get('user')
    const { resourceId, resourceIds, ...fields } = c.req.valid('json')
    const sources = [...new Set(resourceIds ?? [resourceId ?? ''])]
    for (const source of sources) await completeSource(services, ownerId, source, kind)
    const task = await startTask(services, ownerId, { kind, resourceIds: sources, ...wishes(fields) })
    return c.json(toTask(task), 201)
  })
}

function serveStartRemoteTask(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...signedIn(services),
    method: 'post',
    path: '/v1/tasks/remote',
    operationId: 'startRemoteTask',
    summary: 'Starts a task with an external result',
    description:
      'The task has the type CONVERSION and waits, without a worker here, until a result is attached. ' +
      'Idempotent by its key.',
    'x-extension': true,
    request: { body: jsonBody(NewRemoteTaskSchema, 'Input of a task with an external result.') },
    responses: {
      200: json(TaskSchema, 'The existing task with the same key.'),
      201: json(TaskSchema, 'The new task, which waits for a result.'),
      ...failures(400, 401),
      409: failure('TOO_MANY_TASKS'),
      422: failure('QUOTA_EXCEEDED'),
    },
  })
  app.openapi(route, async (c) => {
    const { idempotencyKey, ...fields } = c.req.valid('json')
    const { id: ownerId } = c.get('user')
    const wanted = { idempotencyKey: idempotencyKey ?? null, ...wishes(fields) }
    const { task, isNew } = await startRemoteTask(services, ownerId, wanted)
    return isNew ? c.json(toTask(task), 201) : c.json(toTask(task), 200)
  })
}
