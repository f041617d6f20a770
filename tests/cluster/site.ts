import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { externalCluster } from '../chaos/cluster.ts'
import type { ExternalCluster } from '../chaos/cluster.ts'
import { freePort } from '../free-port.ts'
import { reasonWithoutHaproxy, startHaproxy } from './haproxy.ts'
import type { Haproxy } from './haproxy.ts'
import { reasonWithoutPgbouncer, startPgbouncer } from './pgbouncer.ts'
import type { Pgbouncer } from './pgbouncer.ts'
import { reasonWithoutRadosgw, startRadosgw } from './radosgw.ts'
import type { Radosgw } from './radosgw.ts'
import { ServerProcess, answers } from './server-process.ts'

const root = path.join(import.meta.dirname, '../..')

/** A process of the product with a data folder of its own, as on a separate machine. */
export interface Member {
  readonly role: 'web' | 'worker'
  readonly port: number
  readonly dataDir: string
  readonly server: ServerProcess
}

/**
 * Several web and worker processes behind a load balancer, with one database behind a pool, and one bucket.
 */
export interface Site extends AsyncDisposable {
  readonly origin: string
  readonly members: readonly Member[]
  readonly database: ExternalCluster
  readonly pgbouncer: Pgbouncer
  readonly bucket: Radosgw
  readonly haproxy: Haproxy
  /** Settings file that every process reads through SETTINGS_FILE. */
  readonly settingsFile: string
  /** Mails in the developers' inbox, where they are kept instead of being sent. */
  mails(): Promise<{ to: string; text: string }[]>
}

/** Reason why no site can be started here; undefined if one can. */
export function reasonWithoutSite(): string | undefined {
  return reasonWithoutRadosgw() ?? reasonWithoutPgbouncer() ?? reasonWithoutHaproxy()
}

export interface SiteOptions {
  readonly webs: number
  readonly workers: number
  readonly settings?: Readonly<Record<string, string>>
}

/** Starts everything at once: the processes find each other in any start order. */
export async function startSite(options: SiteOptions): Promise<Site> {
  await using cleanup = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(tmpdir(), 'okuyuki-site-'))
  cleanup.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  // If one of them fails to start, the other is still disposed.
  const [starting, bucketStarting] = [externalCluster(120), startRadosgw()]
  cleanup.defer(async () => (await starting.catch(() => null))?.[Symbol.asyncDispose]())
  cleanup.defer(async () => (await bucketStarting.catch(() => null))?.[Symbol.asyncDispose]())
  const [database, bucket] = await Promise.all([starting, bucketStarting])
  if (database === null)
    throw new Error('PostgreSQL of Debian is not installed (apt-get install postgresql-15)')
  const pgbouncer = cleanup.use(await startPgbouncer(database.url))
  const secrets = path.join(folder, 'settings.env')
  await writeFile(secrets, settingsFile({ database, bucket, pgbouncer, settings: options.settings }))
  const members: Member[] = []
  for (const role of ['web', 'worker'] as const)
    for (let count = 0; count < (role === 'web' ? options.webs : options.workers); count += 1)
      members.push(await makeMember(role, path.join(folder, `${role}-${count}`), secrets))
  for (const { server } of members) cleanup.use(server)
  for (const { server } of members) server.begin()
  await Promise.all(members.map(({ server }) => server.untilUp()))
  const webs = members.filter(({ role }) => role === 'web')
  const haproxy = cleanup.use(await startHaproxy(webs.map(({ port }) => port)))
  const running = cleanup.move()
  return {
    origin: haproxy.origin,
    members,
    database,
    pgbouncer,
    bucket,
    haproxy,
    settingsFile: secrets,
    mails: () => readMails(webs),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

const key = () => randomBytes(32).toString('base64')

function settingsFile(parts: {
  readonly database: ExternalCluster
  readonly bucket: Radosgw
  readonly pgbouncer: Pgbouncer
  readonly settings: SiteOptions['settings']
}): string {
  const settings = {
    DATABASE_URL: parts.pgbouncer.url,
    DATABASE_DIRECT_URL: parts.database.url,
    ...parts.bucket.settings,
    TOKEN_KEY: key(),
    CODE_PEPPER: key(),
    FILE_KEY: key(),
    LOG_LEVEL: 'warn',
    SEED_GALLERY: 'off',
    RATE_LIMIT_FACTOR: '1000',
    CODE_MAIL_INTERVAL_SECONDS: '0',
    DEPTH_MODEL_PATH: 'off',
    DRAIN_DELAY_SECONDS: '4',
    ...parts.settings,
  }
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
}

async function makeMember(role: Member['role'], dataDir: string, secrets: string): Promise<Member> {
  await mkdir(dataDir)
  const port = await freePort()
  const server = new ServerProcess({
    name: role,
    program: process.execPath,
    args: ['server/start.ts', `--role=${role}`],
    cwd: root,
    env: { PORT: String(port), DATA_DIR: dataDir, SETTINGS_FILE: secrets, NODE_ENV: '' },
    isUp: () => answers(`http://127.0.0.1:${port}/ready`),
  })
  return { role, port, dataDir, server }
}

async function readMails(webs: readonly Member[]): Promise<{ to: string; text: string }[]> {
  for (const { port, dataDir } of webs) {
    const key = await readFile(path.join(dataDir, 'inbox-key'), 'utf8').catch(() => '')
    const headers = { 'x-inbox-key': key.trim() }
    const answer = await fetch(`http://localhost:${port}/dev/inbox.json`, { headers }).catch(() => null)
    if (answer?.ok) return (await answer.json()) as { to: string; text: string }[]
  }
  return []
}
