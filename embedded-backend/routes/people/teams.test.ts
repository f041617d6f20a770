import { afterAll, beforeAll, expect, test } from 'vitest'

import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { createTestConverter } from '#backend/testing/test-converter.ts'
import { makeSpatialImage } from '#backend/testing/upload-source.ts'

let backend: TestBackend
let owner: TestUser
let member: TestUser
let stranger: TestUser
beforeAll(async () => {
  backend = await startTestBackend({ convert: createTestConverter() })
  owner = await signUpUser(backend, { displayName: '長' })
  member = await signUpUser(backend, { displayName: '員' })
  stranger = await signUpUser(backend)
})
afterAll(() => backend[Symbol.asyncDispose]())

async function call(user: TestUser, method: string, path: string, body?: unknown) {
  const answer = await user.call(method, path, body)
  const text = await answer.text()
  return {
    status: answer.status,
    body: (text === '' ? null : JSON.parse(text)) as Record<string, unknown> | null,
  }
}

function add(asker: TestUser, team: string, user: { id: string }) {
  return call(asker, 'POST', `/v1/teams/${team}/users`, { userId: user.id })
}

function remove(asker: TestUser, team: string, user: { id: string }) {
  return call(asker, 'DELETE', `/v1/teams/${team}/users`, { userId: user.id })
}

async function texts(user: TestUser) {
  const { body } = await call(user, 'GET', '/v1/me/messages')
  return (body as { items: { kind: string; text: string }[] }).items.map(
    ({ kind, text }) => `${kind} ${text}`,
  )
}

let count = 0
async function newTeam(...members: TestUser[]): Promise<string> {
  const teamname = `team-${count++}`
  expect((await call(owner, 'POST', '/v1/teams', { teamname })).status).toBe(201)
  for (const user of members) expect((await add(owner, teamname, user)).status).toBe(200)
  return teamname
}

test('the creator owns the team; added members get a message and see it; others see nothing', async () => {
  const made = await call(owner, 'POST', '/v1/teams', { teamname: 'yama_no-kai' })
  const first = { id: owner.id, displayName: '長', avatarImageUrl: null, role: 'OWNER', isSharing: true }
  expect(made).toEqual({
    status: 201,
    body: { teamname: 'yama_no-kai', displayName: 'yama_no-kai', users: [first] },
  })
  expect(await call(member, 'GET', '/v1/teams/yama_no-kai')).toMatchObject({ status: 404 })
  const second = { id: member.id, displayName: '員', avatarImageUrl: null, role: 'MEMBER', isSharing: false }
  const whole = { teamname: 'yama_no-kai', displayName: 'yama_no-kai', users: [first, second] }
  expect(await add(owner, 'yama_no-kai', member)).toEqual({ status: 200, body: whole })
  expect(await call(member, 'GET', '/v1/teams/yama_no-kai')).toEqual({ status: 200, body: whole })
  expect(await texts(member)).toContain('TEAM 長さんがあなたをチーム「yama_no-kai」に追加しました。')
  const missing = await call(stranger, 'GET', '/v1/teams/no-such-team')
  expect(await call(stranger, 'GET', '/v1/teams/yama_no-kai')).toEqual(missing)
  expect(missing).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } })
  const mine = await call(member, 'GET', '/v1/me/teams')
  expect(mine.body).toMatchObject({
    items: [{ teamname: 'yama_no-kai', displayName: 'yama_no-kai', role: 'MEMBER', userCount: 2 }],
    total: 1,
    page: 1,
    limit: 10,
  })
  expect((await call(stranger, 'GET', '/v1/me/teams')).body).toMatchObject({ items: [], total: 0 })
})

test('a team name is unique, even with concurrent requests', async () => {
  const answers = await Promise.all(
    [owner, member, stranger, owner].map((user) => call(user, 'POST', '/v1/teams', { teamname: 'once' })),
  )
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
  expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({ error: 'TEAM_EXISTS' })
})

test.for([['ab'], ['a'.repeat(31)], ['Team'], ['山の会'], ['a b c'], ['abc\n'], [7], [undefined]])(
  'the name %j is a 400',
  async ([teamname]) => {
    expect(await call(owner, 'POST', '/v1/teams', { teamname })).toMatchObject({
      status: 400,
      body: { error: 'VALIDATION_FAILED' },
    })
  },
)

test('only an owner adds members, who must exist, and only once', async () => {
  const team = await newTeam(member)
  expect(await add(member, team, stranger)).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
  expect(await add(stranger, team, stranger)).toMatchObject({ status: 404 })
  expect(await add(owner, team, member)).toMatchObject({ status: 409, body: { error: 'ALREADY_A_MEMBER' } })
  expect(await add(owner, team, owner)).toMatchObject({ status: 409, body: { error: 'ALREADY_A_MEMBER' } })
  for (const id of [crypto.randomUUID(), 'nonsense', '\u0000']) {
    expect(await add(owner, team, { id })).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } })
  }
  expect(await add(owner, 'NO TEAM', member)).toMatchObject({ status: 404 })
  expect((await call(owner, 'POST', `/v1/teams/${team}/users`, {})).status).toBe(400)
  const answers = await Promise.all([1, 2, 3].map(() => add(owner, team, stranger)))
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('an owner removes others, members can leave, and the last owner stays', async () => {
  const team = await newTeam(member, stranger)
  expect(await remove(member, team, stranger)).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
  expect(await remove(owner, team, owner)).toMatchObject({ status: 409, body: { error: 'LAST_OWNER' } })
  const without = await remove(owner, team, stranger)
  expect(without.status).toBe(200)
  expect(without.body?.['users']).toHaveLength(2)
  expect(await texts(stranger)).toContain(`TEAM 長さんがあなたをチーム「${team}」から外しました。`)
  expect(await remove(owner, team, stranger)).toMatchObject({ status: 404 })
  expect(await remove(stranger, team, member)).toMatchObject({ status: 404 })
  expect(await remove(owner, team, { id: 'nonsense' })).toMatchObject({ status: 404 })
  expect(await remove(member, team, member)).toEqual({ status: 204, body: null })
  expect((await call(member, 'GET', `/v1/teams/${team}`)).status).toBe(404)
})

