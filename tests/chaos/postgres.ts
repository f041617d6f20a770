import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

import { until } from '../patience.ts'
import type { Client } from './client.ts'
import { connect, embeddedCluster, externalCluster } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { startNetwork } from './network.ts'
import type { Network } from './network.ts'
import type { Person } from './person.ts'
import { descendants, kill } from './processes.ts'
import { median, row, sceneLines } from './report.ts'
import type { ChaosReport } from './report.ts'
import { Scene } from './scene.ts'
import type { ChaosOptions, SceneReport } from './scene.ts'

const mostTries = 100
const betweenTriesMs = 100

/** Process ids of the client connections, except our own. */
async function clientBackends(admin: pg.Client): Promise<number[]> {
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and application_name <> 'chaos'`,
  )
  return rows.map(({ pid }) => pid)
}

const anyOf = (pids: readonly number[]): number => pids[Math.floor(Math.random() * pids.length)] ?? 0

/**
 * Connects and runs the work; retries, because an earlier blow may take effect only now and hit this
 * connection too.
 */
async function withAdmin(url: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const admin = await connect(url).catch(() => null)
    try {
      if (admin) return await work(admin)
    } catch (error) {
      if (tries === mostTries) throw error
    } finally {
      await admin?.end().catch(() => undefined)
    }
    await sleep(betweenTriesMs)
  }
}

/** Blows against the database, round after round. Each resolves once it has been dealt. */
export const blows: Readonly<Record<string, (cluster: Cluster) => Promise<void>>> = {
  'main process killed': async (cluster) => void kill(cluster.postmaster(), 'SIGKILL'),
  'one backend killed': ({ url }) =>
    withAdmin(url, async (admin) => void kill(anyOf(await clientBackends(admin)), 'SIGKILL')),
  'one backend terminated': ({ url }) =>
    withAdmin(url, async (admin) => {
      await admin.query('select pg_terminate_backend($1)', [anyOf(await clientBackends(admin))])
    }),
  'restart, fast': async (cluster) => void kill(cluster.postmaster(), 'SIGINT'),
  'restart, immediate': async (cluster) => void kill(cluster.postmaster(), 'SIGQUIT'),
}

const terminateAll = (admin: pg.Client) =>
  admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and application_name <> 'chaos'`,
  )

interface Attacked extends Cluster {
  /** The only way between the product and the database; null if there is none to cut. */
  readonly network: Network | null
}

async function cutNetwork(network: Network | null, cutMs: number): Promise<void> {
  network?.cut()
  await sleep(cutMs)
  network?.heal()
}

