import { createServer, connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { ConfigError } from '../errors/config-error.ts'
import { createTestDatabase } from '../testing/test-backend.ts'
import type { TestDatabase } from '../testing/test-backend.ts'
import { openDatabase } from './open-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

/** A closed port, and a function that opens it as a proxy to the database. */
async function closedDoor() {
  const { hostname, port } = new URL(database.url)
  const server = createServer((socket) => {
    const upstream = connect(Number(port), hostname)
    socket.on('error', () => upstream.destroy())
    upstream.on('error', () => socket.destroy())
    socket.pipe(upstream).pipe(socket)
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  const close = () => new Promise((resolve) => server.close(resolve))
  await listen(0)
  const address = server.address() as AddressInfo
  await close()
  const url = new URL(database.url)
  url.host = `127.0.0.1:${address.port}`
  return { url: url.href, open: () => listen(address.port), close }
}

test('the start waits for a missing database and says so in one line', async () => {
  const door = await closedDoor()
  const lines: string[] = []
  const opened = openDatabase({ databaseUrl: door.url, waitSeconds: 3600, print: (line) => lines.push(line) })
  await sleep(3000)
  await door.open()
  expect(await opened).toEqual({ ran: [], newer: null })
  expect(lines).toEqual([expect.stringContaining('応答を待っています')])
  await door.close()
})

test('a database that stays unavailable is named, with what to check', async () => {
  const door = await closedDoor()
  const failure = openDatabase({ databaseUrl: door.url, waitSeconds: 1, print: () => undefined })
  await expect(failure).rejects.toThrow(ConfigError)
  await expect(failure).rejects.toThrow(/1秒待っても接続できませんでした.*DATABASE_URL[^]*ECONNREFUSED/)
})

test('a database that rejects the login is not waited for', async () => {
  const url = new URL(database.url)
  url.username = 'stranger'
  url.password = 'wrong'
  const failure = openDatabase({ databaseUrl: url.href, waitSeconds: 3600, print: () => undefined })
  await expect(failure).rejects.toThrow(/に入れません/)
})
