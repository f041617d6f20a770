import { createRoute, z } from '@hono/zod-openapi'

import { listItemFeedback, sendFeedback, sendItemFeedback } from '#backend/rules/spatial-images/feedback.ts'
import type { FoundItemFeedback } from '#backend/rules/spatial-images/feedback.ts'
import { isEmail } from '#backend/rules/text/accounts.ts'
import { text } from '#backend/rules/text/text-schema.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import { avatarImageUrl } from '../accounts/user-answers.ts'
import type { BackendApp } from '../http/app-env.ts'
import { anyone, signedIn } from '../http/authentication.ts'
import { PageQuerySchema, failure, failures, json, jsonBody, pageOf, toPage } from '../http/schemas.ts'
import { ItemParamsSchema } from './content-schemas.ts'
import { OwnerSchema } from './spatial-image-answer.ts'

const TextSchema = text(4000).refine((value) => value.trim() !== '', {
  message: '内容を入力してください。',
})
const email = z.string().max(254).refine(isEmail, { message: 'メールアドレスの形を確かめてください。' })
const pageUrl = text(2000).refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), {
  message: 'ページのアドレスが正しくありません。',
})
const angle = z.number().min(-360).max(360)

const FeedbackInputSchema = z
  .object({
    category: z.enum(['BUG', 'REQUEST', 'REPORT', 'OTHER']).openapi({ description: 'What it is about.' }),
    text: TextSchema.openapi({ description: 'What it says, 1 to 4000 characters.' }),
    email: email.nullish().openapi({ description: 'Where an answer may go.' }),
    pageUrl: pageUrl.nullish().openapi({ description: 'The page that it speaks of.' }),
  })
  .openapi('FeedbackInput', { description: 'A letter to the operator.' })

const CameraPoseSchema = z
  .object({
    yaw: angle.openapi({ description: 'Degrees to the side.' }),
    pitch: angle.openapi({ description: 'Degrees up or down.' }),
    distance: z.number().min(0).max(1e6).openapi({ description: 'Distance from the orbit centre.' }),
  })
  .openapi('CameraPose', { description: 'From where a visitor looked at an item.' })

const ItemFeedbackInputSchema = z
  .object({
    text: TextSchema.openapi({ description: 'What it says, 1 to 4000 characters.' }),
    cameraPose: CameraPoseSchema.nullish().openapi({ description: 'From where the writer looks.' }),
  })
  .openapi('ItemFeedbackInput', { description: "A letter to an item's owner." })

const FeedbackIdSchema = z
  .object({ id: z.uuid().openapi({ description: 'Id of the letter.' }) })
  .openapi('FeedbackSent', { description: 'The letter has arrived.' })

const ItemFeedbackSchema = z
  .object({
    id: z.uuid().openapi({ description: 'Id of the letter.' }),
    spatialImageId: z.string().openapi({ description: 'The item; it may be gone.' }),
    spatialImageTitle: z.string().openapi({ description: 'Its title; the last one where it is gone.' }),
    author: OwnerSchema.nullable().openapi({ description: 'Who wrote it; null where the account is gone.' }),
    text: z.string().openapi({ description: 'What it says.' }),
    cameraPose: CameraPoseSchema.nullable().openapi({ description: 'From where the writer looked.' }),
    createdAt: z.iso.datetime().openapi({ description: 'When it was written.' }),
  })
  .openapi('ItemFeedback', { description: 'A letter to the owner of an item.' })

function toItemFeedback(row: FoundItemFeedback): z.infer<typeof ItemFeedbackSchema> {
  const { author_id: id, author_name: displayName } = row
  const avatarKey = row.author_avatar_key
  return {
    id: row.id,
    spatialImageId: row.spatial_image_id,
    spatialImageTitle: row.item_title,
    author:
      id === null || displayName === null
        ? null
        : { id, displayName, avatarImageUrl: avatarImageUrl(avatarKey) },
    text: row.text,
    cameraPose: row.camera_pose,
    createdAt: row.created_at.toISOString(),
  }
}

const extension = { 'x-extension': true } as const

export function registerFeedbackRoutes(app: BackendApp, services: ContentServices): void {
  serveSendFeedback(app, services)
  serveSendItemFeedback(app, services)
  serveListMyFeedback(app, services)
}

function serveSendFeedback(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...extension,
    method: 'post',
    path: '/v1/feedback',
    operationId: 'sendFeedback',
    summary: 'Writes to the operator',
    description: 'Anyone may. It is kept, and mailed where FEEDBACK_MAIL is set.',
    ...anyone(services),
    request: { body: jsonBody(FeedbackInputSchema, 'The letter.') },
    responses: {
      201: json(FeedbackIdSchema, 'Arrived.'),
      ...failures(400, 401),
      429: failure('RATE_LIMITED'),
    },
  })
  app.openapi(route, async (c) => {
    const writer = { userId: c.get('viewer')?.id ?? null, client: c.get('limitKey') }
    return c.json({ id: await sendFeedback(services, writer, c.req.valid('json')) }, 201)
  })
}

function serveSendItemFeedback(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...extension,
    method: 'post',
    path: '/v1/spatial-images/{id}/feedback',
    operationId: 'sendItemFeedback',
    summary: "Writes to an item's owner",
    description: 'The owner gets a message.',
    ...signedIn(services),
    request: { params: ItemParamsSchema, body: jsonBody(ItemFeedbackInputSchema, 'The letter.') },
    responses: {
      201: json(FeedbackIdSchema, 'Arrived.'),
      ...failures(400, 401, 404),
      429: failure('RATE_LIMITED'),
    },
  })
  app.openapi(route, async (c) => {
    const { text, cameraPose } = c.req.valid('json')
    const letter = { text, cameraPose: cameraPose ?? null }
    const id = await sendItemFeedback(services, c.get('user'), c.req.valid('param').id, letter)
    return c.json({ id }, 201)
  })
}

function serveListMyFeedback(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...extension,
    method: 'get',
    path: '/v1/me/feedback',
    operationId: 'listMyFeedback',
    summary: 'Letters about own items',
    description: 'Newest first.',
    ...signedIn(services),
    request: {
      query: PageQuerySchema.extend({
        spatialImageId: z.string().max(100).optional().openapi({ description: 'About one item only.' }),
      }),
    },
    responses: {
      200: json(pageOf(ItemFeedbackSchema, 'ItemFeedbackPage'), 'A page.'),
      ...failures(400, 401),
    },
  })
  app.openapi(route, async (c) => {
    const wanted = c.req.valid('query')
    const found = await listItemFeedback(services, c.get('user').id, wanted)
    return c.json(toPage(found, wanted, toItemFeedback), 200)
  })
}
