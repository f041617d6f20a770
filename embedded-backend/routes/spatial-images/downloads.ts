import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'

import { createRoute, z } from '@hono/zod-openapi'

import { addressRefused, notFound } from '#backend/errors/domain-error.ts'
import { downloadFormats, grantDownload, openDownload } from '#backend/rules/spatial-images/downloads.ts'
import type { OpenDownload } from '#backend/rules/spatial-images/downloads.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { anyone } from '../http/authentication.ts'
import { failure, failures, json } from '../http/schemas.ts'
import { ItemParamsSchema } from './content-schemas.ts'

const FormatSchema = z.enum(downloadFormats)

const DownloadSchema = z
  .object({
    url: z.string().openapi({
      description:
        'Address of the file, served as an attachment. Signed, root-relative, short-lived; PLY and SPZ are ' +
        'written for each download.',
    }),
    fileName: z.string().openapi({ description: 'File name: title and format.' }),
  })
  .openapi('SplatDownload', { description: "Download of a spatial image's splats." })

export function registerDownloadRoutes(app: BackendApp, services: ContentServices): void {
  serveGrantDownload(app, services)
  serveDownload(app, services)
}

function serveGrantDownload(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'get',
    path: '/v1/spatial-images/{id}/download',
    operationId: 'getSplatDownload',
    summary: "Returns the download of a spatial image's splats",
    description:
      'For the owner, and for others who see it, if it is not PRIVATE and the owner allows downloads under a ' +
      'licence. SOG as viewers use it, PLY in the coordinates of training, SPZ in its own.',
    'x-extension': true,
    ...anyone(services),
    request: {
      params: ItemParamsSchema,
      query: z.object({
        format: FormatSchema.default('SOG').openapi({ description: 'File format.' }),
      }),
    },
    responses: {
      200: json(DownloadSchema, 'The download.'),
      ...failures(400, 401, 404),
      403: failure('DOWNLOAD_NOT_ALLOWED'),
      429: failure('RATE_LIMITED'),
    },
  })
  app.openapi(route, async (c) => {
    const by = { viewerId: c.get('viewer')?.id ?? null, limitKey: c.get('limitKey') }
    const { format } = c.req.valid('query')
    return c.json(await grantDownload(services, c.req.valid('param').id, format, by), 200)
  })
}

/** Sends the bytes. Not in the OpenAPI document, whose responses contain these addresses. */
function serveDownload(app: BackendApp, services: ContentServices): void {
  app.get('/files/downloads/:filesId/:holder/:format', async (c) => {
    // The length is known only after the file is written, which a HEAD would leave unread.
    if (c.req.method === 'HEAD') return c.body(null, 405, { allow: 'GET' })
    const { filesId, holder, format } = c.req.param()
    const revision = c.req.query('r') ?? ''
    const check = services.addresses.check({
      key: `downloads/${filesId}/${holder}/${format}`,
      revision,
      expires: c.req.query('e') ?? '',
      signature: c.req.query('s') ?? '',
    })
    if (!check.ok) throw addressRefused(check.reason)
    const known = FormatSchema.safeParse(format)
    if (!known.success) throw notFound()
    const { signal } = c.req.raw
    const download = await openDownload(services, { filesId, holder, revision }, known.data, signal)
    c.header('content-type', 'application/octet-stream')
    c.header('content-length', String(download.bytes))
    c.header('content-disposition', attachment(download.fileName))
    c.header('cache-control', 'no-store')
    c.header('x-content-type-options', 'nosniff')
    c.header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    c.header('cross-origin-resource-policy', 'same-origin')
    const stream = await bytesOf(services, download)
    return c.body(Readable.toWeb(stream) as unknown as globalThis.ReadableStream, 200)
  })
}

/** A written file is removed once it has been read or its reader has disconnected. */
async function bytesOf({ files }: ContentServices, { source }: OpenDownload): Promise<Readable> {
  if (source.kind === 'object') return await files.open(source.key)
  return createReadStream(source.path).once('close', () => void source.drop())
}

/** File name as of RFC 6266: complete, and in ASCII for clients that know only that. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}
