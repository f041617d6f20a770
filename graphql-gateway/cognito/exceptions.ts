import { ForeseenError, noAnswerMessage } from '../errors.ts'
import type { Answer } from '../rest/call.ts'

interface Exception {
  /** Why the vendor's own client makes the same call again (specification §8). */
  readonly retry?: 'throttling' | 'transient'
  /** Whether the documentation of ForgotPassword or of ConfirmForgotPassword lists it. */
  readonly isOfPasswords?: true
}

const throttling: Exception = { retry: 'throttling' }
const transient: Exception = { retry: 'transient' }
const ofPasswords: Exception = { isOfPasswords: true }

/** The provider's exceptions that are handled by their names. */
const exceptions: Readonly<Record<string, Exception>> = {
  BandwidthLimitExceeded: throttling,
  EC2ThrottledException: throttling,
  LimitExceededException: { ...throttling, ...ofPasswords },
  PriorRequestNotComplete: throttling,
  ProvisionedThroughputExceededException: throttling,
  RequestLimitExceeded: throttling,
  RequestThrottled: throttling,
  RequestThrottledException: throttling,
  SlowDown: throttling,
  ThrottledException: throttling,
  Throttling: throttling,
  ThrottlingException: throttling,
  TooManyRequestsException: { ...throttling, ...ofPasswords },
  TransactionInProgressException: throttling,
  RequestTimeout: transient,
  RequestTimeoutException: transient,
  TimeoutError: transient,
  // Clocks that disagree: on the way to the provider, since these calls are not signed.
  AuthFailure: transient,
  InvalidSignatureException: transient,
  RequestExpired: transient,
  RequestInTheFuture: transient,
  RequestTimeTooSkewed: transient,
  SignatureDoesNotMatch: transient,
  CodeDeliveryFailureException: ofPasswords,
  CodeMismatchException: ofPasswords,
  ExpiredCodeException: ofPasswords,
  ForbiddenException: ofPasswords,
  InternalErrorException: ofPasswords,
  InvalidEmailRoleAccessPolicyException: ofPasswords,
  InvalidLambdaResponseException: ofPasswords,
  InvalidParameterException: ofPasswords,
  InvalidPasswordException: ofPasswords,
  InvalidSmsRoleAccessPolicyException: ofPasswords,
  InvalidSmsRoleTrustRelationshipException: ofPasswords,
  NotAuthorizedException: ofPasswords,
  PasswordHistoryPolicyViolationException: ofPasswords,
  ResourceNotFoundException: ofPasswords,
  TooManyFailedAttemptsException: ofPasswords,
  UnexpectedLambdaException: ofPasswords,
  UserLambdaValidationException: ofPasswords,
  UserNotConfirmedException: ofPasswords,
  UserNotFoundException: ofPasswords,
}

const transientStatuses = new Set([408, 500, 502, 503, 504])

/** An exception of the identity provider, by its name. */
export class CognitoError extends ForeseenError {
  override readonly name = 'CognitoError'
  /** Such as CodeMismatchException. */
  readonly kind: string
  readonly status: number
  /** Seconds that the provider asks to wait. */
  readonly retryAfter: number | undefined

  constructor(kind: string, message: string, status: number, retryAfter: number | undefined) {
    super(message)
    this.kind = kind
    this.status = status
    this.retryAfter = retryAfter
  }

  /** Why another try may help; undefined where none would. */
  get retry(): Exception['retry'] {
    if (this.status === 429) return 'throttling'
    const { retry } = this.#exception
    return retry === undefined && transientStatuses.has(this.status) ? 'transient' : retry
  }

  /** The documented exception of a failed password call; undefined where the provider is at fault. */
  get passwordException(): string | undefined {
    if (this.status >= 500) return undefined
    if (this.#exception.isOfPasswords) return this.kind
    return this.retry === 'throttling' ? 'TooManyRequestsException' : undefined
  }

  get #exception(): Exception {
    return (Object.hasOwn(exceptions, this.kind) && exceptions[this.kind]) || {}
  }

  override toPublic() {
    return {
      message: noAnswerMessage,
      extensions: {
        code: this.retry === 'throttling' ? 'RATE_LIMITED' : 'UPSTREAM_ERROR',
        upstreamStatus: this.status,
        upstreamCode: /^[A-Za-z]{1,64}$/.test(this.kind) ? this.kind : undefined,
        retryAfter: this.retryAfter === undefined ? undefined : Math.ceil(this.retryAfter),
      },
    }
  }
}

function readObject(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>
  } catch {
    return {}
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The exception of a failed answer; its name has a namespace or an address, in a header or in `__type`. */
export function readCognitoError({ status, headers, text }: Answer): CognitoError {
  const body = readObject(text)
  const named = headers.get('x-amzn-errortype') ?? textOf(body['__type'])
  const kind = named.split(':')[0]?.split('#').at(-1) || 'UnknownError'
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  const message = textOf(body['message']) || textOf(body['Message']) || kind
  return new CognitoError(kind, message, status, Number.isFinite(seconds) ? seconds : undefined)
}
