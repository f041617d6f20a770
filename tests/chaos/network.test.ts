import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { startNetwork } from './network.ts'

test('a cut network is silent for old and new connections, and carries what was sent once it is healed', async () => {
  const echo = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1')
  await once(echo, 'listening')
  const { port } = echo.address() as AddressInfo
  await using network = await startNetwork(`postgres://someone@127.0.0.1:${port}/postgres`)
  const open = () => connect(Number(new URL(network.url).port), '127.0.0.1').setEncoding('utf8')
  const received: string[] = []
  const old = open().on('data', (text: string) => received.push(`old ${text}`))
  old.write('1')
  await expect.poll(() => received).toEqual(['old 1'])
  network.cut()
  old.write('2')
  const late = open().on('data', (text: string) => received.push(`late ${text}`))
  late.write('3')
  await sleep(200)
  expect(received).toEqual(['old 1'])
  network.heal()
  await expect.poll(() => received.toSorted()).toEqual(['late 3', 'old 1', 'old 2'])
  old.destroy()
  late.destroy()
  echo.close()
})
