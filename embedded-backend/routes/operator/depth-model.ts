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

const description = 'For operators; for everyone else there is no such call.'
const count = z.int()

const RemakeSchema = z
  .object({
    status: z.enum(['RUNNING', 'STOPPED', 'DONE']).openapi({ description: 'Where the order stands.' }),
    total: count.openapi({ description: 'Pictures to make again when it was given.' }),
    done: count.openapi({ description: 'Pictures made again.' }),
    failed: count.openapi({ description: 'Pictures that could not be made again and are as before.' }),
  })
  .openapi('OperatorRemake', { description: 'An order to make pictures again whose depth was guessed.' })

const DepthModelSchema = z
  .object({
    status: z
      .enum(['OFF', 'OWN', 'ABSENT', 'INSTALLING', 'INSTALLED', 'FAILED'])
      .openapi({ description: 'Where the model stands; OFF and OWN are decided by DEPTH_MODEL_PATH.' }),
    step: z
      .enum(['RUN_TIME', 'MODEL', 'TRIAL'])
      .nullable()
      .openapi({ description: 'What an installation does now; null unless INSTALLING.' }),
    receivedBytes: count.openapi({ description: 'Bytes of the model that have arrived.' }),
    totalBytes: count.openapi({ description: 'Bytes of the model.' }),
    failure: z.string().nullable().openapi({ description: 'Why it FAILED, such as DISK_FULL.' }),
    name: z.string().openapi({ description: 'Name of the published model.' }),
    licence: z.string().openapi({ description: 'Its licence.' }),
    host: z.string().openapi({ description: 'Where it is downloaded from.' }),
    mayConvertElsewhere: z
      .boolean()
      .openapi({ description: 'Whether other machines may convert; each needs the model.' }),
    canRemake: z.boolean().openapi({ description: 'Whether pictures can be made again with a model.' }),
    guessed: count.openapi({ description: 'Pictures with guessed depth whose sources are kept.' }),
    remake: RemakeSchema.nullable().openapi({ description: 'The newest order to make them again.' }),
  })
  .openapi('OperatorDepthModel', { description: 'The depth model, and the pictures made without it.' })

const DepthModelActionSchema = z
  .object({ action: z.enum(depthModelActions).openapi({ description: 'What to do.' }) })
  .openapi('OperatorDepthModelAction', { description: 'An action on the depth model.' })

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
    summary: 'The depth model',
    description,
    responses: { 200: json(DepthModelSchema, 'Where it stands.'), ...failures(401, 404) },
  })
  app.openapi(look, async (c) => c.json(await describeDepthModel(services), 200))
  const change = createRoute({
    ...shared,
    method: 'post',
    operationId: 'changeOperatorDepthModel',
    summary: 'Installs the depth model, or makes pictures again with it',
    description: `${description} The work goes on in the background; each action is recorded.`,
    request: { body: jsonBody(DepthModelActionSchema, 'What to do.') },
    responses: {
      200: json(DepthModelSchema, 'Where it stands now.'),
      ...failures(400, 401, 404),
      409: failure('NO_DEPTH_MODEL'),
    },
  })
  app.openapi(change, async (c) => {
    await changeDepthModel(services, c.get('user').id, c.req.valid('json').action)
    return c.json(await describeDepthModel(services), 200)
  })
}
