import { until } from '../tests/patience.ts'
import type { Client } from './client.ts'
import { connect } from './cluster.ts'
import type { Person } from './person.ts'

const betweenWritesMs = 25
const betweenConnectsMs = 15

/** Resolves to the time at which the database accepts a connection and is not in recovery. */
async function untilDatabaseAccepts(url: string): Promise<number> {
  const accepted = async () => {
    const client = await connect(url).catch(() => null)
    const answer = await client
      ?.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      .catch(() => null)
    await client?.end().catch(() => undefined)
    return answer?.rows[0]?.standby === false && performance.now()
  }
  return until(accepted, () => 'the database did not come back', betweenConnectsMs)
}

/** Resolves to the time of the first successful write after the fault. */
async function untilWritten(client: Client, person: Person, collectionId: string): Promise<number> {
  const written = async () => {
    const body = { description: String(performance.now()) }
    const answer = await client.call('PUT', `/v1/collections/${collectionId}`, { token: person.token, body })
    return answer.verdict === 'ACKNOWLEDGED' && performance.now()
  }
  return until(written, () => 'the product did not come back', betweenWritesMs)
}

/** Creates a collection that only the measurement writes to. */
export async function measuredCollection(client: Client, person: Person): Promise<string> {
  const body = { title: 'measured' }
  return String((await client.insist('POST', '/v1/collections', { token: person.token, body })).body['id'])
}

/**
 * Returns the milliseconds from "the database accepts connections again" to the first successful write; call
 * it right after a fault.
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
