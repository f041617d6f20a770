import { createRoute, z } from '@hono/zod-openapi'

import { countUnread, listMessages, markRead } from '#backend/rules/messages/messages.ts'
import type { Services } from '#backend/services/services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn } from '../http/authentication.ts'
import { PageQuerySchema, failures, json, jsonBody, pageOf, toPage } from '../http/schemas.ts'

const unreadTotal = z.int().openapi({ description: 'Unread messages in all.' })

const MessageSchema = z
  .object({
    id: z.string().openapi({ description: 'Id of the message.' }),
    kind: z
      .enum(['TASK_COMPLETED', 'TASK_FAILED', 'FEEDBACK', 'QUOTA', 'TEAM', 'OPERATOR'])
      .openapi({ description: 'What it is about.' }),
    text: z.string().openapi({ description: 'Japanese, for people.' }),
    link: z.string().nullable().openapi({ description: 'Path of the page that it speaks of.' }),
    createdAt: z.iso.datetime().openapi({ description: 'When it was written.' }),
    readAt: z.iso.datetime().nullable().openapi({ description: 'When it was read, null before.' }),
  })
  .openapi('Message', { description: 'Something that the product tells an account.' })

const MessagePageSchema = pageOf(MessageSchema, 'MessagePage', { unreadTotal })

const ReadSchema = z
  .union([
    z.strictObject({
      ids: z
        .array(z.string().max(100))
        .min(1)
        .max(200)
        .openapi({ description: 'Ids of messages; unknown ones are passed over.' }),
    }),
    z.strictObject({ all: z.literal(true).openapi({ description: 'All of them.' }) }),
  ])
  .openapi('MessagesRead', { description: 'What was read: some messages, or all.' })

const UnreadSchema = z
  .object({ unreadTotal })
  .openapi('UnreadTotal', { description: 'How much is left to read.' })

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
    summary: 'Own messages',
    description: 'Newest first.',
    'x-extension': true,
    request: {
      query: PageQuerySchema.extend({
        unread: z.enum(['true']).optional().openapi({ description: 'Only those that were not read.' }),
      }),
    },
    responses: {
      200: json(MessagePageSchema, 'A page.'),
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
    description: 'Some of the own ones, or all. Doing it again changes nothing.',
    'x-extension': true,
    request: { body: jsonBody(ReadSchema, 'What was read.') },
    responses: {
      200: json(UnreadSchema, 'What is left.'),
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
