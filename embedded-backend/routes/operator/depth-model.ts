import { createRoute, z } from '@hono/zod-openapi'

import {
  changeDepthModel,
  depthModelActions,
  describeDepthModel,
} from '#backend/rules/operator/depth-model.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { operatorsOnly } from '../http/authentication.ts'
import { failure, failures, json, jsonBody } from '../http/schemas.ts'

const description = 'For operators only; for everyone else the operation does not exist.'
const count = z.int()

const RemakeSchema = z
  .object({
    status: z.enum(['RUNNING', 'STOPPED', 'DONE']).openapi({ description: 'Status.' }),
    total: count.openapi({ description: 'Number of pictures at its start.' }),
    done: count.openapi({ description: 'Number of reconverted pictures.' }),
    failed: count.openapi({ description: 'Number of pictures that failed and stay unchanged.' }),
  })
  .openapi('OperatorRemake', { description: 'Reconversion of all pictures with estimated depth.' })

const DepthModelSchema = z
  .object({
    status: z
      .enum(['OFF', 'OWN', 'ABSENT', 'INSTALLING', 'INSTALLED', 'FAILED'])
      .openapi({ description: 'Status on this machine; OFF and OWN are determined by DEPTH_MODEL_PATH.' }),
    step: z
      .enum(['RUN_TIME', 'MODEL', 'TRIAL'])
      .nullable()
      .openapi({ description: 'Step of the running installation; null unless INSTALLING.' }),
    receivedBytes: count.openapi({ description: 'Downloaded bytes of the model.' }),
    totalBytes: count.openapi({ description: 'Size of the model in bytes.' }),
    failure: z.string().nullable().openapi({ description: 'Error code if FAILED, such as DISK_FULL.' }),
    name: z.string().openapi({ description: 'Name of the published model.' }),
    licence: z.string().openapi({ description: 'Licence of the model.' }),
    host: z.string().openapi({ description: 'Host that serves the model.' }),
    mayConvertElsewhere: z
      .boolean()
      .openapi({ description: 'True if other machines may convert; each of them needs the model.' }),
    canRemake: z.boolean().openapi({ description: 'True if a model is in use for reconversion.' }),
    guessed: count.openapi({
      description:
        'Number of pictures with estimated depth that can be reconverted; their sources are stored.',
    }),
    remake: RemakeSchema.nullable().openapi({ description: 'Newest reconversion of these pictures.' }),
  })
  .openapi('OperatorDepthModel', { description: 'The depth model, and pictures with estimated depth.' })

const DepthModelActionSchema = z
  .object({ action: z.enum(depthModelActions).openapi({ description: 'Action.' }) })
  .openapi('OperatorDepthModelAction', { description: 'Action of an operator on the depth model.' })

/** API of the operator's card for the depth model. */
export function registerDepthModelRoutes(app: BackendApp, services: ContentServices): void {
  const shared = {
    'x-extension': true,
    ...operatorsOnly(services),
    path: '/v1/operator/depth-model',
  } as const
  const look = createRoute({
    ...shared,
    method: 'get',
    operationId: 'getOperatorDepthModel',
    summary: 'Returns the status of the depth model',
    description,
    responses: { 200: json(DepthModelSchema, 'Status of the depth model.'), ...failures(401, 404) },
  })
  app.openapi(look, async (c) => c.json(await describeDepthModel(services), 200))
  const change = createRoute({
    ...shared,
    method: 'post',
    operationId: 'changeOperatorDepthModel',
    summary: 'Installs the depth model, or reconverts pictures with it',
    description: `${description} The work runs in the background; each action is logged.`,
    request: { body: jsonBody(DepthModelActionSchema, 'Action.') },
    responses: {
      200: json(DepthModelSchema, 'The new status of the depth model.'),
      ...failures(400, 401, 404),
      409: failure('NO_DEPTH_MODEL'),
    },
  })
  app.openapi(change, async (c) => {
    await changeDepthModel(services, c.get('user').id, c.req.valid('json').action)
    return c.json(await describeDepthModel(services), 200)
  })
}
