import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { createAdminEndpoints } from '#gateway/admin-endpoints.ts'
import { readConfig } from '#gateway/config.ts'
import { createGateway } from '#gateway/gateway.ts'

import { startAppServer } from '../../../server/app-server.ts'

/**
 * Gateway and backend of the product behind one address, with its limits on; the disposal ends everything.
 */
export interface Product extends AsyncDisposable {
  readonly origin: string
  readonly backend: TestBackend
  /** Key of the developer's inbox; empty if a setting disables the inbox. */
  readonly inboxKey: string
}

/**
 * Starts the product as the start command does, by default with the converter that it ships; `env` are
 * settings of the gateway.
 */
export const startProduct = async (
  options: Parameters<typeof startTestBackend>[0] = {},
  env: Readonly<Record<string, string>> = {},
): Promise<Product> => {
  await using cleanup = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(tmpdir(), 'okuyuki-web-'))
  cleanup.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  const config = { rateLimitFactor: 1, ...options.config }
  const backend = cleanup.use(await startTestBackend({ ...options, config }))
  const gatewayConfig = readConfig({ LOG_LEVEL: 'silent', ...env }, { restApiUrl: 'http://127.0.0.1:4300' })
  const reached = { fetch: (request: Request) => backend.fetch(request) }
  const gateway = createGateway({ config: gatewayConfig, ...reached })
  cleanup.defer(() => gateway.close())
  const server = await startAppServer({
    host: '127.0.0.1',
    port: 0,
    trustedProxies: backend.config.trustedProxies,
    rest: (request, clientAddress) => backend.fetch(request, clientAddress),
    graphql: (request, clientAddress) => gateway.handle(request, { clientAddress }),
    beside: createAdminEndpoints({ config: gatewayConfig, metrics: gateway.metrics, ...reached }),
    web: { folder },
  })
  cleanup.defer(() => server.close())
  const running = cleanup.move()
  return {
    origin: `http://127.0.0.1:${server.port}`,
    backend,
    inboxKey: backend.services.secrets.inboxKey ?? '',
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

/** Waits for the code in the newest mail to this address, read from the local inbox of developers. */
export const mailedCode = async ({ origin, inboxKey }: Product, email: string): Promise<string> => {
  for (;;) {
    const inbox = await fetch(`${origin}/dev/inbox.json`, { headers: { 'x-inbox-key': inboxKey } })
    const mails = (await inbox.json()) as { to: string; text: string }[]
    const code = /\d{6}/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0]
    if (code !== undefined) return code
    await sleep(20)
  }
}
