import { readFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { LocalFileStore } from '#backend/files/local-file-store.ts'
import { removeDoomedFiles } from '#backend/rules/doomed-files.ts'
import { logAction } from '#backend/rules/operator/log-action.ts'
import { takeOut } from '#backend/testing/archives.ts'
import { post } from '#backend/testing/requests.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { createTestConverter, isAlive } from '#backend/testing/test-converter.ts'
import {
  makeSpatialImage,
  reserve,
  smallPhoto,
  uploadSource,
  waitForTask,
} from '#backend/testing/upload-source.ts'

const converter = createTestConverter()
let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend({ convert: converter })
})
afterAll(() => backend[Symbol.asyncDispose]())

function anonymous(address: string) {
  return backend.fetch(new Request(new URL(address, 'http://localhost')))
}

async function deleteMe(user: TestUser) {
  return (await user.call('DELETE', '/v1/me')).status
}

/** Files and folders of uploads below the data folder, by path. */
async function storedFiles(): Promise<string[]> {
  const root = path.join(backend.config.dataDir, 'files')
  const names = await readdir(root, { recursive: true })
  const kinds = await Promise.all(
    names.map(async (name) => ({ name, file: await stat(path.join(root, name)) })),
  )
  return kinds
    .filter(({ name, file }) => file.isFile() || /^uploads.[^/]+$/.test(name))
    .map(({ name }) => name)
    .toSorted()
}