/** Longer troubles; each resolves when it is over. */
const troubles: Readonly<Record<string, (cluster: Attacked) => Promise<void>>> = {
  'out of connections, 8 s': ({ url }) =>
    withAdmin(url, async (admin) => {
      await terminateAll(admin)
      const held: pg.Client[] = []
      try {
        for (const until = Date.now() + 8000; Date.now() < until;) {
          const client = await connect(url).catch(() => null)
          if (client) held.push(client)
          else await sleep(50)
        }
      } finally {
        await Promise.all(held.map((client) => client.end().catch(() => undefined)))
      }
    }),
  'read-only, 5 s': ({ url }) =>
    withAdmin(url, async (admin) => {
      await admin.query('alter database postgres set default_transaction_read_only = on')
      await terminateAll(admin)
      await sleep(5000)
      await admin.query(
        'set transaction_read_only = off; alter database postgres set default_transaction_read_only = off',
      )
      await terminateAll(admin)
    }),
  'hangs, 20 s': async (cluster) => {
    const postmaster = cluster.postmaster()
    const stopped = [postmaster, ...descendants(postmaster, /postgres/)]
    for (const pid of stopped) kill(pid, 'SIGSTOP')
    await sleep(20_000)
    for (const pid of stopped) kill(pid, 'SIGCONT')
  },
  'network cut, 4 s': ({ network }) => cutNetwork(network, 4000),
  'network cut, 25 s': ({ network }) => cutNetwork(network, 25_000),
}

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
export async function untilWritten(client: Client, person: Person, collectionId: string): Promise<number> {
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

const longestMedianMs = 5000
const calmMs = 700

interface Round {
  readonly blow: string
  readonly recoveryMs: number
}

interface ClusterReport {
  readonly name: string
  readonly rounds: readonly Round[]
  readonly troubles: readonly Round[]
  readonly scene: SceneReport
}

/**
 * Runs mixed traffic while the database is killed and restarted: the embedded one, and Debian's if it is
 * installed.
 */
export async function run(options: ChaosOptions): Promise<ChaosReport> {
  const reports: ClusterReport[] = []
  await using external = await externalCluster()
  const halves = external
    ? [Math.ceil(options.rounds / 2), Math.floor(options.rounds / 2)]
    : [options.rounds, 0]
  reports.push(await onEmbedded({ ...options, rounds: halves[0] ?? 0 }))
  if (external) {
    await using network = await startNetwork(external.url)
    await using scene = await Scene.open(network.url, options)
    const cluster = { ...external, network }
    reports.push(await attack(cluster, scene, { ...options, rounds: halves[1] ?? 0 }, Object.keys(troubles)))
  }
  const all = reports.flatMap(({ rounds }) => rounds.map(({ recoveryMs }) => recoveryMs))
  const violations = reports.flatMap(({ scene }) => scene.violations)
  if (median(all) > longestMedianMs) violations.push(`median of the recovery: ${median(all).toFixed(0)} ms`)
  return {
    lines: [
      row('blow (ms until a write)', 'rounds', 'median', 'worst'),
      ...reports.flatMap(tableOf),
      row('all', all.length, median(all).toFixed(0), Math.max(...all).toFixed(0)),
      ...(external ? [] : ['external PostgreSQL: skipped, Debian’s postgresql-15 is not installed']),
      '',
      ...reports.flatMap(({ name, scene }) => sceneLines(name, scene)),
    ],
    data: { reports, medianMs: median(all) },
    violations,
  }
}

async function onEmbedded(options: ChaosOptions): Promise<ClusterReport> {
  await using scene = await Scene.open(null, options)
  const cluster = { ...(await embeddedCluster(scene.dataDir)), network: null }
  return await attack(cluster, scene, options, ['out of connections, 8 s', 'hangs, 20 s'])
}

async function attack(
  cluster: Attacked,
  scene: Scene,
  { rounds, progress }: ChaosOptions,
  longTroubles: readonly string[],
): Promise<ClusterReport> {
  const { client, traffic } = scene
  const [person] = traffic.people
  if (!person) throw new Error('nobody signed up')
  const collection = await measuredCollection(client, person)
  const done: Round[] = []
  const strike = async (name: string, fall: (cluster: Attacked) => Promise<void>): Promise<Round> => {
    await fall(cluster)
    const recovered = new AbortController()
    const measured = measureRecovery(cluster.url, client, person, collection).finally(() => recovered.abort())
    while (!recovered.signal.aborted) {
      await cluster.revive()
      await Promise.race([measured, sleep(100)])
    }
    const recoveryMs = await measured
    const round = { blow: name, recoveryMs }
    progress(
      `${cluster.name}: ${name}, written again after ${recoveryMs.toFixed(0)} ms (app exits: ${scene.app.exits})`,
    )
    await sleep(calmMs)
    return round
  }
  const kinds = Object.entries(blows)
  for (let count = 0; (count < rounds || !scene.hasEnough) && scene.app.exits === 0; count += 1) {
    const [name, fall] = kinds[count % kinds.length] ?? []
    if (name !== undefined && fall) done.push(await strike(name, fall))
  }
  const long: Round[] = []
  for (const name of rounds >= kinds.length ? longTroubles : []) {
    const fall = troubles[name]
    if (fall && scene.app.exits === 0) long.push(await strike(name, fall))
  }
  return { name: cluster.name, rounds: done, troubles: long, scene: await scene.close() }
}

function tableOf({ name, rounds, troubles }: ClusterReport): string[] {
  const kinds = [...new Set(rounds.map(({ blow }) => blow))]
  const line = (all: readonly Round[]) => (kind: string) => {
    const times = all.filter(({ blow }) => blow === kind).map(({ recoveryMs }) => recoveryMs)
    return row(`${name}: ${kind}`, times.length, median(times).toFixed(0), Math.max(...times).toFixed(0))
  }
  return [...kinds.map(line(rounds)), ...troubles.map(({ blow }) => blow).map(line(troubles))]
}
