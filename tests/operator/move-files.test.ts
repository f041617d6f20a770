import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { FileStore } from '#backend/files/file-store.ts'
import { LocalFileStore } from '#backend/files/local-file-store.ts'
import { S3FileStore } from '#backend/files/s3-file-store.ts'
import { openClient } from '#backend/operator/backup/clients.ts'
import { openDatabasePlace } from '#backend/operator/installation.ts'
import { moveFiles } from '#backend/operator/move-files.ts'
import type { FilesMove } from '#backend/operator/move-files.ts'
import { runOkuyuki } from '#backend/operator/okuyuki.ts'
import { readBucketConfig } from '#backend/settings/bucket-config.ts'
import { readConfig } from '#backend/settings/config.ts'

import { App } from '../chaos/app.ts'
import { Client } from '../chaos/client.ts'
import { filesIdOf } from '../chaos/item-traffic.ts'
import type { Item } from '../chaos/item-traffic.ts'
import { Ledger } from '../chaos/ledger.ts'
import { Traffic } from '../chaos/traffic.ts'
import { reasonWithoutRadosgw, startRadosgw } from '../cluster/radosgw.ts'
import type { Radosgw } from '../cluster/radosgw.ts'
import { patienceMs, until } from '../patience.ts'

const missing = reasonWithoutRadosgw()
if (missing !== undefined) process.stderr.write(`skipped: moving files into a bucket, because ${missing}\n`)

const root = path.join(import.meta.dirname, '../..')

type Report = Partial<FilesMove> & {
  readonly error?: string
  readonly checks?: readonly { readonly name: string; readonly details?: object }[]
}

async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Report & { code: number }> {
  const { output, exitCode } = await runOkuyuki([...args, '--json'], env)
  return { ...(JSON.parse(output) as Report), code: exitCode }
}

