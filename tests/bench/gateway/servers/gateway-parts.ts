import './answer-cpu.ts'
import type { IncomingMessage } from 'node:http'

import { getRequestListener } from '@hono/node-server'

import { NO_PROXIES, clientOf } from '../../../../contract/clients.ts'
import { readConfig } from '../../../../graphql-gateway/config.ts'
import { createGateway } from '../../../../graphql-gateway/gateway.ts'
import { createLimitedServer } from '../../../../graphql-gateway/listening/limited-server.ts'
import { readListening } from '../../../../graphql-gateway/listening/listening-config.ts'
import { plainDispatch } from './plain-dispatch.ts'

/**
 * The gateway as assembled by main.ts, with one part of its fast path replaced by the plain implementation.
 */
const without = process.env['WITHOUT']
const config = readConfig(process.env, { restApiUrl: process.env['REST_API_URL'] ?? '' })
const gateway = createGateway({ config, ...(without === 'dispatch' && { dispatch: plainDispatch }) })
function addressOf(message: IncomingMessage): string {
  return clientOf(message, NO_PROXIES)
}

const listener = getRequestListener((request, { incoming }) =>
  gateway.handle(request, { clientAddress: addressOf(incoming as IncomingMessage) }),
)
const server = createLimitedServer(readListening(process.env), (request, response) => {
  const otherwise = (): void => void listener(request, response)
  if (without === 'operations') otherwise()
  else gateway.listen(request, response, otherwise, addressOf(request))
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
