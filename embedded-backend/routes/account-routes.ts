import type { Services } from '../services/services.ts'
import { registerMeRoutes } from './accounts/me.ts'
import { registerPasskeyRoutes } from './accounts/passkeys.ts'
import { registerHealthRoutes } from './health.ts'
import type { BackendApp } from './http/app-env.ts'
import { registerAuthRoutes } from './identity/auth.ts'
import { registerCognitoRoute } from './identity/cognito.ts'
import { registerDevInboxRoutes } from './identity/dev-inbox.ts'
import { registerPasskeyLoginRoutes } from './identity/passkey-login.ts'
import { registerProviderRoutes } from './identity/provider.ts'
import { registerProxyProbe } from './proxy-probe.ts'

/** Routes of accounts, the identity provider and health. */
export function registerAccountRoutes(app: BackendApp, services: Services): void {
  registerAuthRoutes(app, services)
  registerProviderRoutes(app, services)
  registerPasskeyLoginRoutes(app, services)
  registerHealthRoutes(app, services)
  registerProxyProbe(app, services)
  registerMeRoutes(app, services)
  registerPasskeyRoutes(app, services)
  registerCognitoRoute(app, services)
  registerDevInboxRoutes(app, services)
}
