import { getRequestListener } from '@hono/node-server'

import { clientOf } from '#contract/clients.ts'

import { createAdminEndpoints, startMetricsServer } from './admin-endpoints.ts'
import { ConfigError, readAddress, readConfig } from './config.ts'
import { createGateway } from './gateway.ts'
import { createDraining, stopOnSignal } from './listening/draining.ts'
import { createLimitedServer, readListening } from './listening/limited-server.ts'
import { createLogger } from './operation-log.ts'

function exitWith(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function readOrExit() {
  try {
    const config = readConfig(process.env, { restApiUrl: 'http://127.0.0.1:4300' })
    return { config, listening: readListening(process.env), ...readAddress(process.env) }
  } catch (error) {
    if (error instanceof ConfigError) return exitWith(error.message)
    throw error
  }
}

const { config, listening, host, port } = readOrExit()
const logger = createLogger(config.logLevel)
const gateway = createGateway({ config, logger })
const { metrics } = gateway
let isStopping = false

const answerAdmin = createAdminEndpoints({ config, metrics, isStopping: () => isStopping })
const listener = getRequestListener((request, { incoming }) =>
  new URL(request.url).pathname === '/graphql'
    ? gateway.handle(request, { clientAddress: clientOf(incoming, config.trustedProxies) })
    : answerAdmin(request),
)
const server = createLimitedServer(listening, (request, response) => void listener(request, response))
const metricsServer = await startMetricsServer(config.metrics, metrics).catch((error: Error) =>
  exitWith(error.message),
)
const draining = createDraining(server, listening)

server.once('error', (error: NodeJS.ErrnoException) => {
  const taken = `ポート ${port} は使用中です。PORT で別のポートを指定してください。`
  exitWith(error.code === 'EADDRINUSE' ? taken : error.message)
})
server.listen(port, host, () => logger.info(`gateway: http://${host}:${port}/graphql`))

async function stop(): Promise<void> {
  isStopping = true
  draining.begin()
  gateway.drain()
  await draining.delay()
  gateway.endStreams()
  await draining.close()
  await metricsServer?.close()
  await gateway.close()
}
stopOnSignal(stop, listening.drainDelayMs + listening.stopTimeoutMs + 15_000)
