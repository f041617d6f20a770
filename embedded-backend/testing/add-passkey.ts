import type { TestUser } from './sign-up-user.ts'
import { SoftwareAuthenticator } from './software-authenticator.ts'

type Creation = Parameters<SoftwareAuthenticator['create']>[0]

/** Adds a passkey on a new device to an account without a public address; returns its id. */
export async function addPasskey(user: TestUser): Promise<string> {
  const begun = await user.call('POST', '/v1/me/passkeys/ceremony')
  const made = new SoftwareAuthenticator('http://localhost').create((await begun.json()) as Creation)
  const added = await user.call('POST', '/v1/me/passkeys', { ...made, name: '鍵' })
  if (added.status !== 201) throw new Error(`not added: ${await added.text()}`)
  return ((await added.json()) as { id: string }).id
}
