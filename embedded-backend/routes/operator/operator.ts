import { createRoute, z } from '@hono/zod-openapi'

import { act, operatorActions, lookAtItem } from '#backend/rules/operator/act.ts'
import { listActions } from '#backend/rules/operator/log-action.ts'
import { findAccountsWithStorage, findItems, overview } from '#backend/rules/operator/look-up.ts'
import { listReports } from '#backend/rules/operator/reports.ts'
import { listEveryonesTasks } from '#backend/rules/operator/tasks.ts'
import { text } from '#backend/rules/text/text-schema.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { operatorsOnly } from '../http/authentication.ts'
import { PageQuerySchema, failure, failures, json, jsonBody, pageOf, toPage } from '../http/schemas.ts'
import { ItemParamsSchema } from '../spatial-images/content-schemas.ts'
import { SpatialImageSchema, toSpatialImage } from '../spatial-images/spatial-image-answer.ts'
import {
  AccountSchema,
  ActionSchema,
  OperatorItemSchema,
  OperatorTaskSchema,
  OverviewSchema,
  ReportSchema,
  toAccount,
  toAction,
  toOperatorItem,
  toOperatorTask,
  toOverview,
  toReport,
} from './operator-answers.ts'

const extension = { 'x-extension': true } as const
const reason = text(1000).refine((value) => value.trim() !== '', { message: '理由を入力してください。' })
const description = 'For operators only; for everyone else the operation does not exist.'

const OperatorActionSchema = z
  .object({
    action: z.enum(operatorActions).openapi({ description: 'Action.' }),
    targetId: z
      .string()
      .max(100)
      .openapi({ description: 'Identifier of the item, account, task or report.' }),
    reason: reason.openapi({ description: 'Reason; shown to the affected user, and logged.' }),
    bytes: z
      .int()
      .min(0)
      .nullish()
      .openapi({ description: 'Storage limit for SET_QUOTA; the general one by default.' }),
  })
  .openapi('OperatorActionRequest', { description: "An operator's action with its reason." })

const LookSchema = z
  .object({ reason: reason.openapi({ description: 'Reason for viewing the item; logged.' }) })
  .openapi('OperatorLook', { description: 'Input of viewing an item that may be private.' })

/** API of the operator's pages. */
export function registerOperatorRoutes(app: BackendApp, services: ContentServices): void {
  serveOverview(app, services)
  serveReports(app, services)
  serveAccounts(app, services)
  serveItems(app, services)
  serveTasks(app, services)
  serveLog(app, services)
  serveOperatorActions(app, services)
  serveLooks(app, services)
}

function serveOverview(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...extension,
    ...operatorsOnly(services),
    method: 'get',
    path: '/v1/operator/overview',
    operationId: 'getOperatorOverview',
    summary: 'Returns the key figures of the site',
    description,
    responses: { 200: json(OverviewSchema, 'The key figures.'), ...failures(401, 404) },
  })
  app.openapi(route, async (c) => c.json(toOverview(await overview(services)), 200))
}

function serveReports(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...extension,
    ...operatorsOnly(services),
    method: 'get',
    path: '/v1/operator/reports',
    operationId: 'listOperatorReports',
    summary: 'Lists reports',
    description,
    request: {
      query: PageQuerySchema.extend({
        closed: z
          .enum(['true'])
          .optional()
          .openapi({ description: 'True for closed reports instead of open ones.' }),
      }),
    },
    responses: {
      200: json(pageOf(ReportSchema, 'OperatorReportPage'), 'A page of the list.'),
      ...failures(400, 401, 404),
    },
  })
  app.openapi(route, async (c) => {
    const { closed, ...page } = c.req.valid('query')
    const found = await listReports(services.store, { isOpen: closed === undefined, ...page })
    return c.json(toPage(found, page, toReport), 200)
  })
}

function serveAccounts(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...extension,
    ...operatorsOnly(services),
    method: 'get',
    path: '/v1/operator/accounts',
    operationId: 'listOperatorAccounts',
    summary: 'Finds accounts by identifier, e-mail address or name',
    description,
    request: {
      query: PageQuerySchema.extend({
        query: text(200)
          .optional()
          .openapi({ description: 'Identifier, e-mail address or name; all by default.' }),
      }),
    },
    responses: {
      200: json(pageOf(AccountSchema, 'OperatorAccountPage'), 'A page of the list.'),
      ...failures(400, 401, 404),
    },
  })
  app.openapi(route, async (c) => {
    const { query = '', ...page } = c.req.valid('query')
    const found = await findAccountsWithStorage(services, { query: query.trim(), ...page })
    return c.json(toPage(found, page, toAccount), 200)
  })
}

