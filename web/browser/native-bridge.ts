import { readCookie } from './cookies.ts'
import { isRecord } from './is-record.ts'

/** Message from the page to the native app. */
type OutgoingMessage =
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

interface Channel {
  readonly postMessage: (json: string) => void
}

declare global {
  interface Window {
    webkit?: { readonly messageHandlers?: { readonly okuyuki?: Channel } }
    OkuyukiNative?: Channel
    /** Functions that the native app calls; see native-bridge.md. */
    okuyukiBridge?: NativeEntrance
  }
}

interface NativeEntrance {
  readonly version: 2
  readonly setTokens: (accessToken: string, refreshToken: string, username?: string) => string
  readonly clearTokens: () => string
  readonly receive: (json: unknown) => void
}

/** Refusal of a message: the native app's own code, or REFUSED, TIMED_OUT or NO_CHANNEL. */
export class NativeRefusalError extends Error {
  readonly code: string
  constructor(code: string) {
    super(`the native app refused: ${code}`)
    this.name = 'NativeRefusalError'
    this.code = code
  }
}

export interface NativeBridge {
  /** True if the page runs inside the native app (specification §6). */
  readonly isPresent: () => boolean
  /**
   * Sends a message and waits for its acknowledgement. Rejects with NativeRefusalError, also for TIMED_OUT
   * and NO_CHANNEL.
   */
  readonly send: (message: OutgoingMessage) => Promise<void>
  /** Installs `window.okuyukiBridge`; returns a function that removes it. */
  readonly listen: (onMessage: (id: string, message: FromNative) => void) => () => void
  readonly answer: (id: string, refusal: string | null) => void
}

interface BridgeOptions {
  /** Longest wait for an acknowledgement, in milliseconds. */
  readonly patience: number
  /** Origins on which messages of the native app are accepted. */
  readonly ownOrigins: readonly string[]
}

/** Connection to the native app: versioned JSON messages, each acknowledged (native-bridge.md). */
export function createNativeBridge({ patience, ownOrigins }: BridgeOptions): NativeBridge {
  const waiting = new Map<string, (refusal: string | null) => void>()
  let made = 0
  const nextId = (from: string) => {
    made += 1
    return `${from}-${Date.now().toString(36)}-${made}`
  }
  const isOwnPlace = () => window.top === window && ownOrigins.includes(location.origin)

  return {
    isPresent: () => window.top === window && isNativeApp(),
    answer,
    send: (message) =>
      new Promise((resolve, reject) => {
        const id = nextId('web')
        const settle = (refusal: string | null) => {
          clearTimeout(timer)
          waiting.delete(id)
          if (refusal === null) resolve()
          else reject(new NativeRefusalError(refusal))
        }
        const timer = setTimeout(() => settle('TIMED_OUT'), patience)
        waiting.set(id, settle)
        if (!post({ id, ...message })) settle('NO_CHANNEL')
      }),
    listen: (onMessage) => {
      const take = (id: string, message: FromNative): string => {
        const refusal = isOwnPlace() ? refusalOf(message) : 'FOREIGN_ORIGIN'
        if (refusal === null) onMessage(id, message)
        else answer(id, refusal)
        return id
      }
      window.okuyukiBridge = {
        version: 2,
        setTokens: (accessToken, refreshToken, username) =>
          take(nextId('call'), {
            type: 'setTokens',
            accessToken,
            refreshToken,
            ...(username === undefined ? {} : { username }),
          }),
        clearTokens: () => take(nextId('call'), { type: 'clearTokens' }),
        receive: (json) => {
          const read = readNativeMessage(json)
          if (read === null) return
          if (read.kind === 'ack') waiting.get(read.ack)?.(read.refusal)
          else if (read.kind === 'refused') answer(read.id, read.code)
          else take(read.id, read.message)
        },
      }
      return () => {
        delete window.okuyukiBridge
      }
    },
  }
}

function post(message: object): boolean {
  const channel = window.webkit?.messageHandlers?.okuyuki ?? window.OkuyukiNative
  if (channel === undefined) return false
  // A native app has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(JSON.stringify({ version: 1, ...message }))
  return true
}

function answer(id: string, refusal: string | null) {
  return void post(refusal === null ? { ack: id, ok: true } : { ack: id, ok: false, code: refusal })
}

/** Detects the native app by the user agent, the cookie of the iOS webview or the presence of the bridge. */
function isNativeApp(): boolean {
  return (
    /\bOkuyukiApp\/\d/.test(navigator.userAgent) ||
    readCookie('app_source') === 'ios_webview' ||
    window.webkit?.messageHandlers?.okuyuki !== undefined ||
    window.OkuyukiNative !== undefined
  )
}
