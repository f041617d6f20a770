import { createRoute, z } from '@hono/zod-openapi'

import type { CurrentUser } from '#backend/identity/sessions.ts'
import { deleteAccount } from '#backend/rules/accounts/delete-account.ts'
import { findMembership, resumeMembership, stopMembership } from '#backend/rules/accounts/membership.ts'
import type { Membership } from '#backend/rules/accounts/membership.ts'
import { changeDisplayName } from '#backend/rules/accounts/profile.ts'
import { isDisplayName } from '#backend/rules/text/accounts.ts'
import { withoutBidiControls } from '#backend/rules/text/shown-text.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { Services } from '#backend/services/services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn } from '../http/authentication.ts'
import { failures, json, jsonBody, failure } from '../http/schemas.ts'
import { avatarImageUrl, avatarImageUrlSchema } from './user-answers.ts'

const ProfileSchema = z
  .object({
    id: z.uuid().openapi({ description: 'Id of the account.' }),
    displayName: z.string().openapi({ description: 'Name shown to people.' }),
    username: z
      .string()
      .openapi({ description: 'Unique ASCII name, made by the backend; sent with a token refresh.' }),
    email: z.string().openapi({ description: 'Address as it was typed at sign-up.' }),
    avatarImageUrl: avatarImageUrlSchema,
    isOperator: z
      .boolean()
      .openapi({ description: 'Whether the operator’s pages open for it.', 'x-extension': true }),
  })
  .openapi('Profile', { description: 'The signed-in account (specification §3).' })

const ProfileChangeSchema = z
  .object({
    displayName: z
      .string()
      .overwrite(withoutBidiControls)
      .trim()
      .refine(isDisplayName, { message: '表示名は50文字以内で入力してください。' })
      .openapi({ description: 'Name shown to people, up to 50 characters.' }),
  })
  .openapi('ProfileChange', { description: 'New values.' })

function toProfile({ id, displayName, username, email, avatarKey, isOperator }: CurrentUser) {
  return {
    id,
    displayName,
    username,
    email,
    avatarImageUrl: avatarImageUrl(avatarKey),
    isOperator,
  }
}

export function registerMeRoutes(app: BackendApp, services: Services): void {
  serveGetMe(app, services)
  serveUpdateMe(app, services)
}

function serveGetMe(app: BackendApp, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/v1/me',
    operationId: 'getMe',
    summary: 'Own profile',
    description: 'The account behind the access token. Specification §7.',
    ...signedIn(services),
    responses: { 200: json(ProfileSchema, 'The profile.'), ...failures(401) },
  })
  app.openapi(route, (c) => c.json(toProfile(c.get('user')), 200))
}

function serveUpdateMe(app: BackendApp, services: Services): void {
  const route = createRoute({
    method: 'put',
    path: '/v1/me',
    operationId: 'updateMe',
    summary: 'Changes the own profile',
    description: 'The user name and the mail address stay.',
    'x-extension': true,
    ...signedIn(services),
    request: { body: jsonBody(ProfileChangeSchema, 'New values.') },
    responses: {
      200: json(ProfileSchema, 'The profile as it is now.'),
      ...failures(400, 401),
    },
  })
  app.openapi(route, async (c) => {
    const user = c.get('user')
    const { displayName } = c.req.valid('json')
    await changeDisplayName(services, user, displayName)
    return c.json(toProfile({ ...user, displayName }), 200)
  })
}

export function registerDeleteMeRoute(app: BackendApp, services: ContentServices): void {
  serveDeleteMe(app, services)
}

function serveDeleteMe(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'delete',
    path: '/v1/me',
    operationId: 'deleteMe',
    summary: 'Ends the own account',
    description:
      'Account, files, items, tasks and sessions are gone for everybody; every token of the account is dead at once. ' +
      'Specification §7.',
    ...signedIn(services),
    responses: { 204: { description: 'The account is gone.' }, ...failures(401) },
  })
  app.openapi(route, async (c) => {
    await deleteAccount(services, c.get('user').id)
    return c.body(null, 204)
  })
}

const MembershipSchema = z
  .object({
    plan: z.enum(['FREE', 'PAID', 'STOPPING']).openapi({
      description: 'STOPPING: paid, and FREE once paidUntil has passed.',
    }),
    paidUntil: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'End of the period that is paid for; null when FREE.' }),
  })
  .openapi('Membership', { description: 'The plan of an account (specification §1).' })

function toAnswer({ plan, paidUntil }: Membership) {
  return {
    plan,
    paidUntil: paidUntil?.toISOString() ?? null,
  }
}

/** The plan and its end; payment happens elsewhere and is entered by the operator. */
export function registerMembershipRoutes(app: BackendApp, services: Services): void {
  serveGetMembership(app, services)
  serveStopMembership(app, services)
  serveResumeMembership(app, services)
}

function serveGetMembership(app: BackendApp, services: Services): void {
  const route = createRoute({
    ...signedIn(services),
    method: 'get',
    path: '/v1/me/membership',
    operationId: 'getMembership',
    summary: 'Own plan',
    description: 'As of now.',
    'x-extension': true,
    responses: { 200: json(MembershipSchema, 'The plan.'), ...failures(401) },
  })
  app.openapi(route, async (c) => c.json(toAnswer(await findMembership(services, c.get('user').id)), 200))
}

function serveStopMembership(app: BackendApp, services: Services): void {
  const route = createRoute({
    ...signedIn(services),
    method: 'post',
    path: '/v1/me/membership/stop',
    operationId: 'stopMembership',
    summary: 'Stops the paid plan',
    description: 'It goes on until the period that is paid for ends.',
    'x-extension': true,
    responses: {
      200: json(MembershipSchema, 'STOPPING.'),
      ...failures(401),
      409: failure('NOT_A_PAID_MEMBER'),
    },
  })
  app.openapi(route, async (c) => c.json(toAnswer(await stopMembership(services, c.get('user').id)), 200))
}

function serveResumeMembership(app: BackendApp, services: Services): void {
  const route = createRoute({
    ...signedIn(services),
    method: 'post',
    path: '/v1/me/membership/resume',
    operationId: 'resumeMembership',
    summary: 'Takes the stop back',
    description: 'While the period that is paid for lasts.',
    'x-extension': true,
    responses: {
      200: json(MembershipSchema, 'PAID.'),
      ...failures(401),
      409: failure('NOT_STOPPING'),
    },
  })
  app.openapi(route, async (c) => c.json(toAnswer(await resumeMembership(services, c.get('user').id)), 200))
}
