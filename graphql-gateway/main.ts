import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'

import { getRequestListener } from '@hono/node-server'

import { clientOf } from '#contract/client-address.ts'

import { ConfigError, readAddress, readConfig } from './config.ts'
import { createGateway } from './gateway.ts'
import { createLogger } from './logger.ts'
import { startMetricsServer } from './metrics-server.ts'
import { createSidePaths } from './side-paths.ts'

const exitWith = (message: string): never => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const readOrExit = () => {
  try {
    const config = readConfig(process.env, { restApiUrl: 'http://127.0.0.1:4300' })
    return { config, ...readAddress(process.env) }
  } catch (error) {
    if (error instanceof ConfigError) return exitWith(error.message)
    throw error
  }
}

const { config, host, port } = readOrExit()
const logger = createLogger(config.logLevel)
const gateway = createGateway({ config, logger })

const answerBeside = createSidePaths({ config, metrics: gateway.metrics })

const answer = (request: Request, clientAddress: string): Promise<Response> =>
  new URL(request.url).pathname === '/graphql'
    ? gateway.handle(request, { clientAddress })
    : answerBeside(request)

const addressOf = (message: IncomingMessage): string => clientOf(message, config.trustedProxies)
const listener = getRequestListener((request, { incoming }) =>
  answer(request, addressOf(incoming as IncomingMessage)),
)
const server = createServer((request, response) => {
  const otherwise = (): void => void listener(request, response)
  if (request.url === '/graphql') gateway.listen(request, response, otherwise, addressOf(request))
  else otherwise()
})
const metricsServer = await startMetricsServer(config.metrics, gateway.metrics).catch((error: Error) =>
  exitWith(error.message),
)

server.once('error', (error: NodeJS.ErrnoException) => {
  const taken = `ポート ${port} は使用中です。PORT で別のポートを指定してください。`
  exitWith(error.code === 'EADDRINUSE' ? taken : error.message)
})
server.listen(port, host, () => logger.info(`gateway: http://${host}:${port}/graphql`))

const stop = async (): Promise<void> => {
  server.close()
  server.closeIdleConnections()
  setTimeout(() => server.closeAllConnections(), 5_000).unref()
  await metricsServer?.close()
  await gateway.close()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
