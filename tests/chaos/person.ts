import { createHash, randomUUID } from 'node:crypto'

import { rawSplat, toPly } from '#backend/conversion/testing/made-splats.ts'

import { until } from '../patience.ts'
import type { Client } from './client.ts'
import type { Ledger, Verdict } from './ledger.ts'

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const password = 'himitsu-1'
const splats = 400

export interface Person {
  readonly email: string
  token: string
}

/** Signs up with the mailed code; null if the sign-up failed or the run ended before the code came. */
export async function signUp(client: Client, ledger: Ledger, signal?: AbortSignal): Promise<Person | null> {
  const email = `${randomUUID()}@example.jp`
  const started = await client.call('POST', '/v1/auth/signup', {
    body: { displayName: '試す人', email, password },
  })
  if (started.verdict !== 'ACKNOWLEDGED') return null
  const { userId, sessionId } = started.body
  const confirmation = async () => {
    if (signal?.aborted) return 'OVER' as const
    const mail = (await client.mails()).find(({ to }) => to === email)
    const code = /(?<!\d)\d{6}(?!\d)/.exec(mail?.text ?? '')?.[0]
    if (code === undefined) return null
    const answer = await client.call('POST', '/v1/auth/confirm-signup', {
      body: { userId, sessionId, code },
    })
    return answer.verdict !== 'REFUSED' && answer
  }
  const confirmed = await until(confirmation, () => `no code was mailed to ${email}`, 300)
  if (confirmed === 'OVER') return null
  ledger.made('account', email, confirmed.verdict)
  return confirmed.verdict === 'ACKNOWLEDGED' ? { email, token: String(confirmed.body['authToken']) } : null
}

/** Signs in; null if the account cannot. */
export async function signIn(client: Client, email: string): Promise<string | null> {
  // An account whose confirmation is in doubt may not exist.
  const refusals = [401, 403]
  const answer = await client.insist('POST', '/v1/auth/login', { body: { email, password }, refusals })
  return answer.verdict === 'ACKNOWLEDGED' ? String(answer.body['authToken']) : null
}

/** Checks for the final audit that the account can sign in. */
export async function canSignIn(client: Client, email: string): Promise<boolean> {
  return (await signIn(client, email)) !== null
}

/** Makes a small valid file of splats, different each time: it converts within a second or two. */
export function smallSource(): Uint8Array {
  const cloud = Array.from({ length: splats }, (_, index) => {
    const angle = index * 2.4
    const height = 1 - (2 * index) / splats
    return rawSplat([Math.cos(angle), height, Math.sin(angle)], [Math.random(), 0.5, 0.5], 0.06)
  })
  return toPly(cloud, splats, randomUUID())
}

/** Sends the bytes of a part to its address. */
type SendPart = (url: string, bytes: Uint8Array) => Promise<Verdict>

/** Uploads a source and starts its task under a unique title. An unfinished upload counts as no task. */
export async function upload(
  client: Client,
  ledger: Ledger,
  { token }: Person,
  send: SendPart = async (url, bytes) => (await client.call('PUT', url, { body: bytes })).verdict,
): Promise<void> {
  const bytes = smallSource()
  const sha256 = sha256Of(bytes)
  const announced = {
    fileName: 'cloud.ply',
    contentType: 'application/octet-stream',
    size: bytes.length,
    sha256,
  }
  const reserved = await client.call('POST', '/v1/tasks/conversion/resources', { token, body: announced })
  if (reserved.verdict !== 'ACKNOWLEDGED') return
  const { resourceId, parts } = reserved.body as { resourceId: string; parts: { url: string | null }[] }
  for (const { url } of parts) {
    if (url === null) continue
    const sent = await send(url, bytes)
    ledger.count('upload', sent)
    if (sent !== 'ACKNOWLEDGED') return
  }
  const title = `task-${randomUUID()}`
  const started = await client.call('POST', '/v1/tasks/conversion', { token, body: { resourceId, title } })
  ledger.made('task', title, started.verdict)
  ledger.saw(`source of ${title}`, sha256)
}