async function seen(asker: TestUser, id: string) {
  return (await asker.call('GET', `/v1/spatial-images/${id}`)).status
}

test('a team reads what its members share, from joining until leaving', async () => {
  const lead = await signUpUser(backend)
  const joiner = await signUpUser(backend)
  const ownersItem = await makeSpatialImage(backend, lead, { title: '長の' })
  const membersItem = await makeSpatialImage(backend, joiner, { title: '員の' })
  const team = 'reading'
  await call(lead, 'POST', '/v1/teams', { teamname: team })
  await add(lead, team, joiner)
  const listed = async (asker: TestUser, of: TestUser) =>
    (await call(asker, 'GET', `/v1/users/${of.id}/spatial-images`)).body?.['total']

  expect([await seen(joiner, ownersItem), await listed(joiner, lead)]).toEqual([200, 1])
  expect([await seen(lead, membersItem), await listed(lead, joiner)]).toEqual([404, 0])
  const joined = await add(joiner, team, joiner)
  expect(joined.body?.['users']).toMatchObject([{ isSharing: true }, { id: joiner.id, isSharing: true }])
  expect(await add(joiner, team, joiner)).toMatchObject({ status: 409 })
  expect([await seen(lead, membersItem), await listed(lead, joiner)]).toEqual([200, 1])
  expect([await seen(stranger, membersItem), await listed(stranger, joiner)]).toEqual([404, 0])

  const change = await lead.call('PUT', `/v1/spatial-images/${membersItem}`, { title: '奪う' })
  expect(change.status).toBe(404)
  expect((await lead.call('DELETE', `/v1/spatial-images/${membersItem}`)).status).toBe(404)
  const item = (await call(joiner, 'GET', `/v1/spatial-images/${ownersItem}`)).body
  const poster = new URL(String(item?.['posterUrl']), 'http://localhost')
  expect((await backend.fetch(new Request(poster))).status).toBe(200)

  expect((await remove(joiner, team, joiner)).status).toBe(204)
  expect([await seen(joiner, ownersItem), await seen(lead, membersItem)]).toEqual([404, 404])
  expect((await backend.fetch(new Request(poster))).status).toBe(404)
})

test('a team has a Japanese display name, and its handle is made from the Latin part', async () => {
  const made = await call(owner, 'POST', '/v1/teams', { displayName: ' 山\u202Eの会 ' })
  expect(made).toMatchObject({ status: 201, body: { displayName: '山の会' } })
  const teamname = String(made.body?.['teamname'])
  expect(teamname).toMatch(/^team-[0-9a-f]{8}$/)
  await add(owner, teamname, member)
  expect(await texts(member)).toContain('TEAM 長さんがあなたをチーム「山の会」に追加しました。')
  expect(await call(member, 'GET', `/v1/teams/${teamname}`)).toMatchObject({
    body: { displayName: '山の会' },
  })

  const latin = await call(owner, 'POST', '/v1/teams', { displayName: 'Hiking 部' })
  expect(latin.body).toMatchObject({ teamname: 'hiking', displayName: 'Hiking 部' })
  const second = await call(member, 'POST', '/v1/teams', { displayName: 'Hiking!' })
  expect(second.body?.['teamname']).toMatch(/^hiking-[0-9a-f]{8}$/)
  const chosen = await call(owner, 'POST', '/v1/teams', { displayName: '海の会', teamname: 'umi-no-kai' })
  expect(chosen.body).toMatchObject({ teamname: 'umi-no-kai', displayName: '海の会' })
})

test('an owner renames a team; members may not, and strangers see no team', async () => {
  const team = await newTeam(member)
  const path = `/v1/teams/${team}`
  const other = `${team}-x`
  expect(await call(member, 'PUT', path, { displayName: 'x' })).toMatchObject({ status: 403 })
  expect(await call(stranger, 'PUT', path, { displayName: 'x' })).toMatchObject({ status: 404 })
  expect(await call(owner, 'PUT', path, { displayName: '川の会' })).toMatchObject({
    status: 200,
    body: { teamname: team, displayName: '川の会' },
  })
  const moved = await call(owner, 'PUT', path, { teamname: other })
  expect(moved).toMatchObject({ status: 200, body: { teamname: other, displayName: '川の会' } })
  expect(await call(owner, 'GET', path)).toMatchObject({ status: 404 })
  const taken = await newTeam()
  expect(await call(owner, 'PUT', `/v1/teams/${other}`, { teamname: taken })).toMatchObject({
    status: 409,
    body: { error: 'TEAM_EXISTS' },
  })
})

test('a name goes to one team, even if several request it concurrently', async () => {
  for (const name of ['once-a', 'once-b', 'once-c', 'once-d', 'once-e', 'once-f']) {
    const teams = await Promise.all(Array.from({ length: 6 }, () => newTeam()))
    const answers = await Promise.all(
      teams.map((team) => call(owner, 'PUT', `/v1/teams/${team}`, { teamname: name })),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409])
  }
})

test.each([[{}], [{ displayName: '' }], [{ displayName: '\u202E' }], [{ displayName: '山'.repeat(51) }]])(
  'a team without a name is a 400: %j',
  async (body) => {
    expect(await call(owner, 'POST', '/v1/teams', body)).toMatchObject({ status: 400 })
  },
)
