import { createRoute, z } from '@hono/zod-openapi'

import { findImport, reserveImport, startImport } from '#backend/rules/takeout/account-import.ts'
import type { AccountImport } from '#backend/rules/takeout/drop-import.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn } from '../http/authentication.ts'
import { failure, failures, json, jsonBody } from '../http/schemas.ts'
import { AnnouncedSourceSchema, ReservationSchema } from '../sources/resources.ts'

const AnnouncedArchiveSchema = AnnouncedSourceSchema.pick({ size: true, sha256: true }).openapi(
  'AnnouncedArchive',
  { description: 'An archive that is to be sent.' },
)

const ArchiveReservationSchema = ReservationSchema.omit({ resourceId: true }).openapi('ArchiveReservation', {
  description: 'Room for an archive, with addresses for its bytes.',
})

const ImportWishesSchema = z
  .object({
    keepsVisibility: z.boolean().default(false).openapi({
      description: 'Everything is as visible as it was; without it everything is PRIVATE.',
    }),
    takesProfile: z.boolean().default(false).openapi({
      description: 'Name and picture of the account come along.',
    }),
  })
  .openapi('ImportWishes', { description: 'How an archive is taken in.' })

const AccountImportSchema = z
  .object({
    status: z
      .enum(['NONE', 'UPLOADING', 'READING', 'DONE', 'FAILED'])
      .openapi({ description: 'NONE: nothing was brought along, or its day is over.' }),
    progress: z.number().openapi({ description: 'Share of the items that are in, 0 to 1.' }),
    items: z.int().openapi({ description: 'Spatial images that came.' }),
    known: z.int().openapi({ description: 'Spatial images of the archive that were here before.' }),
    collections: z.int().openapi({ description: 'Collections that came.' }),
    failureCode: z.string().nullable().openapi({ description: 'Why it failed, as NOT_AN_EXPORT.' }),
    failureMessage: z.string().nullable().openapi({ description: 'Why it failed, for people.' }),
    createdAt: z.iso.datetime().nullable().openapi({ description: 'When it was announced.' }),
  })
  .openapi('AccountImport', { description: 'An archive that an account brings along.' })

function toAccountImport(row: AccountImport | null): z.infer<typeof AccountImportSchema> {
  if (row === null) {
    const nothing = { progress: 0, items: 0, known: 0, collections: 0 }
    return { status: 'NONE', ...nothing, failureCode: null, failureMessage: null, createdAt: null }
  }
  const { status, progress, items, known, collections } = row
  return {
    status,
    progress,
    items,
    known,
    collections,
    failureCode: row.failure_code,
    failureMessage: row.failure_message,
    createdAt: row.created_at.toISOString(),
  }
}

/** Import of an exported archive into the account. */
export function registerAccountImportRoutes(app: BackendApp, services: ContentServices): void {
  serveGetAccountImport(app, services)
  serveReserveAccountImport(app, services)
  serveStartAccountImport(app, services)
}

function serveGetAccountImport(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    'x-extension': true,
    ...signedIn(services),
    method: 'get',
    path: '/v1/me/import',
    operationId: 'getAccountImport',
    summary: 'How far the own import is',
    description: 'An archive that an export has written, here or elsewhere.',
    responses: { 200: json(AccountImportSchema, 'The import.'), ...failures(401) },
  })
  app.openapi(route, async (c) => c.json(toAccountImport(await findImport(services, c.get('user').id)), 200))
}

function serveReserveAccountImport(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    'x-extension': true,
    ...signedIn(services),
    method: 'post',
    path: '/v1/me/import/archive',
    operationId: 'reserveAccountImport',
    summary: 'Makes room for an archive',
    description:
      'Asking again for the same bytes answers with fresh addresses for what is missing, which is how an upload resumes; ' +
      'another archive takes the place of the one before.',
    request: { body: jsonBody(AnnouncedArchiveSchema, 'What is to be sent.') },
    responses: {
      200: json(ArchiveReservationSchema, 'Where its bytes go.'),
      ...failures(400, 401),
      409: failure('IMPORT_RUNNING'),
      422: failure('FILE_TOO_LARGE'),
      429: failure('RATE_LIMITED'),
      507: failure('STORAGE_FULL'),
    },
  })
  app.openapi(route, async (c) => {
    const { expiresAt, ...room } = await reserveImport(services, c.get('user').id, c.req.valid('json'))
    return c.json({ ...room, expiresAt: expiresAt.toISOString() }, 200)
  })
}

function serveStartAccountImport(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    'x-extension': true,
    ...signedIn(services),
    method: 'post',
    path: '/v1/me/import',
    operationId: 'startAccountImport',
    summary: 'Has the sent archive read',
    description: 'By a job. All of it comes or nothing; what came before does not come twice.',
    request: { body: jsonBody(ImportWishesSchema, 'How it is taken in.') },
    responses: {
      202: json(AccountImportSchema, 'Under way.'),
      ...failures(400, 401),
      404: failure('SOURCE_NOT_FOUND'),
      409: failure('SOURCE_INCOMPLETE'),
      507: failure('STORAGE_FULL'),
    },
  })
  app.openapi(route, async (c) => {
    const started = await startImport(services, c.get('user').id, c.req.valid('json'))
    return c.json(toAccountImport(started), 202)
  })
}
