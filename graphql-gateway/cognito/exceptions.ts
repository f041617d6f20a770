import { ForeseenError, noAnswerMessage } from '../errors.ts'
import type { Answer } from '../rest/call.ts'

/** Why the vendor's own client makes the same call again (specification §8). */
type Retry = 'throttling' | 'transient'

function names(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/))
}

const throttling =
  names(`BandwidthLimitExceeded EC2ThrottledException LimitExceededException PriorRequestNotComplete
  ProvisionedThroughputExceededException RequestLimitExceeded RequestThrottled RequestThrottledException
  SlowDown ThrottledException Throttling ThrottlingException TooManyRequestsException
  TransactionInProgressException`)

// The last six are of clocks that disagree: on the way to the provider, since these calls are not signed.
const transient =
  names(`RequestTimeout RequestTimeoutException TimeoutError AuthFailure InvalidSignatureException
  RequestExpired RequestInTheFuture RequestTimeTooSkewed SignatureDoesNotMatch`)

/** Exceptions documented for ForgotPassword or ConfirmForgotPassword. */
const ofPasswords =
  names(`CodeDeliveryFailureException CodeMismatchException ExpiredCodeException ForbiddenException
  InternalErrorException InvalidEmailRoleAccessPolicyException InvalidLambdaResponseException
  InvalidParameterException InvalidPasswordException InvalidSmsRoleAccessPolicyException
  InvalidSmsRoleTrustRelationshipException LimitExceededException NotAuthorizedException
  PasswordHistoryPolicyViolationException ResourceNotFoundException TooManyFailedAttemptsException
  TooManyRequestsException UnexpectedLambdaException UserLambdaValidationException UserNotConfirmedException
  UserNotFoundException`)

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
  get retry(): Retry | undefined {
    if (this.status === 429 || throttling.has(this.kind)) return 'throttling'
    return transient.has(this.kind) || transientStatuses.has(this.status) ? 'transient' : undefined
  }

  /** The documented exception of a failed password call; undefined where the provider is at fault. */
  get passwordException(): string | undefined {
    if (this.status >= 500) return undefined
    if (ofPasswords.has(this.kind)) return this.kind
    return this.retry === 'throttling' ? 'TooManyRequestsException' : undefined
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
