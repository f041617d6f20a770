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
  .openapi({ description: 'Name that the owner gave it, 1 to 50 characters.', example: 'Laptop' })

const PasskeySchema = z
  .object({
    id: z.uuid().openapi({ description: 'Identifier.' }),
    name: z.string().openapi({ description: 'Name that the owner gave it, 1 to 50 characters.' }),
    isBackedUp: z.boolean().openapi({ description: 'True if the passkey is synced between devices.' }),
    createdAt: z.iso.datetime().openapi({ description: 'Time of adding.' }),
    lastUsedAt: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'Time of the last sign-in; null before the first.' }),
  })
  .openapi('Passkey', { description: 'Passkey of an account, a way to sign in besides the password.' })

const PasskeyListSchema = z
  .object({ items: z.array(PasskeySchema).openapi({ description: 'Passkeys, oldest first.' }) })
  .openapi('PasskeyList', { description: 'All passkeys of the account; at most 20.' })

const CeremonySchema = z
  .object({
    challenge,
    relyingPartyId,
    relyingPartyName: z.string().openapi({ description: 'Name of the site.' }),
    userHandle: z.string().openapi({ description: 'User handle, in base64url.' }),
    userName: z.string().openapi({ description: 'E-mail address of the account.' }),
    userDisplayName: z.string().openapi({ description: 'Name of the account.' }),
    algorithms: z.array(z.int()).openapi({ description: 'COSE algorithm identifiers, preferred first.' }),
    excludedCredentialIds: z.array(z.string()).openapi({
      description:
        'Credential ids of existing passkeys, in base64url; an authenticator with one of them creates no other.',
    }),
    timeoutMs,
  })
  .openapi('PasskeyCreation', {
    description: 'Options for creating a passkey.',
  })

const NewPasskeySchema = z
  .object({
    credentialId: base64url(1400, 'Credential id.'),
    clientDataJSON: base64url(4000, 'Client data.'),
    attestationObject: base64url(40_000, 'Attestation object with the public key.'),
    transports: z
      .array(z.string().min(1).max(32))
      .max(8)
      .openapi({ description: 'Transports of the authenticator.' }),
    name,
  })
  .openapi('NewPasskey', { description: 'Attestation of a new passkey.' })

const RenameSchema = z.object({ name }).openapi('PasskeyChange', { description: 'New name of a passkey.' })

const params = z.object({ id: z.string().openapi({ description: 'Identifier of the passkey.' }) })

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
    summary: "Lists the caller's passkeys",
    description: 'Oldest first. Keys and credential ids are never returned.',
    'x-extension': true,
    responses: { 200: json(PasskeyListSchema, 'All passkeys.'), ...failures(401) },
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
    summary: "Begins to add a passkey to the caller's account",
    description: 'The challenge is valid once, for five minutes, for this account.',
    'x-extension': true,
    responses: {
      200: json(CeremonySchema, 'Options for creating a passkey.'),
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
    summary: 'Adds a passkey',
    description:
      'Requires user verification by the authenticator (WebAuthn 7.1). The owner of the account is informed by ' +
      'mail.',
    'x-extension': true,
    request: { body: jsonBody(NewPasskeySchema, 'Attestation of a new passkey.') },
    responses: {
      201: json(PasskeySchema, 'The new passkey.'),
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
    summary: 'Renames a passkey of the caller',
    description: 'The name is for the owner; authenticators do not receive it.',
    'x-extension': true,
    request: { params, body: jsonBody(RenameSchema, 'New name of the passkey.') },
    responses: { 200: json(PasskeySchema, 'The renamed passkey.'), ...failures(400, 401, 404) },
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
    summary: 'Removes a passkey of the caller',
    description: 'The passkey can no longer sign in; sessions that it has opened stay.',
    'x-extension': true,
    request: { params },
    responses: { 204: { description: 'The passkey was removed.' }, ...failures(401, 404) },
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
