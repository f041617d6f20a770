import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import { smallPhoto, smallSplats } from '#backend/testing/upload-source.ts'

const root = path.join(import.meta.dirname, '..', '..')
const password = 'Okuyuki-2026-forest'
const cleanup = new AsyncDisposableStack()
let folder: string
let origin: string
let user: TestUser
/** Methods of the next calls that are answered with 503, one entry per call. */
let busy: string[] = []

beforeAll(async () => {
  const backend = cleanup.use(await startTestBackend())
  const answer = getRequestListener((request) => backend.fetch(request), { overrideGlobalObjects: false })
  const server = createServer((request, response) => {
    const index = busy.indexOf(request.method ?? '')
    if (index < 0) return void answer(request, response)
    busy.splice(index, 1)
    response.writeHead(503, { 'retry-after': '0' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanup.defer(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  folder = await mkdtemp(path.join(tmpdir(), 'okuyuki-elsewhere-'))
  cleanup.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  user = await signUpUser(backend, { password })
  await writeFile(path.join(folder, 'photo.jpg'), await smallPhoto())
})
beforeEach(() => {
  busy = []
})
afterAll(() => cleanup.disposeAsync())

const ownTool = [
  process.execPath,
  path.join(root, 'embedded-backend/conversion/convert-command.ts'),
  '{source}',
  '{folder}',
]

async function run(options: readonly string[], tool: readonly string[], change: Record<string, string> = {}) {
  const script = path.join(root, 'scripts/remote-converter/main.ts')
  const args = [script, '--origin', origin, ...options, '--', ...tool]
  const env = { ...process.env, OKUYUKI_EMAIL: user.email, OKUYUKI_PASSWORD: password, ...change }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (text: Buffer) => (stdout += text.toString()))
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()))
  const [status] = (await once(child, 'close')) as [number]
  return { status, stdout, stderr }
}

const photo = () => ['--source', path.join(folder, 'photo.jpg')]

test('a photo converted by an external program becomes a spatial image while the site is busy', async () => {
  busy = ['POST', 'PUT', 'PUT', 'GET']
  const { status, stdout, stderr } = await run([...photo(), '--title', '遠い港'], ownTool)
  expect(stderr).toContain('HTTP 503')
  expect({ status, stderr }).toMatchObject({ status: 0 })
  const item = JSON.parse(stdout) as { id: string; splatUrl: string }
  const read = await user.call('GET', `/v1/spatial-images/${item.id}`)
  expect(await read.json()).toMatchObject({ id: item.id, title: '遠い港', isMine: true })
  const splats = await fetch(new URL(item.splatUrl, origin))
  expect([splats.status, (await splats.bytes()).length]).toEqual([200, expect.any(Number)])
  const tasks = await user.call('GET', '/v1/tasks')
  expect(await tasks.json()).toMatchObject({
    items: [{ status: 'COMPLETED', spatialImageId: item.id }],
    total: 1,
  })

  const again = await run(photo(), ['a program that is not asked again'])
  expect(JSON.parse(again.stdout)).toMatchObject({ id: item.id })
})

test('a source given by URL is added to the given task', async () => {
  const { id } = (await (await user.call('POST', '/v1/tasks/remote', { title: '待つ' })).json()) as {
    id: string
  }
  await writeFile(path.join(folder, 'made.ply'), smallSplats())
  const tool = ['cp', path.join(folder, 'made.ply'), '{folder}/made.ply']
  const address = `${origin}/v1/health`
  const { status, stdout, stderr } = await run(['--source', address, '--task', id], tool)
  expect({ status, stderr }).toMatchObject({ status: 0 })
  expect(JSON.parse(stdout)).toMatchObject({ title: '待つ', splatCount: 2 })
})

test.each<[string, number, string[], string[], Record<string, string>]>([
  ['USAGE', 2, [], ['true'], {}],
  ['INVALID_CREDENTIALS', 1, ['--source', 'photo.jpg'], ['true'], { OKUYUKI_PASSWORD: 'not-the-password' }],
  ['NO_SOURCE', 1, ['--source', '/nowhere/photo.jpg'], ['true'], {}],
  ['NOT_FOUND', 1, ['--source', import.meta.filename, '--task', 'nobodys'], ['true'], {}],
  ['TOOL_FAILED', 1, ['--source', import.meta.filename], ['false'], {}],
  ['TOOL_FAILED', 1, ['--source', import.meta.filename], ['no-such-program-here'], {}],
  ['NO_SPLATS', 1, ['--source', import.meta.filename], ['true'], {}],
  ['BROKEN_SOURCE', 1, ['--source', import.meta.filename], ['cp', '{source}', '{folder}/made.ply'], {}],
])('ends with %s and status %i, with a readable message', async (code, status, options, tool, change) => {
  const ended = await run(options, tool, change)
  expect(ended).toMatchObject({ status, stdout: '' })
  expect(ended.stderr).toMatch(
    code === 'BROKEN_SOURCE' ? /\[(BROKEN|UNSUPPORTED)_SOURCE\] .*。/ : `[${code}] `,
  )
  expect(ended.stderr).toMatch(/[ぁ-ん]/)
})
