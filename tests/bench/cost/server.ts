import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getRequestListener } from '@hono/node-server'

import { createBackend } from '#backend/backend.ts'
import { readConfig } from '#backend/settings/config.ts'
import { startPostgres } from '#backend/store/postgres/start-postgres.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import { clientOf } from '#contract/clients.ts'
import { readConfig as readGatewayConfig } from '#gateway/config.ts'
import { createGateway } from '#gateway/gateway.ts'

import { fill } from '../growth/fill.ts'

/** The gateway and the backend in one process, as in the product, with a filled database. */
const dataDir = process.env['DATA_DIR'] ?? ''
const postgres = await startPostgres({ dataDir })
const env = { DATA_DIR: dataDir, CONVERSION_CONCURRENCY: '0', LOG_LEVEL: 'silent' }
const backend = await createBackend(readConfig(env), { print: () => undefined })
const world = { heavy: await signUpUser(backend), plain: await signUpUser(backend) }
await fill(backend, { items: 10_000, before: 0 }, world)
const config = readGatewayConfig({ LOG_LEVEL: 'silent' }, { restApiUrl: 'http://127.0.0.1:4300' })
const gateway = createGateway({ config, fetch: (request) => backend.fetch(request) })
const listener = getRequestListener((request, { incoming }) =>
  gateway.handle(request, { clientAddress: clientOf(incoming, { kind: 'count', hops: 1 }) }),
)
const server = createServer((request, response) => void listener(request, response))
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.send?.({ url: `http://127.0.0.1:${port}/graphql`, token: world.heavy.authToken })
})

process.once('SIGTERM', () => {
  void (async () => {
    server.closeAllConnections()
    server.close()
    await gateway.close()
    await backend.close()
    await postgres.stop()
    process.exit()
  })()
})
