import { createContent } from './content.ts'
import { createServices } from './create-services.ts'
import { LocalFileStore } from './files/local-file-store.ts'
import { registerAccountRoutes } from './routes/account-routes.ts'
import { createApp } from './routes/http/create-app.ts'
import { declareUnavailability } from './routes/http/error-answer.ts'
import { systemClock } from './services/clock.ts'
import { createLogger } from './services/logger.ts'
import { readConfig } from './settings/config.ts'

/**
 * OpenAPI 3.1 document of all registered routes. Starts nothing: the services are created but never used.
 * Operations beyond the specification carry `x-extension: true`.
 */
export function restApiDocument(): object {
  const services = createServices({
    config: readConfig({}),
    secrets: {
      tokenKey: Buffer.alloc(32),
      codePepper: Buffer.alloc(32),
      fileKey: Buffer.alloc(32),
      inboxKey: null,
    },
    logger: createLogger('silent'),
    clock: systemClock,
    databaseUrl: 'postgres://unused@127.0.0.1:1/nothing',
    print: () => undefined,
  })
  const app = createApp(services)
  registerAccountRoutes(app, services)
  const files = new LocalFileStore({ folder: 'unused', secret: Buffer.alloc(32) })
  createContent(services, files).register(app)
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Okuyuki REST API',
      version: services.config.version,
      description:
        'Accounts, uploads, tasks and spatial images. Operations marked x-extension are not in the specification.',
    },
  })
  return declareUnavailability(document)
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(restApiDocument(), null, 2)}\n`)
