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
  description:
    'Secret identifier `ID-SECRET`, as returned at creation: its holder may see and keep the trial.',
})
const ParamsSchema = z.object({ id })

const NewTrialSchema = z
  .object({
    type: z.enum(['INSTANT', 'FULL', 'CONVERSION']).openapi({ description: 'Method.' }),
    files: z.array(AnnouncedSourceSchema).min(1).max(12).openapi({ description: 'Files to upload.' }),
    acceptedTerms: z
      .literal(termsVersion, { message: '利用規約への同意が必要です。' })
      .openapi({ description: 'Accepted version of the terms of use.' }),
  })
  .openapi('NewTrial', { description: 'Input of a new trial.' })

const PartSchema = z.object({
  number: z.int().openapi({ description: 'Part number, from 1.' }),
  offset: z.int().openapi({ description: 'Offset in the file, in bytes.' }),
  size: z.int().openapi({ description: 'Size in bytes.' }),
  url: z.string().openapi({ description: 'Address for a PUT request.' }),
})
const ReservedTrialSchema = z
  .object({
    id,
    files: z
      .array(
        z.object({
          parts: z
            .array(PartSchema)
            .openapi({ description: 'Parts, in order, as in the upload of a source.' }),
        }),
      )
      .openapi({ description: 'Uploads, in the order of the files.' }),
    expiresAt: z.iso.datetime().openapi({ description: 'Expiry, unless an account keeps the trial.' }),
  })
  .openapi('ReservedTrial', { description: 'A new trial with its uploads.' })

const KeptTrialSchema = z
  .object({
    title: TitleSchema.optional(),
    visibility: VisibilitySchema.optional().openapi({
      description: `${VisibilitySchema.description} PRIVATE by default.`,
    }),
  })
  .openapi('KeptTrial', { description: 'Values of the spatial image of a kept trial.' })

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
    summary: 'Creates a trial without an account',
    description:
      'Limited per network (per hour, per day and concurrently), and for all visitors together. The trial ' +
      'expires after a day.',
    request: { body: jsonBody(NewTrialSchema, 'Input of a new trial.') },
    responses: {
      201: json(ReservedTrialSchema, 'The new trial with its uploads.'),
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
    summary: 'Starts a trial once its files are uploaded',
    description: 'A trial that has started stays unchanged. Unusable files end the trial.',
    request: { params: ParamsSchema },
    responses: {
      200: json(TrialSchema, 'The queued or running trial.'),
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
    summary: 'Returns the status and the result of a trial',
    description: 'Requires the secret identifier; everyone else gets the 404 of a missing trial.',
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
    summary: 'Turns a trial into a spatial image of the caller',
    description:
      'Counts towards the quota. A repeated request by the same account returns the same spatial image.',
    ...signedIn(services),
    request: { params: ParamsSchema, body: jsonBody(KeptTrialSchema, 'Values of the spatial image.') },
    responses: {
      200: json(SpatialImageSchema, 'The spatial image.'),
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
    summary: 'Deletes a trial with its files',
    description: 'A trial that an account has kept stays in that account.',
    request: { params: ParamsSchema },
    responses: { 204: { description: 'The trial was deleted.' }, 404: failure('TRIAL_GONE') },
  })
  app.openapi(route, async (c) => {
    await deleteTrial(services, c.req.valid('param').id)
    return c.body(null, 204)
  })
}