/** Tables of all schemas and files below the data folder that contain one of these words. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const { pool } = backend.services
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: kept } = await pool.query<{ row: string }>(
      `select row::text from ${name} as row where exists
       (select from unnest($1::text[]) as word where position(word in row::text) > 0) limit 1`,
      [words],
    )
    found.push(...kept.map(({ row }) => `${name}: ${row}`))
  }
  const { dataDir } = backend.config
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const content = entry.isFile() ? await readFile(file) : Buffer.alloc(0)
    if (words.some((word) => file.includes(word) || content.includes(word))) found.push(file)
  }
  return found
}

async function call(user: TestUser, method: string, address: string, body: object): Promise<void> {
  const { status } = await user.call(method, address, body)
  expect([address, status < 300]).toEqual([address, true])
}

test('nothing that names a deleted person is left in any table or file', async () => {
  const displayName = '名残惜しい人'
  const user = await signUpUser(backend, { displayName, password: 'correct-horse-1' })
  const words = [user.id, user.email, user.username, displayName, '唯一無二の題', '唯一無二の札']
  const owner = await signUpUser(backend)
  const reader = await signUpUser(backend)
  const operator = await signUpUser(backend)
  const theirs = await makeSpatialImage(backend, owner, { visibility: 'PUBLIC', title: '人の題' })
  const text = { title: '唯一無二の題', hashTags: ['唯一無二の札'] }
  const own = await makeSpatialImage(backend, user, { visibility: 'PUBLIC', ...text })
  const reported = { kind: 'PRIVACY', text: '困ります', email: user.email }
  await call(user, 'POST', `/v1/spatial-images/${theirs}/feedback`, { text: 'すてきです' })
  await call(user, 'POST', '/v1/teams', { teamname: 'left-behind' })
  await call(user, 'POST', '/v1/teams/left-behind/users', { userId: owner.id })
  const pageUrl = `http://localhost/user/${user.id}`
  await call(user, 'POST', '/v1/feedback', {
    category: 'BUG',
    text: '動きません',
    email: user.email,
    pageUrl,
  })
  await call(user, 'POST', `/v1/spatial-images/${theirs}/reports`, reported)
  await call(reader, 'POST', `/v1/spatial-images/${own}/reports`, { kind: 'OTHER', text: '変です' })
  await backend.services.pool.query(
    `update messages set actor_id = null, actor_name = null where kind = 'TEAM'`,
  )
  await takeOut(backend, user)
  await post(backend, '/v1/auth/login', { email: user.email, password: 'correct-horse-1' })
  const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword' }
  await post(backend, '/cognito', { ClientId: 'web', Username: user.email }, { headers })
  const before = await placesOf(words)
  for (const table of ['messages', 'feedback', 'reports', 'job', 'users', 'spatial_images'])
    expect(before.some((place) => place.includes(table))).toBe(true)
  expect(before.some((place) => place.endsWith('.zip'))).toBe(true)

  const { pool } = backend.services
  const details = { email: user.email }
  const action = { action: 'QUOTA', kind: 'USER' as const, id: user.id, reason: '本人の依頼', details }
  await logAction(backend.services, operator.id, action)
  expect(await deleteMe(user)).toBe(204)
  expect(await placesOf(words)).toEqual([])
  const { rows } = await pool.query<{ text: string }>(
    `select text from messages where user_id = $1 and kind in ('FEEDBACK', 'TEAM') order by text`,
    [owner.id],
  )
  expect(rows.map((row) => row.text)).toContain('退会したユーザーさんから「人の題」に感想が届きました。')
  const { rows: letters } = await pool.query('select author_id, text, email, page_url from feedback')
  expect(letters).toEqual([{ author_id: null, text: '動きません', email: null, page_url: null }])
})

test('deleting an account removes every row, file and session and revokes its tokens at once', async () => {
  const before = await storedFiles()
  const user = await signUpUser(backend, { password: 'correct-horse-1' })
  const item = await makeSpatialImage(backend, user, { visibility: 'PUBLIC', title: '消える' })
  await makeSpatialImage(backend, user)
  await reserve(user, await smallPhoto())
  await user.call('POST', '/v1/teams', { teamname: 'gone-soon' })
  await post(
    backend,
    '/cognito',
    { ClientId: 'web', Username: user.email },
    {
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword' },
    },
  )
  const session = await post(backend, '/v1/auth/login', { email: user.email, password: 'correct-horse-1' })
  const { posterUrl } = (await (await anonymous(`/v1/spatial-images/${item}`)).json()) as {
    posterUrl: string
  }
  expect((await anonymous(posterUrl)).status).toBe(200)
  expect(await storedFiles()).not.toEqual(before)

  expect(await deleteMe(user)).toBe(204)
  expect((await user.call('GET', '/v1/me')).status).toBe(401)
  expect(await deleteMe(user)).toBe(401)
  const { refreshToken } = session.body
  const refreshed = await post(backend, '/v1/auth/token', { refreshToken, username: user.username })
  expect(refreshed.status).toBe(401)
  const again = await post(backend, '/v1/auth/login', { email: user.email, password: 'correct-horse-1' })
  expect(again.body).toMatchObject({ error: 'INVALID_CREDENTIALS' })
  expect((await anonymous(`/v1/spatial-images/${item}`)).status).toBe(404)
  expect((await anonymous(`/v1/users/${user.id}/profile`)).status).toBe(404)
  expect((await anonymous(posterUrl)).status).toBe(404)
  expect((await (await anonymous('/v1/spatial-images?query=消える')).json()) as object).toMatchObject({
    total: 0,
  })
  expect(await placesOf([user.id, user.email])).toEqual([])
  expect(await storedFiles()).toEqual(before)
})

test('a running conversion is stopped and leaves nothing', async () => {
  const before = await storedFiles()
  const user = await signUpUser(backend)
  converter.duration = 60_000
  const resourceId = await uploadSource(backend, user, await smallPhoto())
  const { id } = (await (await user.call('POST', '/v1/tasks/instant', { resourceId })).json()) as {
    id: string
  }
  await waitForTask(user, id, 'PROCESSING')
  const pid = await livingPid()
  converter.duration = 0
  expect(await deleteMe(user)).toBe(204)
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 10))
  const other = await signUpUser(backend)
  const item = await makeSpatialImage(backend, other)
  expect(item).not.toBe('')
  await deleteMe(other)
  expect(await storedFiles()).toEqual(before)
})

test('concurrent deletions all get a proper answer', async () => {
  const user = await signUpUser(backend)
  await makeSpatialImage(backend, user)
  const answers = await Promise.all([1, 2, 3].map(() => deleteMe(user)))
  expect(answers.filter((status) => status === 204)).toHaveLength(1)
  expect(answers.filter((status) => status === 401)).toHaveLength(2)
})

test('the next sweep removes files left by a crash', async () => {
  const before = await storedFiles()
  const user = await signUpUser(backend)
  await makeSpatialImage(backend, user)
  const folder = path.join(backend.config.dataDir, 'files')
  const files = new LocalFileStore({ folder, secret: Buffer.alloc(32) })
  const { store, logger } = backend.services
  const [row] = await store
    .selectFrom('spatial_images')
    .where('owner_id', '=', user.id)
    .select('id')
    .execute()
  await store
    .insertInto('doomed_files')
    .values({ key: `items/${row?.id}/` })
    .execute()
  await store
    .insertInto('doomed_files')
    .values({ key: `sources/${user.id}/` })
    .execute()
  await store.insertInto('doomed_files').values({ key: 'not a key' }).execute()
  await removeDoomedFiles({ store, files, logger })
  expect(await storedFiles()).toEqual(before)
  const left = await store.selectFrom('doomed_files').select('key').execute()
  expect(left).toEqual([{ key: 'not a key' }])
})

test('a team passes to its oldest member and is deleted with its last', async () => {
  const owner = await signUpUser(backend)
  const [first, second] = [await signUpUser(backend), await signUpUser(backend)]
  await owner.call('POST', '/v1/teams', { teamname: 'heirs' })
  for (const { id } of [first, second]) await owner.call('POST', '/v1/teams/heirs/users', { userId: id })
  expect(await deleteMe(owner)).toBe(204)
  const team = (await (await second.call('GET', '/v1/teams/heirs')).json()) as { users: object[] }
  expect(team.users).toMatchObject([
    { id: first.id, role: 'OWNER' },
    { id: second.id, role: 'MEMBER' },
  ])
  const messages = (await (await first.call('GET', '/v1/me/messages')).json()) as {
    items: { text: string }[]
  }
  expect(messages.items[0]?.text).toContain('オーナーになりました')
  await deleteMe(first)
  await deleteMe(second)
  const again = await signUpUser(backend)
  expect((await again.call('POST', '/v1/teams', { teamname: 'heirs' })).status).toBe(201)
})

async function livingPid(): Promise<number> {
  for (;;) {
    const pid = converter.pids.at(-1)
    if (pid !== undefined && isAlive(pid)) return pid
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
