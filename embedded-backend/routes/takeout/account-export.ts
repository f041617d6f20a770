import { createRoute, z } from '@hono/zod-openapi'

import { addressRefused } from '#backend/errors/address-refused.ts'
import { notFound } from '#backend/errors/domain-error.ts'
import { isUserId } from '#backend/rules/new-id.ts'
import { exportKey, findExport, startExport } from '#backend/rules/takeout/account-export.ts'
import type { AccountExport } from '#backend/rules/takeout/account-export.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn } from '../http/authentication.ts'
import { failure, failures, json } from '../http/schemas.ts'
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
