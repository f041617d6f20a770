import type { BackendApp } from './app-env.ts'

type Document = ReturnType<BackendApp['getOpenAPI31Document']>

/** Error codes while the database is unavailable. */
export const unavailableCodes = ['DATABASE_UNAVAILABLE', 'WRITE_OUTCOME_UNKNOWN'] as const

export const databaseUnavailable = {
  description:
    'DATABASE_UNAVAILABLE: nothing was written, and the request may be sent again. WRITE_OUTCOME_UNKNOWN: the connection ' +
    'broke while something was written, so the caller has to look first. Both name the time in retry-after.',
  headers: { 'retry-after': { description: 'Seconds.', schema: { type: 'integer' as const } } },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}

/**
 * Adds this response to every operation of the document that needs the database and has no 503 of its own.
 */
export function declareUnavailability(document: Document): Document {
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    if (path === '/v1/health/live') continue
    for (const { responses } of [item.get, item.put, item.post, item.patch, item.delete].filter(isPresent)) {
      if (responses) responses['503'] ??= { $ref: '#/components/responses/DatabaseUnavailable' }
    }
  }
  return document
}

function isPresent<Value>(value: Value | undefined): value is Value {
  return value !== undefined
}
