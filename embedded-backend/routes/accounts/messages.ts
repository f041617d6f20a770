import { createRoute, z } from '@hono/zod-openapi'

import { countUnread, listMessages, markRead } from '#backend/rules/messages/messages.ts'
import type { Services } from '#backend/services/services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn } from '../http/authentication.ts'
import { PageQuerySchema, failures, json, jsonBody, pageOf, toPage } from '../http/schemas.ts'

const unreadTotal = z.int().openapi({ description: 'Number of unread messages.' })

const MessageSchema = z
  .object({
    id: z.string().openapi({ description: 'Identifier.' }),
    kind: z
      .enum(['TASK_COMPLETED', 'TASK_FAILED', 'FEEDBACK', 'QUOTA', 'TEAM', 'OPERATOR'])
      .openapi({ description: 'Kind.' }),
    text: z.string().openapi({ description: 'Text, in Japanese.' }),
    link: z.string().nullable().openapi({ description: 'Path of the page that it refers to.' }),
    createdAt: z.iso.datetime().openapi({ description: 'Time of writing.' }),
    readAt: z.iso.datetime().nullable().openapi({ description: 'Time of reading; null while unread.' }),
  })
  .openapi('Message', { description: 'A message to an account.' })

const MessagePageSchema = pageOf(MessageSchema, 'MessagePage', { unreadTotal })

const ReadSchema = z
  .union([
    z.strictObject({
      ids: z
        .array(z.string().max(100))
        .min(1)
        .max(200)
        .openapi({ description: 'Identifiers of messages; unknown ones are ignored.' }),
    }),
    z.strictObject({ all: z.literal(true).openapi({ description: 'All messages.' }) }),
  ])
  .openapi('MessagesRead', { description: 'Messages to mark as read: some, or all.' })

const UnreadSchema = z
  .object({ unreadTotal })
  .openapi('UnreadTotal', { description: 'Result of marking messages as read.' })

/** Messages to the signed-in account. */
export function registerMessageRoutes(app: BackendApp, services: Services): void {
  serveListMessages(app, services)
  serveMarkMessagesRead(app, services)
}

function serveListMessages(app: BackendApp, services: Services): void {
  const route = createRoute({
    ...signedIn(services),
    method: 'get',
    path: '/v1/me/messages',
    operationId: 'listMessages',
    summary: "Lists the caller's messages",
    description: 'Newest first.',
    'x-extension': true,
    request: {
      query: PageQuerySchema.extend({
        unread: z.enum(['true']).optional().openapi({ description: 'True for unread messages only.' }),
      }),
    },
    responses: {
      200: json(MessagePageSchema, 'A page of the list.'),
      ...failures(400, 401),
    },
  })
  app.openapi(route, async (c) => {
    const { unread, ...wanted } = c.req.valid('query')
    const { id } = c.get('user')
    const found = await listMessages(services, id, { ...wanted, onlyUnread: unread === 'true' })
    const page = toPage(found, wanted, (row) => ({
      id: row.id,
      kind: row.kind,
      text: row.text,
      link: row.link,
      createdAt: row.created_at.toISOString(),
      readAt: row.read_at?.toISOString() ?? null,
    }))
    return c.json({ ...page, unreadTotal: await countUnread(services, id) }, 200)
  })
}

function serveMarkMessagesRead(app: BackendApp, services: Services): void {
  const route = createRoute({
    ...signedIn(services),
    method: 'post',
    path: '/v1/me/messages/read',
    operationId: 'markMessagesRead',
    summary: 'Marks messages as read',
    description: "Marks some or all of the caller's messages. Repeating the request changes nothing.",
    'x-extension': true,
    request: { body: jsonBody(ReadSchema, 'The messages to mark as read.') },
    responses: {
      200: json(UnreadSchema, 'The number of unread messages.'),
      ...failures(400, 401),
    },
  })
  app.openapi(route, async (c) => {
    const body = c.req.valid('json')
    const { id } = c.get('user')
    await markRead(services, id, 'all' in body ? 'ALL' : body.ids)
    return c.json({ unreadTotal: await countUnread(services, id) }, 200)
  })
}
