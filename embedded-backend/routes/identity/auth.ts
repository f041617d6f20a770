import { createRoute, z } from '@hono/zod-openapi'

import { closeSession, refreshSession } from '#backend/identity/sessions.ts'
import { signIn } from '#backend/identity/sign-in.ts'
import { beginSignUp, confirmSignUp } from '#backend/identity/sign-up.ts'
import { isDisplayName, emailKey, isEmail } from '#backend/rules/text/accounts.ts'
import { withoutBidiControls } from '#backend/rules/text/shown-text.ts'
import type { Services } from '#backend/services/services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { failure, failures, json, jsonBody } from '../http/schemas.ts'

const MAX_PASSWORD_LENGTH = 1024

const displayName = z
  .string()
  .overwrite(withoutBidiControls)
  .trim()
  .refine(isDisplayName, '1文字以上50文字以内で入力してください。')
  .openapi({ description: 'Display name, 1 to 50 characters.', example: '花子' })
const email = z
  .string()
  .trim()
  .refine(isEmail, 'メールアドレスの形が正しくありません。')
  .openapi({ description: 'E-mail address.', example: 'hanako@example.com' })
const newPassword = z.string().max(MAX_PASSWORD_LENGTH).openapi({
  description: '8 or more characters with at least one letter, one digit and one symbol (specification §5).',
})
const refreshToken = z
  .string()
  .min(1)
  .max(512)
  .openapi({ description: 'Opaque token from login or confirm-signup, valid for 30 days.' })
const authToken = z
  .string()
  .openapi({ description: 'Access token (JWT), valid for an hour unless configured otherwise.' })

const SignUpSchema = z
  .object({ displayName, email, password: newPassword })
  .openapi('SignUp', { description: 'Input of a sign-up (specification §7).' })
const SignUpStartedSchema = z
  .object({
    sessionId: z.uuid().openapi({
      description: 'Identifier of the sign-up, for confirm-signup; kept by the tab that started it.',
    }),
    userId: z.uuid().openapi({ description: 'Identifier of the new user.' }),
  })
  .openapi('SignUpStarted', {
    description:
      'A sign-up that waits for its verification code; the same for an address that already has an account.',
  })
const ConfirmSignUpSchema = z
  .object({
    userId: z.uuid().openapi({ description: 'Identifier of the new user, from signup.' }),
    code: z
      .string()
      .min(1)
      .max(64)
      .openapi({ description: 'Verification code from the mail, six digits.', example: '123456' }),
    sessionId: z.uuid().openapi({ description: 'Identifier of the sign-up, from signup.' }),
  })
  .openapi('ConfirmSignUp', { description: "Input of a sign-up's confirmation." })
const LogInSchema = z
  .object({
    email: z.string().trim().min(1).max(254).openapi({ description: 'E-mail address.' }),
    password: z.string().min(1).max(MAX_PASSWORD_LENGTH).openapi({ description: 'Password.' }),
  })
  .openapi('LogIn', { description: 'E-mail address and password.' })
export const TokensSchema = z
  .object({ authToken, refreshToken })
  .openapi('Tokens', { description: 'Tokens of a session (specification §3).' })
const RefreshSchema = z
  .object({
    refreshToken,
    username: z.string().min(1).max(100).openapi({ description: "User name of the session's account." }),
  })
  .openapi('Refresh', { description: 'Input of a token refresh.' })
const AuthTokenSchema = z.object({ authToken }).openapi('AuthToken', { description: 'A new access token.' })
const SignOutSchema = z.object({ refreshToken }).openapi('SignOut', { description: 'Input of a sign-out.' })

/** Sign-up, sign-in, refresh and sign-out, all without an access token (specification §7). */
export function registerAuthRoutes(app: BackendApp, services: Services): void {
  serveSignUp(app, services)
  serveConfirmSignUp(app, services)
  serveLogIn(app, services)
  serveRefreshToken(app, services)
  serveSignOut(app, services)
}

