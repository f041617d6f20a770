import { createRoute, z } from '@hono/zod-openapi'

import { notFound } from '#backend/errors/domain-error.ts'
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '#backend/identity/passkeys/own-passkeys.ts'
import { isUserId } from '#backend/rules/ids.ts'
import { isDisplayName } from '#backend/rules/text/accounts.ts'
import { withoutBidiControls } from '#backend/rules/text/shown-text.ts'
import type { Services } from '#backend/services/services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn } from '../http/authentication.ts'
import {
  base64url,
  challenge,
  relyingPartyId,
  timeoutMs,
  failure,
  failures,
  json,
  jsonBody,
} from '../http/schemas.ts'

const name = z
  .string()
  .overwrite(withoutBidiControls)
  .trim()
  .refine(isDisplayName, { message: 'パスキーの名前は1文字以上50文字以内で入力してください。' })
  .openapi({ description: 'By which its owner knows it, 1 to 50 characters.', example: 'Laptop' })

const PasskeySchema = z
  .object({
    id: z.uuid().openapi({ description: 'Id of the passkey here.' }),
    name: z.string().openapi({ description: 'By which its owner knows it.' }),
    isBackedUp: z.boolean().openapi({ description: 'Whether its maker keeps copies, for several devices.' }),
    createdAt: z.iso.datetime().openapi({ description: 'When it was added.' }),
    lastUsedAt: z.iso.datetime().nullable().openapi({ description: 'When it last signed in, null before.' }),
  })
  .openapi('Passkey', { description: 'What an account may sign in with beside its password.' })

const PasskeyListSchema = z
  .object({ items: z.array(PasskeySchema).openapi({ description: 'Oldest first.' }) })
  .openapi('PasskeyList', { description: 'All passkeys of the account; at most 20.' })

const CeremonySchema = z
  .object({
    challenge,
    relyingPartyId,
    relyingPartyName: z.string().openapi({ description: 'Name of the site.' }),
    userHandle: z.string().openapi({ description: 'What the authenticator keeps with it, in base64url.' }),
    userName: z.string().openapi({ description: 'Mail address of the account.' }),
    userDisplayName: z.string().openapi({ description: 'Name of the account.' }),
    algorithms: z.array(z.int()).openapi({ description: 'COSE numbers of algorithms, best first.' }),
    excludedCredentialIds: z.array(z.string()).openapi({
      description: 'Passkeys of the account, in base64url: an authenticator makes no second one.',
    }),
    timeoutMs,
  })
  .openapi('PasskeyCreation', {
    description: 'What a browser hands to an authenticator so that it makes one.',
  })

const NewPasskeySchema = z
  .object({
    credentialId: base64url(1400, 'How the authenticator names the passkey.'),
    clientDataJSON: base64url(4000, 'What the browser says about the ceremony.'),
    attestationObject: base64url(40_000, 'The public key, and what the authenticator says about itself.'),
    transports: z
      .array(z.string().min(1).max(32))
      .max(8)
      .openapi({ description: 'How the authenticator can be reached, as the browser names it.' }),
    name,
  })
  .openapi('NewPasskey', { description: 'What an authenticator has made.' })

const RenameSchema = z.object({ name }).openapi('PasskeyChange', { description: 'New values.' })

const params = z.object({ id: z.string().openapi({ description: 'Id of the passkey.' }) })

/** Passkeys of the signed-in account (decision 064). */
export function registerPasskeyRoutes(app: BackendApp, services: Services): void {
  serveList(app, services)
  serveBegin(app, services)
  serveAdd(app, services)
  serveRename(app, services)
  serveRemove(app, services)
}

