import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'
import { lookAtBuild } from './doctor-build.ts'
import { runOkuyuki } from './okuyuki.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend[Symbol.asyncDispose]())

interface Check {
  readonly name: string
  readonly finding: string
  readonly details?: Readonly<Record<string, unknown>>
}

async function examine(settings: NodeJS.ProcessEnv = {}): Promise<ReadonlyMap<string, Check>> {
  const { config, services } = backend
  const env = { DATA_DIR: config.dataDir, DATABASE_URL: services.databaseUrl, ...settings }
  const { output } = await runOkuyuki(['doctor', '--json'], env)
  const { checks } = JSON.parse(output) as { readonly checks: readonly Check[] }
  return new Map(checks.map((check) => [check.name, check]))
}

describe('the doctor on the database', () => {
  test('names migrations that the next start would run', async () => {
    const { pool } = backend.services
    const { rows } = await pool.query<{ number: number; name: string; checksum: string }>(
      'delete from migrations where number = (select max(number) from migrations) returning number, name, checksum',
    )
    const [last] = rows
    const found = (await examine()).get('migrations')
    await pool.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [
      last?.number,
      last?.name,
      last?.checksum,
    ])
    expect(found).toMatchObject({ finding: 'FAILING', details: { pending: [last?.name] } })
  })

  test('reports a database of a newer program', async () => {
    const { pool } = backend.services
    await pool.query("insert into migrations (number, name, checksum) values (999, '999-later.sql', '')")
    const found = (await examine()).get('migrations')
    await pool.query('delete from migrations where number = 999')
    expect(found).toMatchObject({ finding: 'FAILING', details: { unknown: ['999-later.sql'] } })
    expect((await examine()).get('migrations')).toMatchObject({ finding: 'OK' })
  })
})

test('the doctor tells a missing build from one of another version', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'okuyuki-build-'))
  const stamps = ['web', 'server'].map((name) => path.join(folder, name))
  const [web = '', server = ''] = stamps
  await writeFile(web, 'now')
  expect(lookAtBuild({ stamps, hash: 'now' })).toMatchObject({
    finding: 'WARNING',
    details: { missing: [server] },
  })
  await writeFile(server, 'before')
  expect(lookAtBuild({ stamps, hash: 'now' })).toMatchObject({
    finding: 'WARNING',
    details: { other: [server] },
  })
  await writeFile(server, 'now')
  expect(lookAtBuild({ stamps, hash: 'now' })).toMatchObject({ finding: 'OK' })
  await rm(folder, { recursive: true })
  expect((await examine()).has('web-build')).toBe(true)
})

/** How a proxy differs from a good one. */
interface Faults {
  readonly mostBytes?: number
  readonly isBuffering?: true
  readonly believesClaims?: true
  readonly host?: string
}

/** Examines the product behind a proxy that sends the client's address. */
async function examineBehind(faults: Faults, settings: NodeJS.ProcessEnv = { TRUST_PROXY: '1' }) {
  const listener = getRequestListener(async (request) => {
    if (Number(request.headers.get('content-length')) > (faults.mostBytes ?? Infinity))
      return new Response('too large', { status: 413 })
    const headers = new Headers(request.headers)
    const client = faults.believesClaims ? headers.get('x-forwarded-for') : '203.0.113.5'
    headers.set('x-forwarded-for', client ?? '')
    if (faults.host !== undefined) headers.set('host', faults.host)
    const answer = await backend.fetch(new Request(request, { headers }), client ?? '')
    return faults.isBuffering ? new Response(await answer.arrayBuffer(), answer) : answer
  })
  const server = createServer((request, response) => void listener(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    return await examine({ PUBLIC_URL: `http://127.0.0.1:${port}`, ...settings })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

describe('the doctor on the proxies before the product', () => {
  const names = ['public-address', 'event-streams', 'client-addresses', 'upload-size']

  test('is satisfied by a good one, and asks none without a public address', async () => {
    const checks = await examineBehind({})
    expect(names.map((name) => checks.get(name)?.finding)).toEqual(['OK', 'OK', 'OK', 'OK'])
    const without = await examine()
    expect(names.filter((name) => without.has(name))).toEqual([])
  })

  test.each<[string, Faults, string]>([
    ['limits bodies', { mostBytes: 1024 ** 2 }, 'upload-size'],
    ['buffers event streams', { isBuffering: true }, 'event-streams'],
    ['passes on an address that the client claims', { believesClaims: true }, 'client-addresses'],
  ])('finds one that %s', async (_, faults, name) => {
    const checks = await examineBehind(faults)
    expect(names.filter((one) => checks.get(one)?.finding !== 'OK')).toEqual([name])
    expect(checks.get(name)?.finding).toBe('FAILING')
  })

  test('finds one that is not in TRUST_PROXY, and one that changes the host', async () => {
    expect((await examineBehind({}, {})).get('client-addresses')?.finding).toBe('FAILING')
    const other = await examineBehind({ host: 'backend.internal' })
    expect(other.get('client-addresses')?.finding).toBe('WARNING')
  })

  test('warns if the public address leads nowhere or elsewhere', async () => {
    const nowhere = await examine({ PUBLIC_URL: 'http://127.0.0.1:9' })
    expect(nowhere.get('public-address')?.finding).toBe('WARNING')
    const elsewhere = await examineBehind({}, { FILE_KEY: Buffer.alloc(32).toString('base64') })
    expect(elsewhere.get('public-address')?.finding).toBe('WARNING')
  })
})

async function ask(method: string, address: string): Promise<number> {
  return (await backend.fetch(new Request(`http://localhost${address}`, { method }))).status
}

test('a probe without the doctor’s signature does not exist', async () => {
  expect(await ask('GET', '/v1/probe/events')).toBe(404)
  expect(await ask('GET', '/v1/probe/events?expires=9999999999&signature=AAAA')).toBe(404)
  expect(await ask('PUT', '/files/uploads/probe?expires=9999999999&signature=AAAA')).toBe(404)
})
