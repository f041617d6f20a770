import { z } from '@hono/zod-openapi'

import type { Page, PageRequest } from '#backend/rules/paging.ts'

const ErrorSchema = z
  .object({
    statusCode: z.int().openapi({ description: 'HTTP status code of the response.' }),
    message: z
      .union([z.string(), z.array(z.string())])
      .openapi({ description: 'Message for users, in Japanese; several messages as an array.' }),
    error: z.string().openapi({ description: 'Error code.', example: 'VALIDATION_FAILED' }),
  })
  .openapi('Error', { description: 'Format of all errors of the API.' })

export const PageQuerySchema = z.object({
  page: z.coerce.number().int().min(1).default(1).openapi({ description: 'Page number, from 1.' }),
  limit: z.coerce.number().int().min(1).max(100).default(10).openapi({ description: 'Page size, 1 to 100.' }),
})

/** Query of lists that can be continued from a cursor at any depth. */
export const ContinuedPageQuerySchema = PageQuerySchema.extend({
  after: z.string().max(200).optional().openapi({
    description: 'Cursor: `next` of the previous page; overrides `page`.',
    'x-extension': true,
  }),
})

/** A JSON response in the OpenAPI document. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { content: { 'application/json': { schema } }, description }
}

/** A required JSON body: without `required`, a request that lacks its content-type would skip validation. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { content: { 'application/json': { schema } }, description, required: true as const }
}

/** An error response; `codes` are the possible values of `error`. */
export function failure(...codes: string[]) {
  return { content: { 'application/json': { schema: ErrorSchema } }, description: codes.join(', ') }
}

const commonFailures = {
  400: failure('VALIDATION_FAILED'),
  401: failure('UNAUTHENTICATED'),
  404: failure('NOT_FOUND'),
}

/** Error responses of those statuses that have only the usual code. */
export function failures<Status extends keyof typeof commonFailures>(
  ...statuses: Status[]
): Pick<typeof commonFailures, Status> {
  const picked = statuses.map((status) => [status, commonFailures[status]] as const)
  return Object.fromEntries(picked) as Pick<typeof commonFailures, Status>
}

/** Schema of a list page of the given items. */
export function pageOf<Item extends z.ZodType, Extra extends z.ZodRawShape>(
  item: Item,
  name: string,
  extra?: Extra,
) {
  return z
    .object({
      items: z.array(item).openapi({ description: 'The items of this page.' }),
      total: z
        .int()
        .openapi({ description: 'Total number of items; a lower bound if isTotalExact is false.' }),
      isTotalExact: z.boolean().optional().openapi({
        description: 'False if `total` is a lower bound; otherwise omitted.',
        'x-extension': true,
      }),
      page: z.int().openapi({ description: 'Page number, from 1.' }),
      limit: z.int().openapi({ description: 'Page size.' }),
      ...(extra as Extra),
    })
    .openapi(name, { description: 'A page of a list.' })
}

/** Converts a found page to the form of `pageOf`. */
export function toPage<Row, Shown, Extra>(
  { items, isTotalExact, ...found }: Page<Row> & Extra,
  { page, limit }: PageRequest,
  show: (row: Row) => Shown,
) {
  const shown = { ...found, items: items.map((row) => show(row)), page, limit }
  return isTotalExact ? shown : { ...shown, isTotalExact }
}

/** Bytes in WebAuthn's JSON encoding, with a maximum length in characters. */
export function base64url(longest: number, description: string) {
  return z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/)
    .openapi({ description: `${description} In base64url.`, example: 'AAAA' })
}

export const challenge = z.string().openapi({ description: 'Challenge, in base64url.' })
export const relyingPartyId = z
  .string()
  .openapi({ description: 'Relying party id (host name).', example: 'okuyuki.example' })
export const timeoutMs = z.int().openapi({ description: 'Time limit in milliseconds.' })
