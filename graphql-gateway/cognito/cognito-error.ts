import type { Answered } from '../rest/outgoing-call.ts'

/** An exception of the identity provider, by the name that it gave. */
export class CognitoError extends Error {
  override readonly name = 'CognitoError'
  /** Such as CodeMismatchException. */
  readonly kind: string
  readonly status: number
  /** Milliseconds that the provider asks to wait. */
  readonly retryAfterMs: number | undefined

  constructor(kind: string, message: string, status: number, retryAfterMs: number | undefined) {
    super(message)
    this.kind = kind
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

const readJson = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * The exception in a failed reply; its name stands in a header or in `__type`, with a namespace or an
 * address.
 */
export const readCognitoError = (text: string, response: Answered): CognitoError => {
  const body = readJson(text)
  const named = response.headers.get('x-amzn-errortype') ?? textOf(body['__type'])
  const kind = named.split(':')[0]?.split('#').at(-1) || 'UnknownError'
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new CognitoError(
    kind,
    textOf(body['message']) || textOf(body['Message']) || kind,
    response.status,
    Number.isFinite(seconds) ? seconds * 1000 : undefined,
  )
}

// The names that the vendor's own client retries (specification §8).
const throttlingKinds = new Set([
  'BandwidthLimitExceeded',
  'EC2ThrottledException',
  'LimitExceededException',
  'PriorRequestNotComplete',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'RequestThrottled',
  'RequestThrottledException',
  'SlowDown',
  'ThrottledException',
  'Throttling',
  'ThrottlingException',
  'TooManyRequestsException',
  'TransactionInProgressException',
])

const transientKinds = new Set([
  'RequestTimeout',
  'RequestTimeoutException',
  'TimeoutError',
  // Clocks that disagree: on the way to the provider, since these calls are not signed.
  'AuthFailure',
  'InvalidSignatureException',
  'RequestExpired',
  'RequestInTheFuture',
  'RequestTimeTooSkewed',
  'SignatureDoesNotMatch',
])

const transientStatuses = new Set([408, 500, 502, 503, 504])

/** Whether the same call may go well at once. */
export const isTransient = (error: CognitoError): boolean =>
  transientStatuses.has(error.status) || transientKinds.has(error.kind)

/** Whether the provider asks everyone to slow down. */
export const isThrottling = (error: CognitoError): boolean =>
  error.status === 429 || throttlingKinds.has(error.kind)

/** What the documentation of ForgotPassword and of ConfirmForgotPassword lists. */
const passwordKinds: ReadonlySet<string> = new Set([
  'CodeDeliveryFailureException',
  'CodeMismatchException',
  'ExpiredCodeException',
  'ForbiddenException',
  'InternalErrorException',
  'InvalidEmailRoleAccessPolicyException',
  'InvalidLambdaResponseException',
  'InvalidParameterException',
  'InvalidPasswordException',
  'InvalidSmsRoleAccessPolicyException',
  'InvalidSmsRoleTrustRelationshipException',
  'LimitExceededException',
  'NotAuthorizedException',
  'PasswordHistoryPolicyViolationException',
  'ResourceNotFoundException',
  'TooManyFailedAttemptsException',
  'TooManyRequestsException',
  'UnexpectedLambdaException',
  'UserLambdaValidationException',
  'UserNotConfirmedException',
  'UserNotFoundException',
])

/**
 * The documented exception that a failed password call is about, for programs; undefined where the provider
 * is at fault.
 */
export const passwordExceptionOf = (error: CognitoError): string | undefined => {
  if (error.status >= 500) return undefined
  if (passwordKinds.has(error.kind)) return error.kind
  return isThrottling(error) ? 'TooManyRequestsException' : undefined
}
