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
    category: z.enum(['BUG', 'REQUEST', 'REPORT', 'OTHER']).openapi({ description: 'Category.' }),
    text: TextSchema.openapi({ description: 'Text, 1 to 4000 characters.' }),
    email: email.nullish().openapi({ description: 'E-mail address for an answer.' }),
    pageUrl: pageUrl.nullish().openapi({ description: 'Address of the page that it refers to.' }),
  })
  .openapi('FeedbackInput', { description: 'Feedback to the operator.' })

const CameraPoseSchema = z
  .object({
    yaw: angle.openapi({ description: 'Yaw in degrees.' }),
    pitch: angle.openapi({ description: 'Pitch in degrees.' }),
    distance: z.number().min(0).max(1e6).openapi({ description: 'Distance from the orbit centre.' }),
  })
  .openapi('CameraPose', { description: 'Camera pose of a viewer.' })

const ItemFeedbackInputSchema = z
  .object({
    text: TextSchema.openapi({ description: 'Text, 1 to 4000 characters.' }),
    cameraPose: CameraPoseSchema.nullish().openapi({ description: 'Camera pose of the author.' }),
  })
  .openapi('ItemFeedbackInput', { description: 'Feedback to the owner of a spatial image.' })

const FeedbackIdSchema = z
  .object({ id: z.uuid().openapi({ description: 'Identifier of the feedback.' }) })
  .openapi('FeedbackSent', { description: 'Feedback was sent.' })

const ItemFeedbackSchema = z
  .object({
    id: z.uuid().openapi({ description: 'Identifier.' }),
    spatialImageId: z
      .string()
      .openapi({ description: 'Identifier of the spatial image, which may have been deleted.' }),
    spatialImageTitle: z
      .string()
      .openapi({ description: 'Title of the spatial image; the last one if it was deleted.' }),
    author: OwnerSchema.nullable().openapi({ description: 'Author; null if the account was deleted.' }),
    text: z.string().openapi({ description: 'Text.' }),
    cameraPose: CameraPoseSchema.nullable().openapi({ description: 'Camera pose of the author.' }),
    createdAt: z.iso.datetime().openapi({ description: 'Time of writing.' }),
  })
  .openapi('ItemFeedback', { description: 'Feedback on a spatial image of the caller.' })

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
    summary: 'Sends feedback to the operator',
    description: 'No sign-in is needed. The feedback is stored, and mailed if FEEDBACK_MAIL is set.',
    ...anyone(services),
    request: { body: jsonBody(FeedbackInputSchema, 'The feedback.') },
    responses: {
      201: json(FeedbackIdSchema, 'The feedback was sent.'),
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
    summary: 'Sends feedback to the owner of a spatial image',
    description: 'The owner receives a message.',
    ...signedIn(services),
    request: { params: ItemParamsSchema, body: jsonBody(ItemFeedbackInputSchema, 'The feedback.') },
    responses: {
      201: json(FeedbackIdSchema, 'The feedback was sent.'),
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
    summary: "Lists feedback on the caller's spatial images",
    description: 'Newest first.',
    ...signedIn(services),
    request: {
      query: PageQuerySchema.extend({
        spatialImageId: z
          .string()
          .max(100)
          .optional()
          .openapi({ description: 'Identifier, for one spatial image only.' }),
      }),
    },
    responses: {
      200: json(pageOf(ItemFeedbackSchema, 'ItemFeedbackPage'), 'A page of the list.'),
      ...failures(400, 401),
    },
  })
  app.openapi(route, async (c) => {
    const wanted = c.req.valid('query')
    const found = await listItemFeedback(services, c.get('user').id, wanted)
    return c.json(toPage(found, wanted, toItemFeedback), 200)
  })
}
