import type { ContentServices } from '../content-services.ts'
import { registerAvatarFileRoute, registerAvatarRoutes } from './avatar.ts'
import { registerDeleteMeRoute } from './delete-me.ts'
import type { BackendApp } from './http/app-env.ts'
import { registerMembershipRoutes } from './membership.ts'
import { registerMessageRoutes } from './messages.ts'
import { registerTeamRoutes } from './teams.ts'
import { registerUserRoutes } from './users.ts'

/** Accounts among each other: pictures, teams, profiles, messages, plans, and the end of an account. */
export function registerPeopleRoutes(app: BackendApp, services: ContentServices): void {
  registerDeleteMeRoute(app, services)
  registerAvatarRoutes(app, services)
  registerAvatarFileRoute(app, services)
  registerMembershipRoutes(app, services)
  registerTeamRoutes(app, services)
  registerUserRoutes(app, services)
  registerMessageRoutes(app, services)
}
