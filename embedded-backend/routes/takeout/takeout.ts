import { createRoute, z } from '@hono/zod-openapi'

import { addressRefused, notFound } from '#backend/errors/domain-error.ts'
import { isUserId } from '#backend/rules/ids.ts'
import { exportKey, findExport, startExport } from '#backend/rules/takeout/account-export.ts'
import type { AccountExport } from '#backend/rules/takeout/account-export.ts'
import { findImport, reserveImport, startImport } from '#backend/rules/takeout/account-import.ts'
import type { AccountImport } from '#backend/rules/takeout/account-import.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn } from '../http/authentication.ts'
import { failure, failures, json, jsonBody } from '../http/schemas.ts'
import { AnnouncedSourceSchema, ReservationSchema } from '../sources/resources.ts'
import { answerObject } from '../spatial-images/item-files.ts'

/** Archives never change under their keys. */
const revision = 1

const AccountExportSchema = z
  .object({
    status: z
      .enum(['NONE', 'PREPARING', 'READY', 'FAILED'])
      .openapi({ description: 'NONE: nothing was asked for, or its days are over.' }),
    progress: z.number().openapi({ description: 'Share that is written, 0 to 1.' }),
    bytes: z.int().openapi({ description: 'Size of the archive; 0 before it is there.' }),
    url: z.string().nullable().openapi({
      description: 'Where the archive is read, in parts if need be. Signed, root-relative, short-lived.',
    }),
    createdAt: z.iso.datetime().nullable().openapi({ description: 'When it was asked for.' }),
    expiresAt: z.iso.datetime().nullable().openapi({ description: 'Until when it is there.' }),
  })
  .openapi('AccountExport', { description: 'Everything of an account as one ZIP archive.' })

function toAccountExport(
  { addresses }: ContentServices,
  row: AccountExport | null,
): z.infer<typeof AccountExportSchema> {
  if (row === null)
    return { status: 'NONE', progress: 0, bytes: 0, url: null, createdAt: null, expiresAt: null }
  return {
    status: row.status,
    progress: row.progress,
    bytes: row.bytes,
    url: row.status === 'READY' ? addresses.sign({ key: exportKey(row), revision }) : null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}

/** Export of the own account as one archive. */
export function registerAccountExportRoutes(app: BackendApp, services: ContentServices): void {
  serveGetAccountExport(app, services)
  serveStartAccountExport(app, services)
  serveArchive(app, services)
}

function serveGetAccountExport(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    'x-extension': true,
    ...signedIn(services),
    method: 'get',
    path: '/v1/me/export',
    operationId: 'getAccountExport',
    summary: 'How far the own export is',
    description: 'What the account has made and written, with originals and results.',
    responses: { 200: json(AccountExportSchema, 'The export.'), ...failures(401) },
  })
  app.openapi(route, async (c) =>
    c.json(toAccountExport(services, await findExport(services, c.get('user').id)), 200),
  )
}

function serveStartAccountExport(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    'x-extension': true,
    ...signedIn(services),
    method: 'post',
    path: '/v1/me/export',
    operationId: 'startAccountExport',
    summary: 'Has an export made',
    description: 'By a job. One that is under way goes on; one that is there is replaced.',
    responses: {
      202: json(AccountExportSchema, 'Under way.'),
      ...failures(401),
      429: failure('RATE_LIMITED'),
      507: failure('STORAGE_FULL'),
    },
  })
  app.openapi(route, async (c) =>
    c.json(toAccountExport(services, await startExport(services, c.get('user').id)), 202),
  )
}

function serveArchive(app: BackendApp, services: ContentServices): void {
  app.get('/files/exports/:userId/:name', async (c) => {
    const userId = c.req.param('userId')
    const key = `exports/${userId}/${c.req.param('name')}`
    const check = services.addresses.check({
      key,
      revision: c.req.query('r') ?? '',
      expires: c.req.query('e') ?? '',
      signature: c.req.query('s') ?? '',
    })
    if (!check.ok) throw addressRefused(check.reason)
    const row = isUserId(userId) ? await findExport(services, userId) : null
    const stat = row?.status === 'READY' && exportKey(row) === key ? await services.files.stat(key) : null
    if (!stat) throw notFound()
    c.header('cache-control', 'no-store')
    c.header('x-robots-tag', 'noindex')
    c.header('etag', stat.etag)
    c.header('accept-ranges', 'bytes')
    c.header('content-type', 'application/zip')
    c.header('content-disposition', 'attachment; filename="okuyuki.zip"')
    c.header('cross-origin-resource-policy', 'same-origin')
    return answerObject(c, services, key, stat)
  })
}

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
