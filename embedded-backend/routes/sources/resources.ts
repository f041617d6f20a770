import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'

import { addressRefused, DomainError, notFound } from '#backend/errors/domain-error.ts'
import type { DiskReserve } from '#backend/files/disk-reserve.ts'
import { FileStoreError } from '#backend/files/file-store.ts'
import type { FileStoreErrorCode } from '#backend/files/file-store.ts'
import type { LocalFileStore } from '#backend/files/local-file-store.ts'
import { reserveSource } from '#backend/rules/sources/reserve-source.ts'
import type { Reservation } from '#backend/rules/sources/reserve-source.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { TaskKind } from '#backend/store/tables/content-tables.ts'

import type { BackendApp, AppEnv } from '../http/app-env.ts'
import { signedIn } from '../http/authentication.ts'
import { failure, failures, json, jsonBody } from '../http/schemas.ts'

export const AnnouncedSourceSchema = z
  .object({
    fileName: z
      .string()
      .min(1)
      .max(1000)
      .openapi({ description: 'File name, for display only; not a path.' }),
    contentType: z.string().max(255).openapi({ description: 'Media type, if known; may be empty.' }),
    size: z.int().min(1).openapi({ description: 'Size in bytes.' }),
    sha256: z
      .string()
      .regex(/^[0-9a-fA-F]{64}$/, { message: 'SHA-256を16進数64桁で送ってください。' })
      .transform((digits) => digits.toLowerCase())
      .openapi({ type: 'string', description: 'SHA-256 of the content, 64 hexadecimal digits.' }),
  })
  .openapi('AnnouncedSource', { description: 'A file to upload.' })

export const ReservationSchema = z
  .object({
    resourceId: z.string().openapi({ description: 'Identifier of the source, for starting a task.' }),
    isComplete: z.boolean().openapi({ description: 'True if all bytes have been uploaded.' }),
    parts: z
      .array(
        z.object({
          number: z.int().openapi({ description: 'Part number, from 1.' }),
          offset: z.int().openapi({ description: 'Offset in the file, in bytes.' }),
          size: z.int().openapi({ description: 'Size in bytes.' }),
          url: z.string().nullable().openapi({
            description: 'Address for a PUT request; null once uploaded.',
          }),
        }),
      )
      .openapi({
        description: 'Parts, in order: a single one for files under 16 MiB, otherwise parts of 8 MiB.',
      }),
    expiresAt: z.iso.datetime().openapi({ description: 'Expiry of the addresses.' }),
  })
  .openapi('SourceReservation', { description: 'Upload of a source, with signed addresses.' })

export function toReservation(reservation: Reservation): z.infer<typeof ReservationSchema> {
  return { ...reservation, expiresAt: reservation.expiresAt.toISOString() }
}

interface KindRoute {
  readonly kind: TaskKind
  readonly path: string
  readonly operationId: string
}

const kindRoutes: readonly KindRoute[] = [
  { kind: 'INSTANT', path: '/v1/tasks/instant/resources', operationId: 'reserveInstantSource' },
  { kind: 'FULL', path: '/v1/tasks/full/resources', operationId: 'reserveFullSource' },
  { kind: 'CONVERSION', path: '/v1/tasks/conversion/resources', operationId: 'reserveConversionSource' },
]

/** Responses of every reservation. */
export const reservationAnswers = {
  200: json(ReservationSchema, 'The existing upload.'),
  201: json(ReservationSchema, 'The new upload.'),
  ...failures(400, 401),
  422: failure('UNSUPPORTED_SOURCE', 'FILE_TOO_LARGE', 'QUOTA_EXCEEDED'),
  507: failure('STORAGE_FULL'),
}

export function registerResourceRoutes(app: BackendApp, services: ContentServices): void {
  for (const each of kindRoutes) serveReserveSource(app, services, each)
}

function serveReserveSource(app: BackendApp, services: ContentServices, { kind, ...names }: KindRoute): void {
  const route = createRoute({
    ...names,
    method: 'post',
    summary: 'Reserves the upload of a source, or resumes it',
    description:
      'Idempotent by owner, SHA-256 and size: a repeated request returns the same resource with new addresses ' +
      'for missing parts. Thus an upload can be resumed, and a second upload of the same file costs nothing. ' +
      'Specification §7.',
    ...signedIn(services),
    request: { body: jsonBody(AnnouncedSourceSchema, 'The file to upload.') },
    responses: { ...reservationAnswers, 409: failure('CONFLICT') },
  })
  app.openapi(route, async (c) => {
    const announced = c.req.valid('json')
    const { reservation, isNew } = await reserveSource(services, c.get('user').id, kind, announced)
    return isNew ? c.json(toReservation(reservation), 201) : c.json(toReservation(reservation), 200)
  })
}

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
