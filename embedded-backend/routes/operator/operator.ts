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
const description = 'For operators; for everyone else there is no such call.'

const OperatorActionSchema = z
  .object({
    action: z.enum(operatorActions).openapi({ description: 'What to do.' }),
    targetId: z.string().max(100).openapi({ description: 'Id of the item, account, task or report.' }),
    reason: reason.openapi({ description: 'Why. Who is concerned reads it; it is recorded.' }),
    bytes: z.int().min(0).nullish().openapi({ description: 'For SET_QUOTA; without it what everyone has.' }),
  })
  .openapi('OperatorActionRequest', { description: 'An action of an operator.' })

const LookSchema = z
  .object({ reason: reason.openapi({ description: 'Why the item is looked at. It is recorded.' }) })
  .openapi('OperatorLook', { description: 'Why an operator looks at what may be private.' })

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
    summary: 'How the site is',
    description,
    responses: { 200: json(OverviewSchema, 'The numbers.'), ...failures(401, 404) },
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
    summary: 'What people reported',
    description,
    request: {
      query: PageQuerySchema.extend({
        closed: z.enum(['true']).optional().openapi({ description: 'Closed ones instead of open ones.' }),
      }),
    },
    responses: {
      200: json(pageOf(ReportSchema, 'OperatorReportPage'), 'A page.'),
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
    summary: 'Accounts by id, mail address or name',
    description,
    request: {
      query: PageQuerySchema.extend({
        query: text(200).optional().openapi({ description: 'What to look for; all without it.' }),
      }),
    },
    responses: {
      200: json(pageOf(AccountSchema, 'OperatorAccountPage'), 'A page.'),
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
    summary: 'Spatial images by id, words or owner',
    description: `${description} Words find what is PUBLIC alone; the rest is found by its id or its owner’s.`,
    request: {
      query: PageQuerySchema.extend({
        query: text(200).optional().openapi({ description: 'What to look for; all PUBLIC ones without it.' }),
      }),
    },
    responses: {
      200: json(pageOf(OperatorItemSchema, 'OperatorItemPage'), 'A page.'),
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
    summary: 'Tasks that wait, run or have failed',
    description,
    request: { query: PageQuerySchema },
    responses: {
      200: json(pageOf(OperatorTaskSchema, 'OperatorTaskPage'), 'A page.'),
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
    summary: 'What operators did',
    description,
    request: { query: PageQuerySchema },
    responses: {
      200: json(pageOf(ActionSchema, 'OperatorActionPage'), 'A page.'),
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
    summary: 'Hides, suspends, retries …',
    description: `${description} Each is recorded with its reason.`,
    request: { body: jsonBody(OperatorActionSchema, 'What to do, and why.') },
    responses: {
      204: { description: 'Done.' },
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
    summary: 'An item, whatever its visibility',
    description: `${description} The reason is recorded before anything is shown.`,
    request: { params: ItemParamsSchema, body: jsonBody(LookSchema, 'Why.') },
    responses: { 200: json(SpatialImageSchema, 'The item.'), ...failures(400, 401, 404) },
  })
  app.openapi(route, async (c) => {
    const { id: itemId } = c.req.valid('param')
    const look = { itemId, reason: c.req.valid('json').reason.trim() }
    const item = await lookAtItem(services, c.get('user').id, look)
    return c.json(toSpatialImage(services, item, null), 200)
  })
}
