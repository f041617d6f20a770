import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterEach, expect, test } from 'vitest'

import { runOkuyuki } from '#backend/operator/okuyuki.ts'
import { readContentConfig } from '#backend/settings/content-config.ts'
import { packArchive, takeOut, unpack } from '#backend/testing/archives.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { makeSpatialImage, putPart } from '#backend/testing/upload-source.ts'
import type { Reservation } from '#backend/testing/upload-source.ts'

const program = new URL('../../embedded-backend/testing/backend-process.ts', import.meta.url).pathname
/** Number of works in the archive. */
const works = 24
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** Starts a process on the backend's database and folder that works through its queue. */
const startWorker = async (backend: TestBackend): Promise<ChildProcess> => {
  const env = {
    ...process.env,
    DATA_DIR: backend.config.dataDir,
    DATABASE_URL: backend.services.databaseUrl,
    LOG_LEVEL: 'silent',
    CONVERSION_MS: '0',
  }
  const child = fork(program, { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  children.push(child)
  await once(child, 'message')
  return child
}

/** Paths of all stored item files; the archive is not counted. */
const filesOf = async ({ config }: TestBackend): Promise<readonly string[]> => {
  const root = path.join(config.dataDir, 'files')
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  return found
    .filter((one) => one.isFile() && one.parentPath.includes('/items/'))
    .map((one) => path.join(one.parentPath, one.name))
    .toSorted()
}

const makeArchive = async (): Promise<Buffer> => {
  await using from = await startTestBackend()
  const person = await signUpUser(from)
  await makeSpatialImage(from, person, { title: '港' })
  return packArchive(await unpack(await takeOut(from, person)), (words, files) => {
    const [first] = words.items
    if (!first) throw new Error('the archive has no work')
    const own = [...files].filter(([name]) => name.startsWith(`items/${first.id}/`))
    words.items = Array.from({ length: works }, (_, n) => ({
      ...first,
      id: `${first.id.slice(0, -2)}${String(n).padStart(2, '0')}`,
      title: `港 ${n}`,
    }))
    for (const { id } of words.items)
      for (const [name, bytes] of own) files.set(name.replace(first.id, id), bytes)
    if (!words.items.some(({ id }) => id === first.id)) for (const [name] of own) files.delete(name)
  })
}

const bring = async (backend: TestBackend, user: TestUser, archive: Buffer): Promise<void> => {
  const announced = { size: archive.length, sha256: createHash('sha256').update(archive).digest('hex') }
  const room = await user.call('POST', '/v1/me/import/archive', announced)
  for (const { url, offset, size } of ((await room.json()) as Reservation).parts)
    if (url) await putPart(backend, url, archive.subarray(offset, offset + size))
  expect((await user.call('POST', '/v1/me/import', {})).status).toBe(202)
}

const doctor = async ({ config, services }: TestBackend) => {
  const settings = { DATA_DIR: config.dataDir, DATABASE_URL: services.databaseUrl }
  const { checks } = JSON.parse((await runOkuyuki(['doctor', '--json'], settings)).output) as {
    checks: { name: string; details?: { missing?: number; unknown?: number } }[]
  }
  return checks.find(({ name }) => name === 'orphans')?.details
}

test('an import whose process is killed repeatedly ends with each work once and nothing else', async () => {
  const archive = await makeArchive()
  // This process accepts the archive but does not read it.
  const content = { ...readContentConfig({}), conversionConcurrency: 0 }
  await using backend = await startTestBackend({ config: { content } })
  const user = await signUpUser(backend)
  const read = async (address: string) =>
    (await (await user.call('GET', address)).json()) as Record<string, unknown>
  const statusOf = async () => (await read('/v1/me/import'))['status']
  await bring(backend, user, archive)

  const perWork = 5
  const seen: number[] = []
  for (const share of [0.01, 0.4, 1]) {
    const worker = await startWorker(backend)
    const deadline = Date.now() + 60_000
    // Kill it after this share of the files: in the first work, in the middle of another, and at the end.
    while ((await filesOf(backend)).length < share * works * perWork && Date.now() < deadline) await sleep(2)
    worker.kill('SIGKILL')
    await once(worker, 'exit')
    seen.push((await filesOf(backend)).length)
    // All rows are written at the end of the import, or none.
    const { total } = await read('/v1/me/spatial-images')
    expect(total).toBe((await statusOf()) === 'DONE' ? works : 0)
  }
  expect(seen.some((files) => files > 0 && files < works * perWork)).toBe(true)

  await startWorker(backend)
  await expect.poll(statusOf).toBe('DONE')
  expect(await read('/v1/me/import')).toMatchObject({ items: works, known: 0 })
  const { items, total } = (await read('/v1/me/spatial-images?limit=100')) as {
    items: { title: string; splatUrl: string }[]
    total: number
  }
  expect(total).toBe(works)
  expect(new Set(items.map(({ title }) => title)).size).toBe(works)
  for (const { splatUrl } of items) {
    const scene = await backend.fetch(new Request(new URL(splatUrl, 'http://localhost')))
    expect(scene.status).toBe(200)
  }
  // Interrupted and finished imports use the same files: none is left over, nor is the archive.
  await expect.poll(() => doctor(backend)).toMatchObject({ missing: 0, unknown: 0 })
  const kept = await filesOf(backend)

  await bring(backend, user, archive)
  await expect.poll(statusOf).toBe('DONE')
  expect(await read('/v1/me/import')).toMatchObject({ items: 0, known: works })
  expect(await filesOf(backend)).toEqual(kept)
})
