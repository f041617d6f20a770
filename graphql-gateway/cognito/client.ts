import { ForeseenError, NoAnswerError, noAnswerMessage } from '../errors.ts'
import { headersOf, parseJson } from '../rest/client.ts'
import type { Asker } from '../rest/client.ts'
import { attempt, isOk } from '../rest/transport.ts'
import type { Answer, Send } from '../rest/transport.ts'
import { createRetryStrategy } from './retry.ts'
import type { Outcome, RetryStrategy } from './retry.ts'

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

/** Destination of a code, masked by the provider. */
export interface CodeDelivery {
  readonly Destination?: string
}

/** The identity provider's calls; each rejects with a CognitoError or a NoAnswerError. */
export interface CognitoClient {
  resendConfirmationCode(username: string, asker: CognitoAsker): Promise<CodeDelivery | undefined>
  forgotPassword(username: string, asker: CognitoAsker): Promise<CodeDelivery | undefined>
  confirmForgotPassword(username: string, code: string, password: string, asker: CognitoAsker): Promise<void>
}

type CognitoAsker = Pick<Asker, 'requestId' | 'clientAddress' | 'signal'>

interface Delivered {
  readonly CodeDeliveryDetails?: CodeDelivery
}

function failing(error: Error) {
  return (): never => {
    throw error
  }
}

function readOutcome(answer: Answer): Outcome<unknown> {
  if (isOk(answer)) return { value: () => parseJson(answer.text) ?? {} }
  const error = readCognitoError(answer)
  const { retry, retryAfter } = error
  return { value: failing(error), retry, waitMs: retryAfter === undefined ? undefined : retryAfter * 1000 }
}

function readFailure(error: unknown): Outcome<never> {
  if (error instanceof NoAnswerError) return { value: failing(error), retry: 'transient' }
  throw error
}

/** Speaks the provider's JSON protocol; these operations need no signature. */
export function createCognitoClient(options: {
  readonly endpoint: string
  readonly clientId: string
  readonly timeoutMs: number
  readonly send: Send
  readonly retries?: RetryStrategy
}): CognitoClient {
  const { endpoint: url, clientId: ClientId, retries = createRetryStrategy() } = options

  const run = (operation: string, input: object, { signal, ...asker }: CognitoAsker): Promise<unknown> => {
    const headers = {
      ...headersOf({ ...asker, bearer: undefined }),
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    }
    const body = JSON.stringify({ ClientId, ...input })
    const call = { name: `POST ${operation}`, url, method: 'POST', headers, body, signal }
    return retries.run(() => attempt(options, call).then(readOutcome, readFailure), signal)
  }

  const mail = async (operation: string, Username: string, asker: CognitoAsker) =>
    ((await run(operation, { Username }, asker)) as Delivered).CodeDeliveryDetails

  return {
    resendConfirmationCode: (username, asker) => mail('ResendConfirmationCode', username, asker),
    forgotPassword: (username, asker) => mail('ForgotPassword', username, asker),
    confirmForgotPassword: async (Username, ConfirmationCode, Password, asker) => {
      await run('ConfirmForgotPassword', { Username, ConfirmationCode, Password }, asker)
    },
  }
}
