import { setTimeout as sleep } from 'node:timers/promises'

import type { Client } from './client.ts'
import { connect } from './cluster.ts'
import type { Person } from './person.ts'

const longestMs = 120_000
const betweenWritesMs = 25
const betweenConnectsMs = 15

/** Resolves with the time at which the database lets somebody in and writes for them. */
async function untilDatabaseAccepts(url: string): Promise<number> {
  const deadline = Date.now() + longestMs
  while (Date.now() < deadline) {
    const client = await connect(url).catch(() => null)
    const answer = await client
      ?.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      .catch(() => null)
    await client?.end().catch(() => undefined)
    if (answer?.rows[0]?.standby === false) return performance.now()
    await sleep(betweenConnectsMs)
  }
  throw new Error('the database did not come back')
}

/** Resolves with the time of the first write that began after the fault and succeeded. */
async function untilWritten(client: Client, person: Person, collectionId: string): Promise<number> {
  const deadline = Date.now() + longestMs
  while (Date.now() < deadline) {
    const body = { description: String(performance.now()) }
    const answer = await client.call('PUT', `/v1/collections/${collectionId}`, { token: person.token, body })
    if (answer.verdict === 'ACKNOWLEDGED') return performance.now()
    await sleep(betweenWritesMs)
  }
  throw new Error('the product did not come back')
}

/** A collection that only the measuring writes to. */
export async function measuredCollection(client: Client, person: Person): Promise<string> {
  const body = { title: 'measured' }
  return String((await client.insist('POST', '/v1/collections', { token: person.token, body })).body['id'])
}

/**
 * Milliseconds from "the database accepts connections again" to the first successful write; call it right
 * after a fault.
 */
export async function measureRecovery(
  url: string,
  client: Client,
  person: Person,
  collectionId: string,
): Promise<number> {
  const [accepts, written] = await Promise.all([
    untilDatabaseAccepts(url),
    untilWritten(client, person, collectionId),
  ])
  return Math.max(0, written - accepts)
}