function serveItems(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...extension,
    ...operatorsOnly(services),
    method: 'get',
    path: '/v1/operator/spatial-images',
    operationId: 'listOperatorSpatialImages',
    summary: 'Finds spatial images by identifier, search words or owner',
    description: `${description} Search words find PUBLIC ones only; others are found by identifier or owner.`,
    request: {
      query: PageQuerySchema.extend({
        query: text(200).optional().openapi({
          description: "Identifier, search words or the owner's identifier; all PUBLIC ones by default.",
        }),
      }),
    },
    responses: {
      200: json(pageOf(OperatorItemSchema, 'OperatorItemPage'), 'A page of the list.'),
      ...failures(400, 401, 404),
    },
  })
  app.openapi(route, async (c) => {
    const { query = '', ...page } = c.req.valid('query')
    const found = await findItems(services.store, { query: query.trim(), ...page })
    return c.json(toPage(found, page, toOperatorItem), 200)
  })
}

function serveTasks(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...extension,
    ...operatorsOnly(services),
    method: 'get',
    path: '/v1/operator/tasks',
    operationId: 'listOperatorTasks',
    summary: 'Lists queued, running and failed tasks',
    description,
    request: { query: PageQuerySchema },
    responses: {
      200: json(pageOf(OperatorTaskSchema, 'OperatorTaskPage'), 'A page of the list.'),
      ...failures(400, 401, 404),
    },
  })
  app.openapi(route, async (c) => {
    const page = c.req.valid('query')
    const statuses = ['QUEUED', 'PROCESSING', 'FAILED'] as const
    const found = await listEveryonesTasks(services.store, { statuses, ...page })
    return c.json(toPage(found, page, toOperatorTask), 200)
  })
}

function serveLog(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...extension,
    ...operatorsOnly(services),
    method: 'get',
    path: '/v1/operator/log',
    operationId: 'listOperatorLog',
    summary: 'Lists the log of operator actions',
    description,
    request: { query: PageQuerySchema },
    responses: {
      200: json(pageOf(ActionSchema, 'OperatorActionPage'), 'A page of the list.'),
      ...failures(400, 401, 404),
    },
  })
  app.openapi(route, async (c) => {
    const page = c.req.valid('query')
    return c.json(toPage(await listActions(services.store, page), page, toAction), 200)
  })
}

function serveOperatorActions(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...extension,
    ...operatorsOnly(services),
    method: 'post',
    path: '/v1/operator/actions',
    operationId: 'performOperatorAction',
    summary: 'Performs an operator action, such as hiding, suspending or retrying',
    description: `${description} Each action is logged with its reason.`,
    request: { body: jsonBody(OperatorActionSchema, 'Action and reason.') },
    responses: {
      204: { description: 'The action was performed.' },
      ...failures(400, 401, 404),
      409: failure('TASK_ENDED', 'TASK_NOT_FAILED', 'TOO_MANY_TASKS', 'CONVERSION_RUNNING'),
      422: failure('QUOTA_EXCEEDED'),
      507: failure('STORAGE_FULL'),
    },
  })
  app.openapi(route, async (c) => {
    const { action, targetId, reason: why, bytes } = c.req.valid('json')
    await act(services, c.get('user').id, { action, targetId, reason: why.trim(), bytes: bytes ?? null })
    return c.body(null, 204)
  })
}

function serveLooks(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...extension,
    ...operatorsOnly(services),
    method: 'post',
    path: '/v1/operator/spatial-images/{id}/looks',
    operationId: 'lookAsOperator',
    summary: 'Returns a spatial image regardless of its visibility',
    description: `${description} The reason is logged before anything is returned.`,
    request: { params: ItemParamsSchema, body: jsonBody(LookSchema, 'Reason.') },
    responses: { 200: json(SpatialImageSchema, 'The spatial image.'), ...failures(400, 401, 404) },
  })
  app.openapi(route, async (c) => {
    const { id: itemId } = c.req.valid('param')
    const look = { itemId, reason: c.req.valid('json').reason.trim() }
    const item = await lookAtItem(services, c.get('user').id, look)
    return c.json(toSpatialImage(services, item, null), 200)
  })
}
