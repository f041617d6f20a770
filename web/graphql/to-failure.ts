import { CombinedError } from '@urql/core'
import type { OperationResult } from '@urql/core'

import { FailureError } from '#machines/foundation/failure.ts'
import type { Failure } from '#machines/foundation/failure.ts'

import { t, served } from '../language/t.ts'

/** Failure code of a body that a proxy in front of the server refused. */
export const PROXY_BODY_LIMIT = 'PROXY_BODY_LIMIT'

const MEBIBYTE = 1024 ** 2

/** Returns a message to pass on to the operator if a proxy refuses bodies that the server would accept. */
export function proxyLimitMessage(bytes: number | null): string {
  const size = bytes === null ? t('送信した大きさ') : `${Math.ceil(bytes / MEBIBYTE)} MB`
  return t(
    'サーバーの手前にある中継サーバー（プロキシ）が、大きなデータの受け取りを断りました（413）。運営者に「プロキシの本文の上限（nginx では client_max_body_size）を {size}より大きくしてください」とお伝えください。',
    { size },
  )
}

/** Error code if the database connection was lost during a write: an automatic retry might write twice. */
const WRITE_OUTCOME_UNKNOWN = 'WRITE_OUTCOME_UNKNOWN'

/** Converts any error of a request to the Failure that machines and screens use. */
export function toFailure(error: unknown): Failure {
  if (error instanceof FailureError) return error.failure
  if (!(error instanceof CombinedError))
    return { kind: 'unexpected', message: error instanceof Error ? error.message : String(error) }
  // The auth exchange passes an original error to waiting requests; urql wraps it once more.
  if (error.networkError instanceof CombinedError) return toFailure(error.networkError)
  const first = error.graphQLErrors[0]
  if (first === undefined) return fromNetwork(error)
  const { code, retryAfter, upstreamCode, upstreamStatus } = first.extensions
  const message = served(first.message)
  const seconds = typeof retryAfter === 'number' ? retryAfter : null
  if (code === 'UPSTREAM_ERROR' && typeof upstreamCode === 'string') {
    // The gateway passes deliberate messages of the server through, and masks every other error.
    if (upstreamStatus === 507 || upstreamCode === WRITE_OUTCOME_UNKNOWN)
      return { kind: 'rejected', code: upstreamCode, message }
    if (upstreamStatus === 503) return { kind: 'unavailable', message, retryAfter: seconds }
  }
  return fromCode(typeof code === 'string' ? code : '', message, seconds)
}

/** Returns the data of a response, or throws its failure. */
export function unwrap<Data>(result: Pick<OperationResult<Data>, 'data' | 'error'>): Data {
  if (result.error) throw new FailureError(toFailure(result.error))
  if (result.data === undefined || result.data === null)
    throw new FailureError({ kind: 'unexpected', message: 'The answer holds no data' })
  return result.data
}

const proxyWithoutServer: ReadonlySet<number> = new Set([502, 503, 504])

function fromNetwork(error: CombinedError): Failure {
  const response: unknown = error.response
  const status =
    typeof response === 'object' && response !== null && 'status' in response ? Number(response.status) : 0
  // Includes a response that was aborted after it had begun.
  if (status === 0 || error.networkError?.name === 'TimeoutError') return { kind: 'offline' }
  // Error pages of a proxy, without a message of our server.
  if (status === 413) return { kind: 'rejected', code: PROXY_BODY_LIMIT, message: proxyLimitMessage(null) }
  if (proxyWithoutServer.has(status))
    return { kind: 'unavailable', message: t('サーバーが一時的に応答できません。'), retryAfter: null }
  return { kind: 'unexpected', message: error.message }
}

function fromCode(code: string, message: string, retryAfter: number | null): Failure {
  switch (code) {
    case 'UNAUTHENTICATED':
      return { kind: 'unauthenticated' }
    case 'NOT_FOUND':
      return { kind: 'notFound' }
    case 'RATE_LIMITED':
      return { kind: 'rateLimited', message, retryAfter }
    case 'UNSUPPORTED_BY_UPSTREAM':
      return { kind: 'unsupported' }
    case 'BAD_USER_INPUT':
    case 'FORBIDDEN':
    case 'CONFLICT':
    case 'UNPROCESSABLE':
      return { kind: 'rejected', code, message }
    default:
      return { kind: 'unexpected', message }
  }
}

interface Rejection {
  readonly code: string
  readonly message: string
  readonly retryAfter?: number | null
}

/** Converts an expected refusal of the server to a FailureError for machines and screens. */
export function rejected({ code, message: said, retryAfter = null }: Rejection): FailureError {
  const message = served(said)
  return new FailureError(
    code === 'RATE_LIMITED'
      ? { kind: 'rateLimited', message, retryAfter }
      : { kind: 'rejected', code, message },
  )
}

const words: Readonly<Record<string, string>> = {
  SIGN_IN_EXPIRED: t(
    'ログインの手続きの期限が切れたか、すでに使われています。もう一度ログインしてください。',
  ),
  PROVIDER_CANCELED: t('ログインを取りやめました。'),
  PROVIDER_UNAVAILABLE: t(
    'ただいまログイン先のサービスに接続できません。少し待ってから、もう一度お試しください。',
  ),
  PROVIDER_REFUSED: t('ログイン先のサービスで確認できませんでした。もう一度お試しください。'),
  EMAIL_NOT_VERIFIED: t(
    'ログイン先のサービスで、メールアドレスの確認が済んでいません。確認を済ませるか、メールアドレスとパスワードでログインしてください。',
  ),
  RATE_LIMITED: t('試行回数が多すぎます。しばらく待ってから、もう一度お試しください。'),
}

/**
 * Converts the error code in the address of the page after the provider; unknown codes are unexpected
 * failures.
 */
export function providerFailure(code: string): FailureError {
  const message = Object.hasOwn(words, code) ? words[code] : undefined
  return new FailureError(
    message === undefined
      ? { kind: 'unexpected', message: 'the way back from the provider failed' }
      : { kind: 'rejected', code, message },
  )
}

/**
 * Converts an error of an authenticator or browser to a failure, by the names of WebAuthn 5.1.3. Returns
 * anything but a DOMException unchanged.
 */
export function passkeyFailure(error: unknown): unknown {
  if (!(error instanceof DOMException)) return error
  switch (error.name) {
    // Browsers reveal neither which of the two happened nor if a passkey exists.
    case 'NotAllowedError':
    case 'AbortError':
      return new FailureError({
        kind: 'rejected',
        code: 'PASSKEY_CANCELED',
        message: t('パスキーの操作が、取りやめられたか時間切れになりました。'),
      })
    case 'InvalidStateError':
      return new FailureError({
        kind: 'rejected',
        code: 'PASSKEY_KNOWN',
        message: t('この端末のパスキーは、すでに登録されています。'),
      })
    case 'NotSupportedError':
    case 'ConstraintError':
    case 'SecurityError':
      return new FailureError({ kind: 'unsupported' })
    default:
      return error
  }
}
