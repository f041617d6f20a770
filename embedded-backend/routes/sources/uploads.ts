import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

import type { Context } from 'hono'

import { addressRefused } from '#backend/errors/address-refused.ts'
import { DomainError, notFound } from '#backend/errors/domain-error.ts'
import type { DiskReserve } from '#backend/files/disk-reserve.ts'
import { FileStoreError } from '#backend/files/file-store.ts'
import type { FileStoreErrorCode } from '#backend/files/file-store.ts'
import type { LocalFileStore } from '#backend/files/local-file-store.ts'

import type { AppEnv, BackendApp } from '../http/app-env.ts'

const uploadErrors: Record<FileStoreErrorCode, () => DomainError> = {
  BAD_KEY: notFound,
  NOT_FOUND: notFound,
  PART_MISSING: notFound,
  TOO_MANY_BYTES: () => new DomainError('TOO_MANY_BYTES', '予定より大きなデータが送られました。'),
  TOO_FEW_BYTES: () => new DomainError('TOO_FEW_BYTES', 'データが途中で終わっています。送り直してください。'),
  CONNECTION_LOST: () => new DomainError('CONNECTION_LOST', '送信が途中で切れました。送り直してください。'),
}

/** The request's origin if it is the one that serves this site, otherwise null. */
function ownOrigin(c: Context<AppEnv>): string | null {
  const origin = c.req.header('origin')
  if (origin === undefined || !URL.canParse(origin)) return null
  return new URL(origin).host === c.req.header('host') ? origin : null
}

/** Accepts parts at addresses signed by the local store; a bucket receives its parts directly. */
export function registerUploadRoute(
  app: BackendApp,
  { files, disk }: { files: LocalFileStore; disk: DiskReserve },
): void {
  app.options('/files/uploads/*', (c) => {
    const origin = ownOrigin(c)
    c.header('vary', 'origin')
    if (origin === null) return c.body(null, 204)
    c.header('access-control-allow-origin', origin)
    c.header('access-control-allow-methods', 'PUT')
    c.header('access-control-allow-headers', 'content-type')
    c.header('access-control-max-age', '600')
    return c.body(null, 204)
  })

  app.put('/files/uploads/:uploadId/:part', async (c) => {
    const origin = ownOrigin(c)
    if (origin !== null) {
      c.header('access-control-allow-origin', origin)
      c.header('access-control-expose-headers', 'etag')
    }
    const check = files.checkPart({
      uploadId: c.req.param('uploadId'),
      number: c.req.param('part'),
      key: c.req.query('k') ?? '',
      size: c.req.query('n') ?? '',
      type: c.req.query('t') ?? '',
      expires: c.req.query('e') ?? '',
      signature: c.req.query('s') ?? '',
    })
    if (!check.ok) throw addressRefused(check.reason)
    const announced = Number(c.req.header('content-length') ?? check.size)
    if (announced > check.size) throw uploadErrors.TOO_MANY_BYTES()
    if (announced < check.size) throw uploadErrors.TOO_FEW_BYTES()
    await disk.require(check.size)
    const { body } = c.req.raw
    const source = body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : Readable.from([])
    try {
      const { etag } = await files.writePart(check.upload, check, source)
      c.header('etag', etag)
      return c.body(null, 200)
    } catch (error) {
      if (error instanceof FileStoreError) throw uploadErrors[error.code]()
      throw error
    }
  })
}