function toPasskey(row: Awaited<ReturnType<typeof listPasskeys>>[number]) {
  return {
    id: row.id,
    name: row.name,
    isBackedUp: row.is_backed_up,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}

function serveList(app: BackendApp, services: Services): void {
  const route = createRoute({
    ...signedIn(services),
    method: 'get',
    path: '/v1/me/passkeys',
    operationId: 'listPasskeys',
    summary: 'Own passkeys',
    description: 'Oldest first. Keys and what authenticators call them are in no answer.',
    'x-extension': true,
    responses: { 200: json(PasskeyListSchema, 'All of them.'), ...failures(401) },
  })
  app.openapi(route, async (c) => {
    const passkeys = await listPasskeys(services, c.get('user').id)
    return c.json({ items: passkeys.map(toPasskey) }, 200)
  })
}

function serveBegin(app: BackendApp, services: Services): void {
  const route = createRoute({
    ...signedIn(services),
    method: 'post',
    path: '/v1/me/passkeys/ceremony',
    operationId: 'beginPasskey',
    summary: 'Begin to add a passkey',
    description: 'The challenge works once, within five minutes, for this account.',
    'x-extension': true,
    responses: {
      200: json(CeremonySchema, 'What the authenticator gets.'),
      ...failures(401, 404),
      409: failure('TOO_MANY_PASSKEYS'),
      429: failure('RATE_LIMITED'),
    },
  })
  app.openapi(route, async (c) => {
    const user = c.get('user')
    await services.limits.take('passkeyByUser', user.id)
    return c.json(await beginPasskey(services, user), 200)
  })
}

function serveAdd(app: BackendApp, services: Services): void {
  const route = createRoute({
    ...signedIn(services),
    method: 'post',
    path: '/v1/me/passkeys',
    operationId: 'addPasskey',
    summary: 'Add the passkey that an authenticator has made',
    description:
      'The person must have been verified by the authenticator (WebAuthn 7.1). A mail tells the owner of the account.',
    'x-extension': true,
    request: { body: jsonBody(NewPasskeySchema, 'What the authenticator has made.') },
    responses: {
      201: json(PasskeySchema, 'Added.'),
      400: failure('VALIDATION_FAILED', 'PASSKEY_EXPIRED', 'PASSKEY_INVALID'),
      ...failures(401, 404),
      409: failure('ALREADY_EXISTS', 'TOO_MANY_PASSKEYS'),
      429: failure('RATE_LIMITED'),
    },
  })
  app.openapi(route, async (c) => {
    const { id: userId } = c.get('user')
    await services.limits.take('passkeyByUser', userId)
    const added = await addPasskey(services, userId, c.req.valid('json'))
    c.get('logger').info({ userId, passkeyId: added.id }, 'a passkey was added')
    return c.json(toPasskey(added), 201)
  })
}

function serveRename(app: BackendApp, services: Services): void {
  const route = createRoute({
    ...signedIn(services),
    method: 'put',
    path: '/v1/me/passkeys/{id}',
    operationId: 'renamePasskey',
    summary: 'Give an own passkey another name',
    description: 'The name is for its owner; authenticators do not learn it.',
    'x-extension': true,
    request: { params, body: jsonBody(RenameSchema, 'New values.') },
    responses: { 200: json(PasskeySchema, 'As it is now.'), ...failures(400, 401, 404) },
  })
  app.openapi(route, async (c) => {
    const id = requireId(c.req.valid('param').id)
    const renamed = await renamePasskey(services, c.get('user').id, { id, ...c.req.valid('json') })
    return c.json(toPasskey(renamed), 200)
  })
}

function serveRemove(app: BackendApp, services: Services): void {
  const route = createRoute({
    ...signedIn(services),
    method: 'delete',
    path: '/v1/me/passkeys/{id}',
    operationId: 'removePasskey',
    summary: 'Take an own passkey away',
    description: 'Nothing signs in with it any more; sessions that it has opened stay.',
    'x-extension': true,
    request: { params },
    responses: { 204: { description: 'Gone.' }, ...failures(401, 404) },
  })
  app.openapi(route, async (c) => {
    const id = requireId(c.req.valid('param').id)
    const { id: userId } = c.get('user')
    await removePasskey(services, userId, id)
    c.get('logger').info({ userId, passkeyId: id }, 'a passkey was removed')
    return c.body(null, 204)
  })
}

// PostgreSQL rejects other texts with an error.
function requireId(id: string): string {
  if (!isUserId(id)) throw notFound()
  return id
}
