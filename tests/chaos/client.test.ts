import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, test } from 'vitest'

import { Client } from './client.ts'

test('an answer that breaks off acknowledges nothing', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '40' })
    response.write('{"visibility":')
    setTimeout(() => response.destroy(), 50)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = new Client({ origin, mails: async () => [] })
  expect((await client.call('GET', '/v1/me')).verdict).toBe('UNKNOWN')
  expect(client.dropped).toBe(1)
  server.close()
})
