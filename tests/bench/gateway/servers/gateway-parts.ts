import './answer-cpu.ts'
import { getRequestListener } from '@hono/node-server'

import { clientOf, NO_PROXIES } from '../../../../contract/clients.ts'
import { readConfig } from '../../../../graphql-gateway/config.ts'
import { createGateway } from '../../../../graphql-gateway/gateway.ts'
import { createLimitedServer, readListening } from '../../../../graphql-gateway/listening/limited-server.ts'
import { plainDispatch } from './plain-dispatch.ts'

/**
 * The gateway as main.ts assembles it, with one part that is there for speed replaced by a plain one.
 */
const without = process.env['WITHOUT']
const config = readConfig(process.env, { restApiUrl: process.env['REST_API_URL'] ?? '' })
const gateway = createGateway({
  config,
  compiles: without !== 'operations',
  ...(without === 'dispatch' && { dispatch: plainDispatch }),
})
const listener = getRequestListener((request, { incoming }) =>
  gateway.handle(request, { clientAddress: clientOf(incoming, NO_PROXIES) }),
)
const server = createLimitedServer(
  readListening(process.env),
  (request, response) => void listener(request, response),
)
server.listen(Number(process.env['PORT']), '127.0.0.1')
