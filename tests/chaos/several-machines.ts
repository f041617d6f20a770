import { setTimeout as sleep } from 'node:timers/promises'

import type { ServerProcess } from '../cluster/server-process.ts'
import { reasonWithoutSite, startSite } from '../cluster/site.ts'
import type { Member, Site } from '../cluster/site.ts'
import { until } from '../patience.ts'
import { Client } from './client.ts'
import { Ledger } from './ledger.ts'
import { descendants, kill, programs } from './processes.ts'
import type { ChaosReport } from './report.ts'
import { row, sceneLines } from './report.ts'
import { conclude } from './scene.ts'
import type { ChaosOptions } from './scene.ts'
import { Traffic } from './traffic.ts'

const calmMs = 1500
/** Time in which the balancer notices that a process is back, in milliseconds. */
const noticeMs = 3000

/** A blow against one part of the site; false if that part is currently absent. */
type Blow = (site: Site) => boolean | Promise<boolean>

/** Kills a process and restarts it at once, as a supervisor does, even if its dependencies are down. */
async function replace(server: ServerProcess): Promise<boolean> {
  if (!server.isRunning) return false
  await server.end('SIGKILL')
  server.begin()
  return true
}

function anyOf<One>(all: readonly One[]): One | undefined {
  return all[Math.floor(Math.random() * all.length)]
}

function anyMember({ members }: Site, role: Member['role']): Promise<boolean> | boolean {
  const member = anyOf(members.filter((one) => one.role === role))
  return member ? replace(member.server) : false
}

const blows: Readonly<Record<string, Blow>> = {
  web: (site) => anyMember(site, 'web'),
  worker: (site) => anyMember(site, 'worker'),
  conversion: ({ members }) => {
    const pids = members.flatMap(({ server }) => descendants(server.pid, programs.worker))
    const pid = anyOf(pids)
    return pid === undefined ? false : kill(pid, 'SIGKILL')
  },
  PostgreSQL: async ({ database }) => {
    const isKilled = kill(database.postmaster(), 'SIGKILL')
    await database.revive()
    return isKilled
  },
  pgbouncer: ({ pgbouncer }) => replace(pgbouncer.server),
  'S3 gateway': ({ bucket }) => replace(bucket.gateway),
  haproxy: ({ haproxy }) => replace(haproxy.server),
}

/** Restarts processes that ended because a dependency was down at their start. */
async function supervise(site: Site): Promise<void> {
  await site.database.revive()
  for (const { server } of site.members) if (!server.isRunning) server.begin()
}

async function untilAllServe(site: Site): Promise<void> {
  await site.database.revive()
  const { bucket, pgbouncer, haproxy, members } = site
  const others = [bucket.gateway, pgbouncer.server, haproxy.server]
  // The last blow may hit the dependencies of a process only while it starts.
  for (const server of [...others, ...members.map((one) => one.server)])
    await server.untilUp({ isSupervised: true })
  await sleep(noticeMs)
}

/**
 * Waits until the balancer serves from this web, as an upgrade does before the next one. Webs come first
 * among the members.
 */
async function untilServedBy({ origin }: Site, name: string): Promise<void> {
  const isServing = async () =>
    (await fetch(`${origin}/health`).catch(() => null))?.headers.get('x-served-by') === name
  await until(isServing, () => `the balancer does not notice that ${name} is back`, 100)
}

/** Restarts each process in turn, as an upgrade does; returns the failures meanwhile. */
async function rollingRestart(site: Site, client: Client): Promise<readonly string[]> {
  const before = { calls: client.calls, drops: client.drops.length, coded: client.coded }
  for (const [index, { role, server }] of site.members.entries()) {
    await server.end('SIGTERM')
    await server.start()
    if (role === 'web') await untilServedBy(site, `web${index}`)
  }
  const failures = client.drops.slice(before.drops)
  const coded = client.coded - before.coded
  return [...failures, ...(coded > 0 ? [`${coded} answers of 503`] : [])]
}

/**
 * Kills random parts of a site of several machines with -9, under traffic and with a supervisor that restarts
 * them. Before that, a rolling restart during which no request may fail.
 */
export async function run({ rounds, people, writes, progress }: ChaosOptions): Promise<ChaosReport> {
  const reason = reasonWithoutSite()
  if (reason !== undefined) throw new Error(reason)
  const settings = { RATE_LIMIT_FACTOR: '0', MAX_RUNNING_TASKS: '1000' }
  await using site = await startSite({ webs: 2, workers: 2, settings })
  const target = { origin: site.origin, mails: () => site.mails() }
  const client = new Client(target)
  using traffic = new Traffic(target, client, new Ledger())
  await traffic.begin(people)

  const calls = client.calls
  const restartFailures = await rollingRestart(site, client)
  const restartCalls = client.calls - calls
  progress(`rolling restart: ${restartFailures.length} of ${restartCalls} calls failed`)

  const counts = new Map<string, number>()
  for (let count = 0; count < rounds || traffic.ledger.acknowledged < writes;) {
    const [name, blow] = anyOf(Object.entries(blows)) ?? []
    if (name === undefined || !blow || !(await blow(site))) {
      await sleep(100)
      continue
    }
    count += 1
    counts.set(name, (counts.get(name) ?? 0) + 1)
    if (count % 10 === 0) progress(`${count}/${rounds}: ${client.calls} calls, ${client.dropped} dropped`)
    await sleep(calmMs * (0.5 + Math.random()))
    await supervise(site)
  }
  await untilAllServe(site)
  const report = await conclude({ client, traffic, exits: 0, output: '', writes })
  const violations = [
    ...report.violations,
    ...restartFailures.map((failure) => `failed during the rolling restart: ${failure}`),
  ]
  return {
    lines: [
      row('killed with -9', 'times'),
      ...[...counts].map(([name, count]) => row(name, count)),
      '',
      `rolling restart: ${restartFailures.length} of ${restartCalls} calls failed`,
      `calls that were cut: ${client.dropped} of ${client.calls}`,
      ...sceneLines('several machines', { ...report, violations }),
    ],
    data: { rounds: Object.fromEntries(counts), restartCalls, restartFailures, ...report },
    violations,
  }
}