function serveSignUp(app: BackendApp, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/v1/auth/signup',
    operationId: 'signUp',
    summary: 'Starts a sign-up',
    description: 'Mails a verification code. Specification §7.',
    request: { body: jsonBody(SignUpSchema, 'Input of a sign-up.') },
    responses: {
      201: json(SignUpStartedSchema, 'The sign-up was started, and a code is mailed.'),
      400: failure('VALIDATION_FAILED', 'WEAK_PASSWORD'),
      429: failure('RATE_LIMITED'),
    },
  })
  app.openapi(route, async (c) => {
    const input = c.req.valid('json')
    await services.limits.take('signUpByClient', c.get('limitKey'))
    await services.limits.take('signUpByEmail', emailKey(input.email))
    return c.json(await beginSignUp(services, input), 201)
  })
}

function serveConfirmSignUp(app: BackendApp, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/v1/auth/confirm-signup',
    operationId: 'confirmSignUp',
    summary: 'Confirms a sign-up and signs in',
    description: 'A code is valid once, for 24 hours and five attempts. Specification §7.',
    request: { body: jsonBody(ConfirmSignUpSchema, 'The code and the identifiers returned by signup.') },
    responses: {
      200: json(TokensSchema, 'The account was created and is signed in.'),
      400: failure('VALIDATION_FAILED', 'CODE_MISMATCH', 'CODE_EXPIRED'),
      429: failure('TOO_MANY_TRIES', 'RATE_LIMITED'),
    },
  })
  app.openapi(route, async (c) => {
    const input = c.req.valid('json')
    const client = c.get('limitKey')
    await services.limits.take('confirmByClient', client)
    await services.limits.take('confirmByAccount', input.userId)
    await services.limits.take('confirmByBoth', client === null ? null : `${input.userId} ${client}`)
    return c.json(await confirmSignUp(services, { ...input, client }), 200)
  })
}

function serveLogIn(app: BackendApp, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/v1/auth/login',
    operationId: 'logIn',
    summary: 'Signs in',
    description: 'Unknown addresses and wrong passwords get the same response. Specification §7.',
    request: { body: jsonBody(LogInSchema, 'E-mail address and password.') },
    responses: {
      200: json(TokensSchema, 'Tokens of the new session.'),
      ...failures(400),
      401: failure('INVALID_CREDENTIALS'),
      403: failure('SIGN_UP_NOT_CONFIRMED'),
      429: failure('RATE_LIMITED'),
    },
  })
  app.openapi(route, async (c) =>
    c.json(await signIn(services, { ...c.req.valid('json'), client: c.get('limitKey') }), 200),
  )
}

function serveRefreshToken(app: BackendApp, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/v1/auth/token',
    operationId: 'refreshToken',
    summary: 'Issues a new access token',
    description: 'The refresh token stays the same. Specification §7.',
    request: { body: jsonBody(RefreshSchema, 'Refresh token and user name of the session.') },
    responses: {
      200: json(AuthTokenSchema, 'A new access token.'),
      ...failures(400),
      401: failure('INVALID_REFRESH_TOKEN'),
      429: failure('RATE_LIMITED'),
    },
  })
  app.openapi(route, async (c) => {
    const client = c.get('limitKey')
    await services.limits.take('refreshByClient', client)
    const { refreshToken, username } = c.req.valid('json')
    return c.json({ authToken: await refreshSession(services, refreshToken, username, client) }, 200)
  })
}

function serveSignOut(app: BackendApp, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/v1/auth/sign-out',
    operationId: 'signOut',
    summary: 'Signs out',
    description: "Revokes the session's refresh token and access tokens. Specification §7.",
    request: { body: jsonBody(SignOutSchema, 'Refresh token of the session.') },
    responses: {
      204: { description: 'The session has ended.' },
      400: failure('VALIDATION_FAILED', 'INVALID_REFRESH_TOKEN'),
    },
  })
  app.openapi(route, async (c) => {
    await closeSession(services, c.req.valid('json').refreshToken)
    return c.body(null, 204)
  })
}
