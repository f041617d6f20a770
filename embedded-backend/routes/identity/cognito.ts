import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'

import { LimitReached } from '#backend/errors/domain-error.ts'
import { CognitoError, requestCode, requestReset, resetPassword } from '#backend/identity/cognito.ts'
import { isEmail, maskEmail } from '#backend/rules/text/accounts.ts'
import type { Services } from '#backend/services/services.ts'
import { parseLimitedJson } from '#contract/json-scan.ts'

import type { AppEnv, BackendApp } from '../http/app-env.ts'

const TARGET = 'AWSCognitoIdentityProviderService.'
const MAX_PASSWORD_LENGTH = 1024
const CONTENT_TYPE = 'application/x-amz-json-1.1'

interface Caller {
  readonly client: string | null
}

/**
 * An operation of the identity provider: validates its input; returns a JSON object or throws CognitoError.
 */
type Operation = (services: Services, input: unknown, caller: Caller) => Promise<object>

const CodeInput = z.object({
  ClientId: z.string().min(1).max(128),
  Username: z.string().trim().min(1).max(254),
})

const ConfirmInput = CodeInput.extend({
  ConfirmationCode: z.string().min(1).max(2048),
  Password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
})

/**
 * Creates an operation that mails a code. The response names the destination without revealing if it has an
 * account.
 */
function mailing(
  send: (services: Services, request: { email: string; client: string | null }) => Promise<void>,
): Operation {
  return async (services, input, { client }) => {
    const { Username } = parse(services, CodeInput, input)
    await send(services, { email: Username, client })
    return {
      CodeDeliveryDetails: {
        AttributeName: 'email',
        DeliveryMedium: 'EMAIL',
        Destination: maskEmail(Username),
      },
    }
  }
}

async function confirmForgotPassword(services: Services, input: unknown, { client }: Caller) {
  const { Username, ConfirmationCode, Password } = parse(services, ConfirmInput, input)
  await resetPassword(services, { email: Username, code: ConfirmationCode, password: Password, client })
  return {}
}

const OPERATIONS: Partial<Record<string, Operation>> = {
  ResendConfirmationCode: mailing(requestCode),
  ForgotPassword: mailing(requestReset),
  ConfirmForgotPassword: confirmForgotPassword,
}

/** The identity provider's JSON protocol as spoken by its SDK; x-amz-target names the operation. */
export function registerCognitoRoute(app: BackendApp, services: Services): void {
  app.post('/cognito', async (c) => {
    try {
      const target = c.req.header('x-amz-target') ?? ''
      const name = target.startsWith(TARGET) ? target.slice(TARGET.length) : ''
      const operation = Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined
      if (!operation)
        throw new CognitoError('UnknownOperationException', `Unknown operation: ${target.slice(0, 100)}`)
      const input = readBody(await c.req.text())
      return answer(c, 200, await operation(services, input, { client: c.get('limitKey') }))
    } catch (error) {
      const known = toCognitoError(error)
      if (known.type === 'InternalErrorException')
        c.get('logger').error({ err: error }, 'identity provider failed')
      c.header('x-amzn-errortype', known.type)
      const body = { __type: known.type, message: known.message }
      return answer(c, known.type === 'InternalErrorException' ? 500 : 400, body)
    }
  })
}

function readBody(text: string): unknown {
  try {
    return parseLimitedJson(text)
  } catch {
    throw new CognitoError('SerializationException', 'The body is not JSON.')
  }
}

function answer(c: Context<AppEnv>, status: 200 | 400 | 500, body: object): Response {
  c.header('x-amzn-requestid', c.get('requestId'))
  return c.body(JSON.stringify(body), status, { 'content-type': CONTENT_TYPE })
}

/** Validates the input, the configured client id and the form of the address. */
function parse<Output extends z.infer<typeof CodeInput>>(
  { config }: Services,
  schema: z.ZodType<Output>,
  input: unknown,
): Output {
  const result = schema.safeParse(input)
  if (!result.success) {
    const names = result.error.issues.map((issue) => issue.path.join('.') || 'body')
    throw new CognitoError('InvalidParameterException', `Missing or invalid: ${names.join(', ')}`)
  }
  const { ClientId, Username } = result.data
  if (config.cognitoClientId !== null && config.cognitoClientId !== ClientId) {
    throw new CognitoError('ResourceNotFoundException', 'User pool client does not exist.')
  }
  if (!isEmail(Username)) {
    throw new CognitoError('InvalidParameterException', 'メールアドレスの形が正しくありません。')
  }
  return result.data
}

function toCognitoError(error: unknown): CognitoError {
  if (error instanceof CognitoError) return error
  if (error instanceof LimitReached) {
    return new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
  }
  return new CognitoError('InternalErrorException', 'Internal error.')
}
