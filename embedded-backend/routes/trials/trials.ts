import { createRoute, z } from '@hono/zod-openapi'

import { keepTrial } from '#backend/rules/trials/keep-trial.ts'
import { createTrial, startTrial } from '#backend/rules/trials/start-trial.ts'
import { clientOf } from '#backend/rules/trials/trial-limits.ts'
import { deleteTrial, findTrial } from '#backend/rules/trials/trials.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import { termsVersion } from '#contract/creation.ts'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn } from '../http/authentication.ts'
import { failure, failures, json, jsonBody } from '../http/schemas.ts'
import { AnnouncedSourceSchema } from '../sources/resources.ts'
import { TitleSchema, VisibilitySchema } from '../spatial-images/content-schemas.ts'
import { SpatialImageSchema, showSpatialImage } from '../spatial-images/spatial-image-answer.ts'
import { TrialSchema, toTrial } from './trial-answer.ts'

const id = z.string().openapi({
  description: '`ID-SECRET`, as the call that made it answered; who has it has the trial.',
})
const ParamsSchema = z.object({ id })

const NewTrialSchema = z
  .object({
    type: z.enum(['INSTANT', 'FULL', 'CONVERSION']).openapi({ description: 'How it is to be made.' }),
    files: z.array(AnnouncedSourceSchema).min(1).max(12).openapi({ description: 'What will be sent.' }),
    acceptedTerms: z
      .literal(termsVersion, { message: '利用規約への同意が必要です。' })
      .openapi({ description: 'The version of the terms of use that the visitor has accepted.' }),
  })
  .openapi('NewTrial', { description: 'What a visitor wants to try.' })

const PartSchema = z.object({
  number: z.int().openapi({ description: 'From 1.' }),
  offset: z.int().openapi({ description: 'First byte of the part in the file.' }),
  size: z.int().openapi({ description: 'Bytes of the part.' }),
  url: z.string().openapi({ description: 'PUT the bytes here.' }),
})
const ReservedTrialSchema = z
  .object({
    id,
    files: z
      .array(z.object({ parts: z.array(PartSchema).openapi({ description: 'As of a reservation.' }) }))
      .openapi({ description: 'For each file, in order, where its bytes go.' }),
    expiresAt: z.iso.datetime().openapi({ description: 'When it is removed, unless an account keeps it.' }),
  })
  .openapi('ReservedTrial', { description: 'Room for a trial.' })

const KeptTrialSchema = z
  .object({
    title: TitleSchema.optional(),
    visibility: VisibilitySchema.optional().openapi({
      description: `${VisibilitySchema.description} PRIVATE.`,
    }),
  })
  .openapi('KeptTrial', { description: 'What the item is to have.' })

const extension = { 'x-extension': true } as const
const wrongFiles = [
  'UNSUPPORTED_SOURCE',
  'FILE_TOO_LARGE',
  'CHECKSUM_MISMATCH',
  'BROKEN_SOURCE',
  'TOO_MANY_PIXELS',
  'TOO_LONG',
  'TOO_MANY_SPLATS',
]

/** Trials of visitors without an account (decision 036). */
export function registerTrialRoutes(app: BackendApp, services: ContentServices): void {
  app.use('/v1/trials/*', async (c, next) => {
    await next()
    c.header('x-robots-tag', 'noindex')
  })
  serveCreateTrial(app, services)
  serveStartTrial(app, services)
  serveGetTrial(app, services)
  serveKeepTrial(app, services)
  serveDeleteTrial(app, services)
}

