import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { readConfig } from '#gateway/config.ts'
import { createGateway } from '#gateway/gateway.ts'

import { startAppServer } from '../../../server/app-server.ts'

/** The product's own pieces behind one address, with its limits on; everything ends with the disposal. */
export interface Product extends AsyncDisposable {
  readonly origin: string
  readonly backend: TestBackend
}

/** Starts the product as the start command does, with the converter that it ships unless another is given. */
export const startProduct = async (
  options: Parameters<typeof startTestBackend>[0] = {},
): Promise<Product> => {
  await using cleanup = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(tmpdir(), 'okuyuki-web-'))
  cleanup.defer(() => rm(folder, { recursive: true, force: true }))
  const config = { rateLimitFactor: 1, ...options.config }
  const backend = cleanup.use(await startTestBackend({ ...options, config }))
  const gateway = createGateway({
    config: readConfig({ LOG_LEVEL: 'silent' }, { restApiUrl: 'http://127.0.0.1:4300' }),
    fetch: (request) => backend.fetch(request),
  })
  cleanup.defer(() => gateway.close())
  const server = await startAppServer({
    host: '127.0.0.1',
    port: 0,
    rest: (request, remoteAddress) => backend.fetch(request, remoteAddress),
    graphql: (request, remoteAddress) => gateway.handle(request, { remoteAddress }),
    listen: (request, response, otherwise) => gateway.listen(request, response, otherwise),
    web: { folder },
  })
  cleanup.defer(() => server.close())
  const running = cleanup.move()
  return {
    origin: `http://127.0.0.1:${server.port}`,
    backend,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}
