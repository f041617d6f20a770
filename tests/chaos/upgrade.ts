import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { startPostgres } from '#backend/store/postgres/start-postgres.ts'

import { App } from './app.ts'
import { Client } from './client.ts'
import { Front } from './front.ts'
import { Ledger } from './ledger.ts'
import { insertItems } from './many-items.ts'
import { olderVersion } from './older-version.ts'
import { Reader } from './reader.ts'
import type { ChaosReport } from './report.ts'
import { row, sceneLines } from './report.ts'
import { conclude } from './scene.ts'
import type { ChaosOptions } from './scene.ts'
import { Traffic } from './traffic.ts'

const newEntry = 'tests/chaos/bare-app.ts'
const calmMs = 3000

export interface UpgradeOptions extends Omit<ChaosOptions, 'rounds' | 'entry'> {
  readonly items: number
  /** Revision of the older version; by default the newest one with an older schema. */
  readonly from?: string
  /** Limit for the 99th percentile of reads, in milliseconds. */
  readonly readMs: number
}

/** Two webs of one version behind a front, replaced one after the other. */
class Webs implements AsyncDisposable {
  readonly front: Front
  readonly apps: App[] = []
  exits = 0
  output = ''
  readonly #dataDir: string
  readonly #databaseUrl: string

  constructor(front: Front, dataDir: string, databaseUrl: string) {
    this.front = front
    this.#dataDir = dataDir
    this.#databaseUrl = databaseUrl
  }

  async add(version: { readonly entry: string; readonly folder?: string }): Promise<void> {
    const app = await App.start({ dataDir: this.#dataDir, databaseUrl: this.#databaseUrl, ...version })
    this.apps.push(app)
    this.front.add(app.port)
  }

  /** Starts a web of the version beside each one that runs, which then ends. */
  async roll(version: { readonly entry: string; readonly folder?: string }): Promise<void> {
    for (const before of this.apps.slice()) {
      await this.add(version)
      await this.front.remove(before.port)
      await before.end('SIGTERM')
      this.#forget(before)
      await sleep(calmMs)
    }
  }

  #forget(app: App): void {
    this.apps.splice(this.apps.indexOf(app), 1)
    this.exits += app.exits
    if (app.exits > 0) this.output = app.output
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const app of this.apps) await app.end('SIGTERM')
  }
}

/** Upgrades two webs under traffic and goes back, with many items in the database. */
export async function run(options: UpgradeOptions): Promise<ChaosReport> {
  const { items, people, progress, readMs, writes } = options
  await using cleanup = new AsyncDisposableStack()
  const older = cleanup.use(await olderVersion(options.from))
  const dataDir = await mkdtemp(path.join(tmpdir(), 'okuyuki-upgrade-'))
  cleanup.defer(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  await chmod(dataDir, 0o755)
  const postgres = await startPostgres({ dataDir: path.join(dataDir, 'database') })
  cleanup.defer(() => postgres.stop())
  const front = cleanup.use(await Front.start())
  const webs = cleanup.use(new Webs(front, path.join(dataDir, 'webs'), postgres.url))
  await webs.add(older)
  await webs.add(older)
  await insertItems(postgres.url, items)
  progress(`version ${older.revision} serves ${items} items`)

  const target = { origin: front.origin, mails: async () => (await webs.apps[0]?.mails()) ?? [] }
  const client = new Client(target)
  using traffic = new Traffic(target, client, new Ledger())
  await traffic.begin(people)
  const phases: { name: string; seconds: number; reads: ReturnType<Reader['summary']> }[] = []
  const failures: string[] = []
  const during = async (name: string, work: () => Promise<unknown>) => {
    using reader = new Reader(front.origin)
    const startedAt = performance.now()
    reader.begin()
    await work()
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    await reader.end()
    failures.push(...reader.failures.map((failure) => `read failed (${name}): ${failure}`))
    phases.push({ name, seconds, reads: reader.summary() })
    progress(`${name}: ${seconds} s, ${JSON.stringify(reader.summary())}`)
  }
  await during('before', () => sleep(calmMs * 2))
  await during('upgrade', () => webs.roll({ entry: newEntry }))
  await during('going back', () => webs.roll(older))

  for (const app of webs.apps) webs.exits += app.exits
  const report = await conclude({ client, traffic, exits: webs.exits, output: webs.output, writes })
  const slow = phases.filter(({ reads }) => !(reads.p99 <= readMs))
  const violations = [
    ...report.violations,
    ...failures,
    ...client.drops.map((drop) => `cut: ${drop}`),
    ...(client.coded > 0 ? [`answers of 503: ${client.coded}`] : []),
    ...slow.map(({ name, reads }) => `slow reads (${name}): p99 ${reads.p99} ms`),
  ]
  return {
    lines: [
      `from version ${older.revision}, ${items} items`,
      row('phase', 'seconds', 'reads', 'p50 ms', 'p99 ms', 'max ms'),
      ...phases.map(({ name, seconds, reads }) => row(name, seconds, ...Object.values(reads))),
      '',
      ...sceneLines('upgrade', { ...report, violations }),
    ],
    data: { revision: older.revision, items, phases, ...report, violations },
    violations,
  }
}
