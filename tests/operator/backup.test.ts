import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { LocalFileStore } from '#backend/files/local-file-store.ts'
import type { BackupReport } from '#backend/operator/backup/back-up.ts'
import { contentPath, readFileList, readManifest } from '#backend/operator/backup/manifest.ts'
import { runOkuyuki } from '#backend/operator/okuyuki.ts'
import { createTestDatabase } from '#backend/testing/test-backend.ts'

import { App } from '../chaos/app.ts'
import { Client } from '../chaos/client.ts'
import { Ledger } from '../chaos/ledger.ts'
import { canSignIn } from '../chaos/person.ts'
import { Traffic } from '../chaos/traffic.ts'
import { patienceMs } from '../patience.ts'

const entry = 'tests/chaos/bare-app.ts'
let root: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'okuyuki-backup-'))
})
afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))

/** JSON output of the commands in this file. */
interface Report extends Partial<BackupReport> {
  readonly error?: string
  readonly checks?: readonly { readonly name: string }[]
}

async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Report> {
  return JSON.parse((await runOkuyuki([...args, '--json'], env)).output) as Report
}

async function titlesOf(client: Client, list: string, token: string): Promise<string[]> {
  const titles: string[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await client.insist('GET', `${list}?page=${page}&limit=100`, { token })
    const items = body['items'] as { title: string }[]
    if (items.length === 0) return titles
    titles.push(...items.map(({ title }) => title))
  }
}

async function isEverythingCompleted(
  client: Client,
  token: string,
  titles: readonly string[],
): Promise<boolean> {
  const made = await titlesOf(client, '/v1/me/spatial-images', token)
  return titles.every((title) => made.includes(title))
}

test('a backup taken during writes restores everything acknowledged before it', async () => {
  const dataDir = path.join(root, 'data')
  const folder = path.join(root, 'backup')
  const env = { DATA_DIR: dataDir }
  await using app = await App.start({ dataDir, databaseUrl: null, entry })
  const client = new Client(app)
  const ledger = new Ledger()
  using traffic = new Traffic(app, client, ledger)
  await traffic.begin(2)
  while (ledger.acknowledgedNames('task').length < 4) await sleep(100)
  const early = await run(['backup', folder], env)
  expect(early).toMatchObject({ missing: [] })

  const made = ['collection', 'task', 'account'].map(
    (kind) => [kind, ledger.acknowledgedNames(kind)] as const,
  )
  const report = await run(['backup', folder], env)
  expect(report).toMatchObject({ missing: [] })
  // Only files that were added meanwhile are copied.
  expect(report.copied).toBeLessThan(report.files ?? 0)
  expect(report.files).toBeGreaterThanOrEqual(early.files ?? 0)

  expect((await run(['restore', folder], env)).error).toBe('DATABASE_IN_USE')
  await traffic.end()
  // Whatever was deleted meanwhile may be in the backup or not.
  const before = Object.fromEntries(
    made.map(([kind, names]) => [kind, names.filter((name) => !ledger.isDoomed(name))] as const),
  )
  expect(before['collection']?.length).toBeGreaterThan(3)
  await app.end('SIGTERM')
  expect((await run(['restore', folder], env)).error).toBe('DATABASE_NOT_EMPTY')

  await rm(dataDir, { recursive: true, maxRetries: 20, retryDelay: 250 })
  const restored = await run(['restore', folder], env)
  expect(restored).toMatchObject({ files: report.files, rows: report.rows })
  const { place, manifest } = await readManifest(folder)
  const files = new LocalFileStore({ folder: path.join(dataDir, 'files'), secret: Buffer.alloc(32) })
  for (const { key, sha256 } of await readFileList(place, manifest)) {
    const hash = createHash('sha256')
    for await (const chunk of await files.open(key)) hash.update(chunk as Buffer)
    expect(hash.digest('hex')).toBe(sha256)
  }

  const later = await App.start({ dataDir, databaseUrl: null, entry })
  try {
    const again = new Client(later)
    const collections: string[] = []
    for (const { token } of traffic.people) {
      // The backup includes the keys, so sessions stay valid.
      collections.push(...(await titlesOf(again, '/v1/me/collections', token)))
    }
    expect(before['collection']?.filter((title) => !collections.includes(title))).toEqual([])
    const [person] = traffic.people
    const token = person?.token ?? ''
    const tasks = await titlesOf(again, '/v1/tasks', token)
    expect(before['task']?.filter((title) => !tasks.includes(title))).toEqual([])
    for (const email of before['account'] ?? []) expect(await canSignIn(again, email)).toBe(true)
    await expect
      .poll(() => isEverythingCompleted(again, token, before['task'] ?? []), { timeout: patienceMs })
      .toBe(true)
    const health = await run(['doctor'], env)
    expect(health.checks).toContainEqual(
      expect.objectContaining({
        name: 'orphans',
        details: expect.objectContaining({ missing: 0, unknown: 0 }),
      }),
    )
  } finally {
    await later.end('SIGTERM')
  }

  // Move the database to another server, and back into the folder.
  await using database = await createTestDatabase()
  const moved = await run(['move', 'database', '--to', database.url], env)
  expect(moved).toMatchObject({ from: 'EMBEDDED', to: 'EXTERNAL' })
  const outside = { ...env, DATABASE_URL: database.url }
  const back = await run(['move', 'database', '--to', 'embedded', '--replace'], outside)
  expect(back).toMatchObject({ from: 'EXTERNAL', to: 'EMBEDDED', rows: moved.rows })
  expect((await run(['move', 'database', '--to', 'embedded'], env)).error).toBe('SAME_PLACE')

  await damage(folder)
  expect((await run(['restore', folder, '--replace'], env)).error).toBe('BACKUP_DAMAGED')
  expect((await run(['restore', path.join(root, 'nothing')], env)).error).toBe('NO_BACKUP')
})

/** Changes one byte of one file. */
async function damage(folder: string): Promise<void> {
  const { place, manifest } = await readManifest(folder)
  const [first] = await readFileList(place, manifest)
  if (!first) throw new Error('the backup has no files')
  const file = contentPath(folder, first.sha256)
  const bytes = await readFile(file)
  bytes[0] = (bytes[0] ?? 0) ^ 1
  await writeFile(file, bytes)
  const kept = path.join(root, 'data', 'files', 'objects', first.key)
  await rm(kept)
}
