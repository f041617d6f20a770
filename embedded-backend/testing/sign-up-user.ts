import { randomUUID } from 'node:crypto'

import type { Backend } from '../backend.ts'
import { NOBODYS_HASH, hashPassword } from '../identity/passwords.ts'
import { searchTextOfUser } from '../rules/text/search-text.ts'

/** A test's signed-in account. */
export interface TestUser {
  readonly id: string
  readonly email: string
  readonly username: string
  readonly authToken: string
  /** Calls the backend as this user; an object becomes a JSON body. */
  call(method: string, path: string, body?: unknown): Promise<Response>
}

/** Creates an account directly in the store, with a session; sign-up itself has its own tests. */
export async function signUpUser(
  backend: Backend,
  options: { displayName?: string; password?: string } = {},
): Promise<TestUser> {
  const { store, clock, accessTokens } = backend.services
  const id = randomUUID()
  const sessionId = randomUUID()
  const username = `user-${id.slice(0, 8)}`
  const email = `${username}@example.com`
  const displayName = options.displayName ?? 'テスト'
  const now = clock.now()
  await store
    .insertInto('users')
    .values({
      id,
      email,
      email_key: email,
      username,
      display_name: displayName,
      search_text: searchTextOfUser({ displayName, username }),
      password_hash: options.password === undefined ? NOBODYS_HASH : await hashPassword(options.password),
      created_at: now,
      updated_at: now,
    })
    .execute()
  await store
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: id,
      refresh_hash: Buffer.from(sessionId),
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    })
    .execute()
  const authToken = await accessTokens.issue({ userId: id, sessionId, username })
  return {
    id,
    email,
    username,
    authToken,
    call: (method, path, body) => call(backend, authToken, method, path, body),
  }
}

async function call(
  backend: Backend,
  token: string,
  method: string,
  path: string,
  body: unknown,
): Promise<Response> {
  const headers = new Headers({ authorization: `Bearer ${token}` })
  if (body !== undefined) headers.set('content-type', 'application/json')
  return await backend.fetch(
    new Request(new URL(path, 'http://localhost'), {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
}

/** Puts the accounts into one team, with the first as its owner. */
export async function makeTeam(owner: TestUser, ...members: TestUser[]): Promise<void> {
  const teamname = `team-${owner.id.slice(0, 8)}`
  await owner.call('POST', '/v1/teams', { teamname })
  for (const { id } of members) await owner.call('POST', `/v1/teams/${teamname}/users`, { userId: id })
}
