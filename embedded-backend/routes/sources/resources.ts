import { createRoute, z } from '@hono/zod-openapi'

import { reserveSource } from '#backend/rules/sources/reserve-source.ts'
import type { Reservation } from '#backend/rules/sources/reserve-source.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { TaskKind } from '#backend/store/tables/content-tables.ts'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn } from '../http/authentication.ts'
import { failure, failures, json, jsonBody } from '../http/schemas.ts'

export const AnnouncedSourceSchema = z
  .object({
    fileName: z.string().min(1).max(1000).openapi({ description: 'Name of the file; shown, never a path.' }),
    contentType: z.string().max(255).openapi({ description: 'Media type as far as known; may be empty.' }),
    size: z.int().min(1).openapi({ description: 'Bytes.' }),
    sha256: z
      .string()
      .regex(/^[0-9a-fA-F]{64}$/, { message: 'SHA-256を16進数64桁で送ってください。' })
      .transform((digits) => digits.toLowerCase())
      .openapi({ type: 'string', description: 'SHA-256 of the content, 64 hexadecimal digits.' }),
  })
  .openapi('AnnouncedSource', { description: 'What is to be uploaded.' })

export const ReservationSchema = z
  .object({
    resourceId: z.string().openapi({ description: 'Id of the source; starting a task asks for it.' }),
    isComplete: z.boolean().openapi({ description: 'Whether every byte is there already.' }),
    parts: z
      .array(
        z.object({
          number: z.int().openapi({ description: 'From 1.' }),
          offset: z.int().openapi({ description: 'First byte of the part in the file.' }),
          size: z.int().openapi({ description: 'Bytes of the part.' }),
          url: z.string().nullable().openapi({
            description: 'PUT the bytes here; null once they are there.',
          }),
        }),
      )
      .openapi({ description: 'One part under 16 MiB, parts of 8 MiB above.' }),
    expiresAt: z.iso.datetime().openapi({ description: 'When the addresses stop working.' }),
  })
  .openapi('SourceReservation', { description: 'Room for a source, with addresses for its bytes.' })

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
  200: json(ReservationSchema, 'Found again.'),
  201: json(ReservationSchema, 'Reserved.'),
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
    summary: 'Reserves room for a source',
    description:
      'Idempotent by owner, SHA-256 and size: asking again answers with the same resource and fresh addresses for what ' +
      'is missing, which is how an upload resumes and how a second upload of the same file costs nothing. Specification §7.',
    ...signedIn(services),
    request: { body: jsonBody(AnnouncedSourceSchema, 'What is to be uploaded.') },
    responses: { ...reservationAnswers, 409: failure('CONFLICT') },
  })
  app.openapi(route, async (c) => {
    const announced = c.req.valid('json')
    const { reservation, isNew } = await reserveSource(services, c.get('user').id, kind, announced)
    return isNew ? c.json(toReservation(reservation), 201) : c.json(toReservation(reservation), 200)
  })
}
