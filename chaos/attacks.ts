import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

import { connect } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { descendants, kill } from './processes.ts'

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

/** Longer troubles; each resolves when it is over. */
export const troubles: Readonly<Record<string, (cluster: Cluster) => Promise<void>>> = {
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
}
