import { isRecord } from './is-record.ts'

/** Message from the page to the native app. */
export type OutgoingMessage =
  | { readonly type: 'ready' | 'clearToken' }
  | { readonly type: 'step'; readonly outcome: string }
  | { readonly type: 'share'; readonly url: string; readonly title: string; readonly text: string }
  | { readonly type: 'openExternal'; readonly url: string }

/** Message from the native app to the page. */
export type FromNative =
  | {
      readonly type: 'setTokens'
      readonly accessToken: unknown
      readonly refreshToken: unknown
      /** Since version 2: owner of the tokens, if the access token does not name one. */
      readonly username?: unknown
    }
  | { readonly type: 'clearTokens' }

type Read =
  | { readonly kind: 'message'; readonly id: string; readonly message: FromNative }
  | { readonly kind: 'ack'; readonly ack: string; readonly refusal: string | null }
  | { readonly kind: 'refused'; readonly id: string; readonly code: 'UNSUPPORTED_VERSION' | 'UNKNOWN_TYPE' }

/** Length limits in characters; a longer message is ignored. */
const LONGEST_MESSAGE = 65_536
const LONGEST_ID = 200
const LONGEST_TOKEN = 16_384
const LONGEST_USERNAME = 256

/** Supported versions; version 2 adds the username. */
const VERSIONS = new Set<unknown>([1, 2])

/** Parses a message of the native app; null if it is no message and cannot be answered. */
export function readNativeMessage(json: unknown): Read | null {
  const fields = parse(json)
  if (fields === null) return null
  const { version, id, type, ack, ok, code } = fields
  if (VERSIONS.has(version) && isId(ack))
    return { kind: 'ack', ack, refusal: ok === true ? null : isId(code) ? code : 'REFUSED' }
  if (!isId(id)) return null
  if (!VERSIONS.has(version)) return { kind: 'refused', id, code: 'UNSUPPORTED_VERSION' }
  if (type === 'clearTokens') return { kind: 'message', id, message: { type } }
  if (type !== 'setTokens') return { kind: 'refused', id, code: 'UNKNOWN_TYPE' }
  const { accessToken, refreshToken, username } = fields
  const named = version === 2 && username !== undefined ? { username } : {}
  return { kind: 'message', id, message: { type, accessToken, refreshToken, ...named } }
}

/** Returns the error code for an invalid message, or null for a valid one. */
export function refusalOf(message: FromNative): 'INVALID_PAYLOAD' | null {
  return message.type === 'clearTokens' ||
    (isToken(message.accessToken) &&
      isToken(message.refreshToken) &&
      (message.username === undefined || isUsername(message.username)))
    ? null
    : 'INVALID_PAYLOAD'
}

function parse(json: unknown): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown =
      typeof json === 'string' && json.length <= LONGEST_MESSAGE ? JSON.parse(json) : json
    return isRecord(value) && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_ID
}

function isUsername(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_USERNAME
}

// Only characters that are allowed in a header and a cookie.
function isToken(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST_TOKEN && /^[\w.~+/=-]+$/.test(value)
}
