import { NoAnswerError } from '../errors.ts'
import { attempt } from '../rest/attempt.ts'
import type { Leaving } from '../rest/leaving.ts'
import type { Answered, OutgoingCall, Send } from '../rest/outgoing-call.ts'
import { isThrottling, isTransient, readCognitoError } from './cognito-error.ts'
import type { Outcome, RetryStrategy } from './retry.ts'

/** Where a code went, as the provider masks it. */
export interface CodeDelivery {
  readonly Destination?: string
}

/** The identity provider's calls; each rejects with a CognitoError or a NoAnswerError. */
export interface CognitoClient {
  resendConfirmationCode(username: string, asker: CognitoAsker): Promise<CodeDelivery | undefined>
  forgotPassword(username: string, asker: CognitoAsker): Promise<CodeDelivery | undefined>
  confirmForgotPassword(username: string, code: string, password: string, asker: CognitoAsker): Promise<void>
}

export interface CognitoAsker {
  readonly requestId: string
  readonly clientAddress: string | undefined
  readonly signal: Leaving | undefined
}

const fail = (error: Error) => (): never => {
  throw error
}

const readBody = (text: string): unknown => {
  try {
    return JSON.parse(text || '{}')
  } catch (cause) {
    throw new NoAnswerError('unreadable', { cause })
  }
}

const readOutcome = <T>(response: Answered): Outcome<T> => {
  const { text } = response
  if (response.ok) return { value: () => readBody(text) as T }
  const error = readCognitoError(text, response)
  const outcome = {
    value: fail(error),
    ...(error.retryAfterMs !== undefined && { waitMs: error.retryAfterMs }),
  }
  if (isThrottling(error)) return { ...outcome, retry: 'throttling' }
  return isTransient(error) ? { ...outcome, retry: 'transient' } : outcome
}

/** Speaks the provider's JSON protocol; these operations need no signature. */
export const createCognitoClient = (options: {
  readonly endpoint: string
  readonly clientId: string
  readonly timeoutMs: number
  readonly send: Send
  readonly retries: RetryStrategy
}): CognitoClient => {
  const once = <T>(call: OutgoingCall): Promise<Outcome<T>> =>
    new Promise<Answered>((answered, failed) => attempt(options, call, { answered, failed })).then(
      readOutcome<T>,
      (error: Error) => {
        if (error instanceof NoAnswerError) return { value: fail(error), retry: 'transient' }
        throw error
      },
    )

  const ask = <T>(operation: string, input: Record<string, string>, asker: CognitoAsker): Promise<T> => {
    const call: OutgoingCall = {
      name: `POST ${operation}`,
      url: options.endpoint,
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        'x-request-id': asker.requestId,
        ...(asker.clientAddress !== undefined && { 'x-forwarded-for': asker.clientAddress }),
      },
      body: JSON.stringify(input),
      signal: asker.signal,
    }
    return options.retries.run(() => once<T>(call), asker.signal)
  }

  const mail = async (
    operation: string,
    username: string,
    asker: CognitoAsker,
  ): Promise<CodeDelivery | undefined> => {
    const { CodeDeliveryDetails } = await ask<{ readonly CodeDeliveryDetails?: CodeDelivery }>(
      operation,
      { ClientId: options.clientId, Username: username },
      asker,
    )
    return CodeDeliveryDetails
  }

  return {
    resendConfirmationCode: (username, asker) => mail('ResendConfirmationCode', username, asker),
    forgotPassword: (username, asker) => mail('ForgotPassword', username, asker),
    confirmForgotPassword: async (username, code, password, asker) => {
      await ask(
        'ConfirmForgotPassword',
        { ClientId: options.clientId, Username: username, ConfirmationCode: code, Password: password },
        asker,
      )
    },
  }
}
