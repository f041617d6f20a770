import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

import type { Context } from 'hono'

import type { ContentServices } from '../content-services.ts'
import { parseByteRange } from '../files/byte-range.ts'
import { FileStoreError } from '../files/file-store.ts'
import type { FileStoreErrorCode, ObjectStat } from '../files/file-store.ts'
import { isId } from '../rules/new-id.ts'
import type { Visibility } from '../store/content-tables.ts'
import { ApiError, notFound } from './api-error.ts'
import type { AppEnv, BackendApp } from './app.ts'

const uploadErrors: Record<FileStoreErrorCode, () => ApiError> = {
  BAD_KEY: notFound,
  NOT_FOUND: notFound,
  PART_MISSING: notFound,
  TOO_MANY_BYTES: () => new ApiError(413, 'TOO_MANY_BYTES', '予定より大きなデータが送られました。'),
  TOO_FEW_BYTES: () =>
    new ApiError(400, 'TOO_FEW_BYTES', 'データが途中で終わっています。送り直してください。'),
  CONNECTION_LOST: () => new ApiError(400, 'CONNECTION_LOST', '送信が途中で切れました。送り直してください。'),
}

function refused(reason: 'EXPIRED' | 'FORGED'): ApiError {
  return reason === 'EXPIRED'
    ? new ApiError(
        403,
        'ADDRESS_EXPIRED',
        'アドレスの有効期限が切れています。ページを読み込み直してください。',
      )
    : new ApiError(403, 'ADDRESS_INVALID', 'アドレスが正しくありません。')
}

/** The origin of the request, where it is the one that we are served from ourselves. */
function ownOrigin(c: Context<AppEnv>): string | null {
  const origin = c.req.header('origin')
  if (origin === undefined || !URL.canParse(origin)) return null
  return new URL(origin).host === c.req.header('host') ? origin : null
}

/** Raw bytes in and out; not part of the OpenAPI document, whose answers carry these addresses ready-made. */
export function registerFileRoutes(app: BackendApp, services: ContentServices): void {
  app.options('/files/*', (c) => {
    const origin = ownOrigin(c)
    const isUpload = c.req.path.startsWith('/files/uploads/')
    if (isUpload && origin === null) return c.body(null, 204)
    c.header('access-control-allow-origin', isUpload ? (origin ?? '') : '*')
    c.header('access-control-allow-methods', isUpload ? 'PUT' : 'GET, HEAD')
    c.header('access-control-allow-headers', isUpload ? 'content-type' : 'range, if-none-match')
    c.header('access-control-max-age', '600')
    c.header('vary', 'origin')
    return c.body(null, 204)
  })

  app.put('/files/uploads/:uploadId/:part', async (c) => {
    const origin = ownOrigin(c)
    if (origin !== null) {
      c.header('access-control-allow-origin', origin)
      c.header('access-control-expose-headers', 'etag')
    }
    const check = services.files.checkPart({
      uploadId: c.req.param('uploadId'),
      number: c.req.param('part'),
      key: c.req.query('k') ?? '',
      size: c.req.query('n') ?? '',
      type: c.req.query('t') ?? '',
      expires: c.req.query('e') ?? '',
      signature: c.req.query('s') ?? '',
    })
    if (!check.ok) throw refused(check.reason)
    const announced = Number(c.req.header('content-length') ?? check.size)
    if (announced > check.size) throw uploadErrors.TOO_MANY_BYTES()
    if (announced < check.size) throw uploadErrors.TOO_FEW_BYTES()
    const { body } = c.req.raw
    const source = body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : Readable.from([])
    try {
      const { etag } = await services.files.writePart(check.upload, check, source)
      c.header('etag', etag)
      return c.body(null, 200)
    } catch (error) {
      if (error instanceof FileStoreError) throw uploadErrors[error.code]()
      throw error
    }
  })

  app.get('/files/items/:id/:name', async (c) => {
    const id = c.req.param('id')
    const key = `items/${id}/${c.req.param('name')}`
    const revision = c.req.query('r') ?? ''
    const check = services.addresses.check({
      key,
      revision,
      expires: c.req.query('e') ?? '',
      signature: c.req.query('s') ?? '',
    })
    if (!check.ok) throw refused(check.reason)
    const item = isId(id)
      ? await services.store
          .selectFrom('spatial_images')
          .where('id', '=', id)
          .select(['revision', 'visibility'])
          .executeTakeFirst()
      : undefined
    if (String(item?.revision) !== revision || !item) throw notFound()
    const stat = await services.files.stat(key)
    if (!stat) throw notFound()
    setReadHeaders(c, stat, item.visibility)
    return answerObject(c, services, key, stat)
  })
}

function setReadHeaders(c: Context<AppEnv>, stat: ObjectStat, visibility: Visibility): void {
  const isPublic = visibility === 'PUBLIC'
  // Caches ask each time: an address that died with its item's visibility must not live on in one.
  c.header('cache-control', isPublic ? 'public, no-cache' : 'private, no-cache')
  c.header('etag', stat.etag)
  c.header('accept-ranges', 'bytes')
  c.header('content-type', stat.contentType)
  c.header('x-content-type-options', 'nosniff')
  c.header('content-security-policy', "sandbox; default-src 'none'")
  c.header('cross-origin-resource-policy', isPublic ? 'cross-origin' : 'same-origin')
  if (!isPublic) return
  c.header('access-control-allow-origin', '*')
  c.header('access-control-expose-headers', 'accept-ranges, content-length, content-range, etag')
}

async function answerObject(
  c: Context<AppEnv>,
  { files }: ContentServices,
  key: string,
  stat: ObjectStat,
): Promise<Response> {
  const known = c.req
    .header('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  if (known?.includes(stat.etag) || known?.includes('*')) return c.body(null, 304)
  const ifRange = c.req.header('if-range')
  const wanted = ifRange === undefined || ifRange === stat.etag ? c.req.header('range') : undefined
  const range = parseByteRange(wanted, stat.size)
  if (range === 'UNSATISFIABLE') {
    c.header('content-range', `bytes */${stat.size}`)
    throw new ApiError(416, 'RANGE_NOT_SATISFIABLE', '指定された範囲にデータがありません。')
  }
  if (range) c.header('content-range', `bytes ${range.start}-${range.end}/${stat.size}`)
  c.header('content-length', String(range ? range.end - range.start + 1 : stat.size))
  const status = range ? 206 : 200
  if (c.req.method === 'HEAD') return c.body(null, status)
  const stream = await files.open(key, range ?? undefined)
  return c.body(Readable.toWeb(stream) as unknown as globalThis.ReadableStream, status)
}
