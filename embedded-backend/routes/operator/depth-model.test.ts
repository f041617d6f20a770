import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { weighingModel } from '#backend/conversion/testing/made-onnx.ts'
import { runOkuyuki } from '#backend/operator/okuyuki.ts'
import { itemValues } from '#backend/testing/item-values.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { createTestConverter } from '#backend/testing/test-converter.ts'
import type { TestConverter } from '#backend/testing/test-converter.ts'
import { makeSpatialImage } from '#backend/testing/upload-source.ts'

type Body = Record<string, unknown>

const model = Buffer.from(weighingModel([1, 0.5, 0.25]))
let backend: TestBackend
let converter: TestConverter
let operator: TestUser
let author: TestUser
let other: TestUser
let server: ReturnType<typeof createServer>
/** Held open until the test lets the download end. */
let letDownload: () => void
/** True while the converter ignores the model. */
let isGuessing = false
/** Resolves once conversions may end. */
let gate = Promise.resolve()

beforeAll(async () => {
  const isLet = Promise.withResolvers<void>()
  letDownload = isLet.resolve
  server = createServer((_, response) => {
    response.writeHead(200).write(model.subarray(0, 10))
    void isLet.promise.then(() => response.end(model.subarray(10)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  converter = createTestConverter()
  const convert: TestConverter = Object.assign(async (request: Parameters<TestConverter>[0]) => {
    const made = await converter(request)
    await gate
    return request.depthModel && !isGuessing ? { ...made, depthSource: 'MODEL' as const } : made
  }, converter)
  backend = await startTestBackend({
    convert,
    installParts: {
      source: {
        mirror: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        bytes: model.length,
        sha256: createHash('sha256').update(model).digest('hex'),
      },
      installRunTime: async (folder) => {
        await mkdir(path.join(folder, 'node_modules', 'onnxruntime-node'), { recursive: true })
        return true
      },
      tryModel: () => Promise.resolve('tried'),
    },
  })
  operator = await signUpUser(backend, { displayName: '運営の人' })
  author = await signUpUser(backend, { displayName: '作者' })
  other = await signUpUser(backend, { displayName: 'もう一人' })
  const { databaseUrl, config } = backend.services
  await runOkuyuki(['user', 'grant-operator', operator.email], {
    DATA_DIR: config.dataDir,
    DATABASE_URL: databaseUrl,
  })
})
afterAll(async () => {
  await backend[Symbol.asyncDispose]()
  server.closeAllConnections()
  server.close()
})

async function body(answered: Promise<Response>): Promise<Body> {
  return (await (await answered).json()) as Body
}

const look = () => body(operator.call('GET', '/v1/operator/depth-model'))
const change = (action: string) => body(operator.call('POST', '/v1/operator/depth-model', { action }))
const item = (id: string) => body(author.call('GET', `/v1/spatial-images/${id}`))

async function logged(): Promise<unknown[]> {
  const { items } = await body(operator.call('GET', '/v1/operator/log?limit=100'))
  return (items as Body[]).filter(({ targetId }) => targetId === 'depth-model').map(({ action }) => action)
}

test('for others there is no such call', async () => {
  expect((await author.call('GET', '/v1/operator/depth-model')).status).toBe(404)
  expect((await author.call('POST', '/v1/operator/depth-model', { action: 'INSTALL' })).status).toBe(404)
  expect((await operator.call('POST', '/v1/operator/depth-model', { action: 'FORMAT' })).status).toBe(400)
})

test('is installed while the product runs, and then pictures are made again in place', async () => {
  const first = await makeSpatialImage(backend, author, { title: '港', visibility: 'PUBLIC' })
  await author.call('PUT', `/v1/spatial-images/${first}`, itemValues)
  const second = await makeSpatialImage(backend, author, { title: '山' })
  await makeSpatialImage(backend, other)
  const before = await item(first)
  expect(before).toMatchObject({ depthSource: 'ESTIMATED' })
  expect(await look()).toMatchObject({ status: 'ABSENT', canRemake: false, guessed: 3, remake: null })
  expect(await change('REMAKE')).toMatchObject({ statusCode: 409, error: 'NO_DEPTH_MODEL' })

  expect(await change('INSTALL')).toMatchObject({ status: 'INSTALLING' })
  await expect.poll(look).toMatchObject({ status: 'INSTALLING', step: 'MODEL', receivedBytes: 10 })
  expect(await change('CANCEL_INSTALL')).toMatchObject({ status: 'ABSENT', receivedBytes: 10 })
  expect(await change('CANCEL_INSTALL')).toMatchObject({ status: 'ABSENT' })
  letDownload()
  await change('INSTALL')
  await expect.poll(look).toMatchObject({ status: 'INSTALLED', canRemake: true, guessed: 3 })

  expect(await change('REMAKE')).toMatchObject({ remake: { status: 'RUNNING', total: 3, done: 0 } })
  expect(await change('REMAKE')).toMatchObject({ remake: { status: 'RUNNING', total: 3 } })
  await expect
    .poll(look, { timeout: 30_000 })
    .toMatchObject({ guessed: 0, remake: { status: 'DONE', total: 3, done: 3, failed: 0 } })
  const after = await item(first)
  expect(after).toMatchObject({
    ...itemValues,
    id: first,
    depthSource: 'MODEL',
    createdAt: before['createdAt'],
  })
  expect(after['splatUrl']).not.toBe(before['splatUrl'])
  expect(await item(second)).toMatchObject({ title: '山', depthSource: 'MODEL' })
  expect(await logged()).toEqual(['REMAKE', 'INSTALL_MODEL', 'CANCEL_INSTALL_MODEL', 'INSTALL_MODEL'])

  // One message for all pictures of a person, instead of one for each.
  const { items } = await body(author.call('GET', '/v1/me/messages?limit=100'))
  const kinds = (items as Body[]).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'OPERATOR')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'TASK_COMPLETED')).toHaveLength(2)
})

test('what cannot be made again stays, and is counted; a stop lets the running picture end', async () => {
  isGuessing = true
  const ids: string[] = []
  for (let count = 0; count < 4; count += 1) ids.push(await makeSpatialImage(backend, author))
  const poor = await makeSpatialImage(backend, other)
  isGuessing = false
  const { id } = await body(other.call('GET', '/v1/me'))
  const reason = '試験'
  const quota = { action: 'SET_QUOTA', targetId: id, reason, bytes: 1 }
  expect((await operator.call('POST', '/v1/operator/actions', quota)).status).toBe(204)
  const opening = Promise.withResolvers<void>()
  gate = opening.promise

  expect(await change('REMAKE')).toMatchObject({ remake: { total: 5, done: 0 } })
  const tasks = async () => {
    const { items } = await body(author.call('GET', '/v1/tasks?limit=100'))
    return (items as Body[]).map(({ status }) => status)
  }
  // One picture is being made and one waits; the rest is not in anybody's way.
  await expect.poll(tasks).toEqual(expect.arrayContaining(['PROCESSING', 'QUEUED']))
  await expect.poll(look).toMatchObject({ remake: { status: 'RUNNING', done: 0, failed: 1 } })
  expect((await tasks()).filter((status) => status === 'PROCESSING' || status === 'QUEUED')).toHaveLength(2)
  for (const one of ids) {
    const shown = await item(one)
    expect(shown).toMatchObject({ id: one, depthSource: 'ESTIMATED' })
    expect((await author.call('GET', String(shown['splatUrl']))).status).toBe(200)
  }
  expect(await change('STOP_REMAKE')).toMatchObject({ remake: { status: 'STOPPED' } })
  opening.resolve()
  await expect
    .poll(look)
    .toMatchObject({ guessed: 4, remake: { status: 'STOPPED', total: 5, done: 1, failed: 1 } })
  expect(await tasks()).not.toContain('QUEUED')
  expect(await body(other.call('GET', `/v1/spatial-images/${poor}`))).toMatchObject({
    depthSource: 'ESTIMATED',
  })

  // The next order takes what was left.
  expect(await change('REMAKE')).toMatchObject({ remake: { status: 'RUNNING', total: 4, done: 0 } })
  await expect
    .poll(look, { timeout: 30_000 })
    .toMatchObject({ guessed: 1, remake: { status: 'DONE', done: 3, failed: 1 } })
})
