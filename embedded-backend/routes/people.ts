import type { ContentServices } from '../services/content-services.ts'
import { registerAvatarFileRoute, registerAvatarRoutes } from './accounts/avatar.ts'
import { registerDeleteMeRoute } from './accounts/delete-me.ts'
import { registerMembershipRoutes } from './accounts/membership.ts'
import { registerMessageRoutes } from './accounts/messages.ts'
import type { BackendApp } from './http/app-env.ts'
import { registerTeamRoutes } from './people/teams.ts'
import { registerUserRoutes } from './people/users.ts'

/** Routes between accounts: pictures, teams, profiles, messages, plans, and deletion of an account. */
export function registerPeopleRoutes(app: BackendApp, services: ContentServices): void {
  registerDeleteMeRoute(app, services)
  registerAvatarRoutes(app, services)
  registerAvatarFileRoute(app, services)
  registerMembershipRoutes(app, services)
  registerTeamRoutes(app, services)
  registerUserRoutes(app, services)
  registerMessageRoutes(app, services)
}