function serveCreateTrial(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...extension,
    method: 'post',
    path: '/v1/trials',
    operationId: 'createTrial',
    summary: 'Reserves room for what a visitor tries without an account',
    description:
      'Bounded by network, by hour, day and at once, and by all visitors together. It is gone after a day.',
    request: { body: jsonBody(NewTrialSchema, 'What will be sent.') },
    responses: {
      201: json(ReservedTrialSchema, 'Reserved.'),
      ...failures(400),
      422: failure('UNSUPPORTED_SOURCE', 'FILE_TOO_LARGE'),
      429: failure('TRIAL_LIMIT', 'TRIAL_RUNNING', 'TRIALS_BUSY'),
      507: failure('STORAGE_FULL'),
    },
  })
  app.openapi(route, async (c) => {
    const { type: kind, files, acceptedTerms } = c.req.valid('json')
    const client = clientOf(services, c.get('limitKey'))
    const reserved = await createTrial(services, { client, kind, files, acceptedTerms })
    return c.json(
      {
        id: reserved.name,
        files: reserved.files.map((parts) => ({ parts })),
        expiresAt: reserved.expiresAt.toISOString(),
      },
      201,
    )
  })
}

function serveStartTrial(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...extension,
    method: 'post',
    path: '/v1/trials/{id}/start',
    operationId: 'startTrial',
    summary: 'Starts a trial whose files have arrived',
    description: 'One that has begun stays as it is. Files that cannot be used end it.',
    request: { params: ParamsSchema },
    responses: {
      200: json(TrialSchema, 'It waits or runs.'),
      404: failure('TRIAL_GONE'),
      409: failure('SOURCE_INCOMPLETE'),
      422: failure(...wrongFiles),
      429: failure('TRIAL_RUNNING', 'TRIALS_BUSY'),
      507: failure('STORAGE_FULL'),
    },
  })
  app.openapi(route, async (c) => {
    const name = c.req.valid('param').id
    await startTrial(services, name)
    return c.json(toTrial(services, await findTrial(services, services.store, name)), 200)
  })
}

function serveGetTrial(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...extension,
    method: 'get',
    path: '/v1/trials/{id}',
    operationId: 'getTrial',
    summary: 'How a trial stands, and what was made',
    description: 'For a caller who has its secret; others get the 404 of a missing one.',
    request: { params: ParamsSchema },
    responses: { 200: json(TrialSchema, 'The trial.'), 404: failure('TRIAL_GONE') },
  })
  app.openapi(route, async (c) => {
    const trial = await findTrial(services, services.store, c.req.valid('param').id)
    return c.json(toTrial(services, trial), 200)
  })
}

function serveKeepTrial(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...extension,
    method: 'post',
    path: '/v1/trials/{id}/keep',
    operationId: 'keepTrial',
    summary: 'Makes a trial an ordinary spatial image of the account',
    description: 'Counted against the quota. Asked again, the same account gets the same item.',
    ...signedIn(services),
    request: { params: ParamsSchema, body: jsonBody(KeptTrialSchema, 'What the item is to have.') },
    responses: {
      200: json(SpatialImageSchema, 'The item.'),
      ...failures(400, 401),
      404: failure('TRIAL_GONE'),
      409: failure('TRIAL_NOT_READY', 'TRIAL_TAKEN'),
      422: failure('QUOTA_EXCEEDED'),
    },
  })
  app.openapi(route, async (c) => {
    const { title = '', visibility = 'PRIVATE' } = c.req.valid('json')
    const { id: ownerId } = c.get('user')
    const itemId = await keepTrial(services, ownerId, { name: c.req.valid('param').id, title, visibility })
    return c.json(await showSpatialImage(services, itemId, ownerId), 200)
  })
}

function serveDeleteTrial(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...extension,
    method: 'delete',
    path: '/v1/trials/{id}',
    operationId: 'deleteTrial',
    summary: 'Ends a trial and removes its files',
    description: 'One that an account has kept stays with it.',
    request: { params: ParamsSchema },
    responses: { 204: { description: 'It is gone.' }, 404: failure('TRIAL_GONE') },
  })
  app.openapi(route, async (c) => {
    await deleteTrial(services, c.req.valid('param').id)
    return c.body(null, 204)
  })
}
