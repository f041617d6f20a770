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
      .openapi({ description: 'Status. NONE: no export, or it has expired.' }),
    progress: z.number().openapi({ description: 'Progress, 0 to 1.' }),
    bytes: z.int().openapi({ description: 'Size of the archive in bytes; 0 until READY.' }),
    url: z
      .string()
      .nullable()
      .openapi({
        description:
          'Address of the archive, which supports range requests; null until READY. Signed, root-relative, ' +
          'short-lived.',
      }),
    createdAt: z.iso.datetime().nullable().openapi({ description: 'Time of the request.' }),
    expiresAt: z.iso.datetime().nullable().openapi({ description: 'Expiry of the archive.' }),
  })
  .openapi('AccountExport', { description: "Export of an account's data as a ZIP archive." })

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

/** Export of the caller's account as one archive. */
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
    summary: "Returns the export of the caller's account",
    description: 'Contains what the account has made and written, with originals and results.',
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
    summary: "Starts the export of the caller's account",
    description: 'Runs as a job. A running export continues; a finished one is replaced.',
    responses: {
      202: json(AccountExportSchema, 'The running export.'),
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
  { description: 'An archive to upload.' },
)

const ArchiveReservationSchema = ReservationSchema.omit({ resourceId: true }).openapi('ArchiveReservation', {
  description: 'Upload of an export archive, with signed addresses.',
})

const ImportWishesSchema = z
  .object({
    keepsVisibility: z.boolean().default(false).openapi({
      description: 'True keeps the visibility of the archive; otherwise everything becomes PRIVATE.',
    }),
    takesProfile: z.boolean().default(false).openapi({
      description: 'True imports display name and avatar, too.',
    }),
  })
  .openapi('ImportWishes', { description: 'Options of an import.' })

const AccountImportSchema = z
  .object({
    status: z
      .enum(['NONE', 'UPLOADING', 'READING', 'DONE', 'FAILED'])
      .openapi({ description: 'Status. NONE: no import, or it has expired.' }),
    progress: z.number().openapi({ description: 'Share of imported spatial images, 0 to 1.' }),
    items: z.int().openapi({ description: 'Number of imported spatial images.' }),
    known: z.int().openapi({ description: 'Number of spatial images that existed already.' }),
    collections: z.int().openapi({ description: 'Number of imported collections.' }),
    failureCode: z.string().nullable().openapi({ description: 'Error code, such as NOT_AN_EXPORT.' }),
    failureMessage: z.string().nullable().openapi({ description: 'Message for users.' }),
    createdAt: z.iso.datetime().nullable().openapi({ description: 'Time of reservation.' }),
  })
  .openapi('AccountImport', { description: "Import of an export archive into the caller's account." })

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
    summary: "Returns the import into the caller's account",
    description: 'Takes an archive that an export of this or another installation has written.',
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
    summary: 'Reserves the upload of an export archive, or resumes it',
    description:
      'A repeated request for the same bytes returns new addresses for missing parts, so that an upload can be ' +
      'resumed; another archive replaces the former one.',
    request: { body: jsonBody(AnnouncedArchiveSchema, 'The archive to upload.') },
    responses: {
      200: json(ArchiveReservationSchema, 'The upload of the archive.'),
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
    summary: 'Starts the import of the uploaded archive',
    description:
      'Runs as a job. Everything is imported or nothing; what was imported earlier is not imported again.',
    request: { body: jsonBody(ImportWishesSchema, 'Options of the import.') },
    responses: {
      202: json(AccountImportSchema, 'The running import.'),
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
