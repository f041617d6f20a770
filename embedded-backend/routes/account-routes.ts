import type { Services } from '../services.ts'
import { registerAuthRoutes } from './auth.ts'
import { registerCognitoRoute } from './cognito.ts'
import { registerDevInboxRoutes } from './dev-inbox.ts'
import { registerHealthRoutes } from './health.ts'
import type { BackendApp } from './http/app-env.ts'
import { registerMeRoutes } from './me.ts'

/** Accounts, identity provider and health. */
export function registerAccountRoutes(app: BackendApp, services: Services): void {
  registerAuthRoutes(app, services)
  registerHealthRoutes(app, services)
  registerMeRoutes(app, services)
  registerCognitoRoute(app, services)
  registerDevInboxRoutes(app, services)
}