/** Starts a move in a child process and signals it at its first output; returns the exit code. */
async function endAtWork(signal: 'SIGKILL' | 'SIGINT', env: NodeJS.ProcessEnv): Promise<number | null> {
  const args = ['move', 'files', '--to', 'bucket']
  const child = spawn(process.execPath, ['embedded-backend/operator/okuyuki.ts', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  child.stderr.once('data', () => child.kill(signal))
  await ended
  return child.exitCode
}

async function keysOf(files: FileStore, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files.list(prefix)) keys.push(key)
  return keys.toSorted()
}

const contentOf = async (files: FileStore, key: string) => await buffer(await files.open(key))

describe.skipIf(missing !== undefined)('moving files', () => {
  let dataDir: string
  let server: Radosgw
  let env: NodeJS.ProcessEnv
  let folder: FileStore
  let bucket: FileStore
  const credentials: string[] = []
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'okuyuki-move-'))
    server = await startRadosgw()
    env = { DATA_DIR: dataDir, ...server.settings }
    // The SDK reads its keys from the environment; they have no effect without a bucket.
    credentials.push('AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY')
    for (const name of credentials) process.env[name] = server.settings[name]
    folder = new LocalFileStore({ folder: path.join(dataDir, 'files'), secret: Buffer.alloc(32) })
    const settings = readBucketConfig(server.settings)
    if (settings === null) throw new Error('the settings name no bucket')
    bucket = new S3FileStore({ bucket: settings })
  })
  afterAll(async () => {
    for (const name of [...credentials, 'S3_BUCKET', 'S3_ENDPOINT']) Reflect.deleteProperty(process.env, name)
    await server[Symbol.asyncDispose]()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  })

  test('to a bucket and back during writes keeps everything acknowledged', async () => {
    await using app = await App.start({ dataDir, databaseUrl: null, entry: 'tests/chaos/bare-app.ts' })
    const client = new Client(app)
    const ledger = new Ledger()
    using traffic = new Traffic(app, client, ledger)
    await traffic.begin(1)
    while (ledger.acknowledgedNames('task').length < 4) await sleep(100)

    // Kill, interrupt and resume the move: no file is copied twice. On a loaded machine a move may finish
    // before it is killed; the traffic creates more files for the next one.
    const isKilled = async () => (await endAtWork('SIGKILL', env)) === null
    await until(isKilled, () => 'each move was done before it was killed', 500)
    expect([0, 1]).toContain(await endAtWork('SIGINT', env))
    const stopping = new AbortController()
    const stopped = await moveFiles(readConfig(env), {
      to: 'bucket',
      signal: stopping.signal,
      onProgress: () => stopping.abort(),
    })
    expect(stopped.isWhole).toBe(false)
    const first = await run(['move', 'files', '--to', 'bucket'], env)
    expect(first).toMatchObject({ from: 'folder', to: 'bucket', conflicts: [], missing: [], code: 0 })
    const second = await run(['move', 'files', '--to', 'bucket'], env)
    expect(second).toMatchObject({ conflicts: [], missing: [], code: 0 })
    expect(second.copied).toBeLessThan(second.files ?? 0)

    // Switch to the bucket: people keep working and only notice a restart.
    for (const name of ['S3_BUCKET', 'S3_ENDPOINT']) process.env[name] = server.settings[name]
    await app.end('SIGTERM')
    await app.boot()
    const last = await run(['move', 'files', '--to', 'bucket'], env)
    expect(last).toMatchObject({ conflicts: [], missing: [], isWhole: true, code: 0 })
    await sleep(3000)
    await traffic.end()

    const [person] = traffic.people
    const token = person?.token ?? ''
    const made = async () => {
      const { body } = await client.insist('GET', '/v1/me/spatial-images?page=1&limit=100', { token })
      return body['items'] as Item[]
    }
    const wanted = ledger.acknowledgedNames('task')
    await expect
      .poll(
        async () => {
          const titles = new Set((await made()).map(({ title }) => title))
          return wanted.filter((title) => !titles.has(title))
        },
        // A loaded machine converts more slowly than the traffic creates tasks.
        { timeout: 2 * patienceMs },
      )
      .toEqual([])
    const health = await run(['doctor'], env)
    expect(health.checks).toContainEqual(
      expect.objectContaining({ name: 'orphans', details: expect.objectContaining({ missing: 0 }) }),
    )
    const moved = (await keysOf(bucket, 'items/')).filter((key) => key.endsWith('.webp'))
    expect(moved.length).toBeGreaterThan(3)
    for (const key of await keysOf(folder, 'items/')) {
      if ((await bucket.stat(key)) === null) continue
      expect((await contentOf(bucket, key)).equals(await contentOf(folder, key))).toBe(true)
    }

    // Files deleted after the switch are not copied again from the folder.
    const [item, ...others] = await made()
    expect((await client.insist('DELETE', `/v1/spatial-images/${item?.id}`, { token })).status).toBe(204)
    const kept = new Set(others.map(filesIdOf))
    await expect
      .poll(async () => new Set((await keysOf(bucket, 'items/')).map((key) => key.split('/')[1])), {
        timeout: patienceMs,
      })
      .toEqual(kept)
    const after = await keysOf(bucket, 'items/')
    expect(await run(['move', 'files', '--to', 'bucket'], env)).toMatchObject({ copied: 0, code: 0 })
    expect(await keysOf(bucket, 'items/')).toEqual(after)
    await app.end('SIGTERM')

    const back = await run(['move', 'files', '--to', 'folder'], env)
    expect(back).toMatchObject({ from: 'bucket', to: 'folder', conflicts: [], missing: [], code: 0 })
    expect(await keysOf(folder, 'items/')).toEqual(expect.arrayContaining(after))
    for (const key of after)
      expect((await contentOf(folder, key)).equals(await contentOf(bucket, key))).toBe(true)
  })

  test('leaves and names a file that another tool has put there', async () => {
    // The folder still has files of items that were deleted after the switch.
    const keys = await keysOf(bucket, 'items/')
    const key = keys.find((one) => one.endsWith('poster.webp')) ?? ''
    const other = path.join(dataDir, 'other')
    await writeFile(other, 'another content')
    await bucket.putFile(key, other)
    await rm(path.join(dataDir, 'move-files'), { recursive: true })
    const report = await run(['move', 'files', '--to', 'bucket'], env)
    expect(report).toMatchObject({ copied: 0, conflicts: [key], code: 1 })
    expect((await contentOf(bucket, key)).toString()).toBe('another content')
  })

  test('leaves nothing of an item that is deleted during the move', async () => {
    // Killed between two passes: the file is there, and the journal says only that its copy was begun.
    const begun = 'items/killed/poster.webp'
    const other = path.join(dataDir, 'other')
    await bucket.putFile(begun, other)
    await mkdir(path.join(dataDir, 'move-files'), { recursive: true })
    await writeFile(path.join(dataDir, 'move-files/to-bucket.jsonl'), `${JSON.stringify({ begun })}\n`)

    const shared = new Set(await keysOf(folder, 'items/'))
    const key = (await keysOf(bucket, 'items/')).findLast((one) => shared.has(one)) ?? ''
    const id = key.split('/')[1] ?? ''
    const own = await keysOf(bucket, `items/${id}/`)
    expect(own).not.toEqual([])
    for (const one of own) await bucket.remove(one)
    await using database = await openDatabasePlace(readConfig(env))
    await using opened = await openClient(database.url)
    const onProgress = async () => {
      await opened.client.query('delete from spatial_images where files_id = $1', [id])
    }
    const report = await moveFiles(readConfig(env), { to: 'bucket', onProgress })
    expect(report).toMatchObject({ copied: own.length, removed: own.length + 1, missing: [] })
    expect(await keysOf(bucket, `items/${id}/`)).toEqual([])
    expect(await bucket.stat(begun)).toBeNull()
  })

  test('requires a target and a configured bucket', async () => {
    expect(await run(['move', 'files'], env)).toMatchObject({ error: 'USAGE', code: 2 })
    expect(await run(['move', 'files', '--to', 'moon'], env)).toMatchObject({ error: 'USAGE', code: 2 })
    const without = { DATA_DIR: dataDir }
    expect(await run(['move', 'files', '--to', 'bucket'], without)).toMatchObject({ error: 'NO_BUCKET' })
  })
})
