import { toFailure } from '#machines/foundation/failure.ts'

const MAX_DEPTH = 8
const MAX_ITEMS = 50

/** JSON values. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain }

function isActor(
  value: object,
): value is { readonly id: string; readonly sessionId: string; readonly send: unknown } {
  return 'sessionId' in value && 'send' in value && typeof value.send === 'function'
}

function plainObject(value: object, depth: number): Plain {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (value instanceof Error)
    return { error: value.name, message: value.message, failure: { ...toFailure(value) } }
  if (isActor(value)) return { actor: value.id }
  if (value instanceof Map) return toPlain(Object.fromEntries(value), depth)
  if (value instanceof Set) return toPlain([...value], depth)
  if (Array.isArray(value)) {
    const items = value.slice(0, MAX_ITEMS).map((item) => toPlain(item, depth + 1))
    return value.length > MAX_ITEMS ? [...items, `… ${value.length - MAX_ITEMS}`] : items
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined && typeof field !== 'function')
      .map(([key, field]) => [key, toPlain(field, depth + 1)]),
  )
}

/**
 * Converts a value of a machine to a form that can be shown, compared and sent; cuts off anything deeper than
 * eight levels.
 */
export function toPlain(value: unknown, depth = 0): Plain {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value)
  if (typeof value === 'function') return '(function)'
  if (depth >= MAX_DEPTH) return '…'
  return plainObject(value, depth)
}
