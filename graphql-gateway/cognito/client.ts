import { NoAnswerError } from '../errors.ts'
import { withDeadline } from '../rest/deadline.ts'
import type { Answered, OutgoingCall, Send } from '../rest/outgoing-call.ts'
import { isThrottling, readCognitoError } from './cognito-error.ts'
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
  readonly signal: AbortSignal | undefined
}

const transientStatuses = new Set([500, 502, 503, 504])

const fail = (error: Error) => (): never => {
  throw error
}

const readOutcome = async <T>(response: Answered): Promise<Outcome<T>> => {
  const text = await response.text()
  if (response.ok) return { value: () => JSON.parse(text || '{}') as T }
  const error = readCognitoError(text, response)
  const outcome = {
    value: fail(error),
    ...(error.retryAfterMs !== undefined && { waitMs: error.retryAfterMs }),
  }
  if (isThrottling(error)) return { ...outcome, retry: 'throttling' }
  return transientStatuses.has(response.status) ? { ...outcome, retry: 'transient' } : outcome
}

/** Speaks the provider's JSON protocol; these operations need no signature. */
export const createCognitoClient = (options: {
  readonly endpoint: string
  readonly clientId: string
  readonly timeoutMs: number
  readonly send: Send
  readonly retries: RetryStrategy
}): CognitoClient => {
  const attempt = async <T>(call: OutgoingCall): Promise<Outcome<T>> => {
    try {
      return await readOutcome<T>(
        await withDeadline(options.timeoutMs, call.signal, (ending) => options.send(call, ending)),
      )
    } catch (error) {
      if (call.signal?.aborted) throw error
      const noAnswer = error instanceof NoAnswerError ? error : new NoAnswerError('network', { cause: error })
      return { value: fail(noAnswer), retry: 'transient' }
    }
  }

  const ask = <T>(operation: string, input: Record<string, string>, asker: CognitoAsker): Promise<T> => {
    const call: OutgoingCall = {
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
    return options.retries.run(() => attempt<T>(call), asker.signal)
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
