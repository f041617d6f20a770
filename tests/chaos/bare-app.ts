/** The product without its built pages: backend, gateway and server, assembled as in server/start.ts. */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'

import { createBackend } from '#backend/backend.ts'
import { readConfig } from '#backend/settings/config.ts'
import { createAdminEndpoints } from '#gateway/admin-endpoints.ts'
import { readConfig as readGatewayConfig } from '#gateway/config.ts'
import { createGateway } from '#gateway/gateway.ts'
import { startAppServer } from '#server/app-server.ts'

const config = readConfig()
const web = path.join(config.dataDir, 'web')
const backend = await createBackend(config)
await mkdir(web, { recursive: true })
const gatewayConfig = readGatewayConfig(process.env, { restApiUrl: `http://localhost:${config.port}` })
const fetch = (request: Request): Promise<Response> => backend.fetch(request)
const gateway = createGateway({ config: gatewayConfig, fetch })
const server = await startAppServer({
  host: config.host,
  port: config.port,
  trustedProxies: config.trustedProxies,
  rest: (request, clientAddress) => backend.fetch(request, clientAddress),
  graphql: (request, clientAddress) => gateway.handle(request, { clientAddress }),
  beside: createAdminEndpoints({ config: gatewayConfig, metrics: gateway.metrics, fetch }),
  web: { folder: web },
})
process.once('SIGTERM', () => {
  void server
    .close()
    .then(() => gateway.close())
    .then(() => backend.close())
    .then(() => process.exit(0))
})
