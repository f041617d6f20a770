import { NoAnswerError } from '../errors.ts'
import { isOk } from '../rest/call.ts'
import type { Answer, Send } from '../rest/call.ts'
import { headersOf, parseJson } from '../rest/client.ts'
import type { Asker } from '../rest/client.ts'
import { attempt } from '../rest/transport.ts'
import { readCognitoError } from './exceptions.ts'
import { createRetryStrategy } from './retry.ts'
import type { Outcome, RetryStrategy } from './retry.ts'

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
