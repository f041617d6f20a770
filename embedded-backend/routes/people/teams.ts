import { createRoute, z } from '@hono/zod-openapi'

import {
  addTeamUser,
  createTeam,
  findTeamUsers,
  isTeamName,
  listTeams,
  removeTeamUser,
  renameTeam,
} from '#backend/rules/teams/teams.ts'
import { isDisplayName } from '#backend/rules/text/accounts.ts'
import { withoutBidiControls } from '#backend/rules/text/shown-text.ts'
import type { Services } from '#backend/services/services.ts'
import type { TeamRole } from '#backend/store/tables/account-tables.ts'

import { TeamRoleSchema, TeamSchema, toTeamUser } from '../accounts/user-answers.ts'
import type { BackendApp } from '../http/app-env.ts'
import { signedIn } from '../http/authentication.ts'
import { PageQuerySchema, failure, failures, json, jsonBody, pageOf, toPage } from '../http/schemas.ts'

const teamname = z.string().openapi({ description: 'Name in addresses.', example: 'yama-no-kai' })
const displayName = z.string().openapi({ description: 'Display name.', example: 'Yama no Kai' })
const ParamsSchema = z.object({ teamname })

const names = {
  teamname: z
    .string()
    .refine(isTeamName, { message: 'チームのIDは半角の英小文字・数字・-・_ の3〜30文字にしてください。' })
    .optional()
    .openapi({ description: 'Name in addresses: 3 to 30 of a-z, 0-9, - and _.', example: 'yama-no-kai' }),
  displayName: z
    .string()
    .overwrite(withoutBidiControls)
    .trim()
    .refine(isDisplayName, { message: 'チームの名前は1文字以上50文字以内にしてください。' })
    .optional()
    .openapi({ description: 'Display name, 1 to 50 characters.', example: 'Yama no Kai' }),
}

const NewTeamSchema = z
  .object(names)
  .refine((team) => team.teamname !== undefined || team.displayName !== undefined, {
    message: 'チームの名前を入力してください。',
    path: ['displayName'],
  })
  .openapi('NewTeam', {
    description: 'Input of a new team: at least one of its names; the other is derived.',
  })

const TeamChangeSchema = z
  .object(names)
  .openapi('TeamChange', { description: 'New names of a team; omitted names stay unchanged.' })

const TeamUserSchema = z
  .object({
    userId: z.string().min(1).max(100).openapi({ description: 'Identifier of the account.' }),
  })
  .openapi('TeamUser', { description: 'User to add or remove.' })

const TeamMembershipPageSchema = pageOf(
  z
    .object({
      teamname,
      displayName,
      role: TeamRoleSchema,
      userCount: z.int().openapi({ description: 'Number of members.' }),
    })
    .openapi('TeamMembership', { description: 'A team of the caller.' }),
  'TeamMembershipPage',
)

/** Teams: anyone creates them, members see them (specification §7). */
export function registerTeamRoutes(app: BackendApp, services: Services): void {
  serveCreateTeam(app, services)
  serveGetTeam(app, services)
  serveRenameTeam(app, services)
  serveListMyTeams(app, services)
  serveAddTeamUser(app, services)
  serveRemoveTeamUser(app, services)
}

function toTeamMembership(row: {
  readonly teamname: string
  readonly display_name: string
  readonly role: TeamRole
  readonly user_count: number | null
}) {
  const { teamname: name, display_name, role, user_count } = row
  return { teamname: name, displayName: display_name, role, userCount: user_count ?? 0 }
}

async function showTeam({ store }: Services, askerId: string, name: string) {
  const users = await findTeamUsers(store, askerId, name)
  const title = users[0]?.team_display_name ?? name
  return { teamname: name, displayName: title, users: users.map(toTeamUser) }
}

function serveCreateTeam(app: BackendApp, services: Services): void {
  const route = createRoute({
    ...signedIn(services),
    method: 'post',
    path: '/v1/teams',
    operationId: 'createTeam',
    summary: 'Creates a team',
    description: 'The caller becomes an owner, and shares with the team. Specification §7.',
    request: { body: jsonBody(NewTeamSchema, 'Input of a new team.') },
    responses: {
      201: json(TeamSchema, 'The new team.'),
      ...failures(400, 401),
      409: failure('TEAM_EXISTS'),
    },
  })
  app.openapi(route, async (c) => {
    const { id } = c.get('user')
    const name = await createTeam(services, id, c.req.valid('json'))
    return c.json(await showTeam(services, id, name), 201)
  })
}

function serveGetTeam(app: BackendApp, services: Services): void {
  const route = createRoute({
    ...signedIn(services),
    method: 'get',
    path: '/v1/teams/{teamname}',
    operationId: 'getTeam',
    summary: 'Returns a team',
    description: 'For members only; everyone else gets the 404 of a missing team. Specification §7.',
    request: { params: ParamsSchema },
    responses: {
      200: json(TeamSchema, 'The team.'),
      ...failures(401, 404),
    },
  })
  app.openapi(route, async (c) =>
    c.json(await showTeam(services, c.get('user').id, c.req.valid('param').teamname), 200),
  )
}

function serveRenameTeam(app: BackendApp, services: Services): void {
  const route = createRoute({
    ...signedIn(services),
    method: 'put',
    path: '/v1/teams/{teamname}',
    operationId: 'renameTeam',
    summary: 'Renames a team',
    description: 'For owners only. The team is no longer found under its former teamname.',
    'x-extension': true,
    request: { params: ParamsSchema, body: jsonBody(TeamChangeSchema, 'The new names.') },
    responses: {
      200: json(TeamSchema, 'The changed team.'),
      ...failures(400, 401),
      403: failure('FORBIDDEN'),
      ...failures(404),
      409: failure('TEAM_EXISTS'),
    },
  })
  app.openapi(route, async (c) => {
    const { id } = c.get('user')
    const { teamname: before } = c.req.valid('param')
    const name = await renameTeam(services, id, before, c.req.valid('json'))
    return c.json(await showTeam(services, id, name), 200)
  })
}

function serveListMyTeams(app: BackendApp, services: Services): void {
  const route = createRoute({
    ...signedIn(services),
    method: 'get',
    path: '/v1/me/teams',
    operationId: 'listMyTeams',
    summary: "Lists the caller's teams",
    description: 'The teams that the caller is a member of, by name.',
    'x-extension': true,
    request: { query: PageQuerySchema },
    responses: {
      200: json(TeamMembershipPageSchema, 'A page of the list.'),
      ...failures(400, 401),
    },
  })
  app.openapi(route, async (c) => {
    const wanted = c.req.valid('query')
    const found = await listTeams(services.store, c.get('user').id, wanted)
    return c.json(toPage(found, wanted, toTeamMembership), 200)
  })
}

function serveAddTeamUser(app: BackendApp, services: Services): void {
  const route = createRoute({
    ...signedIn(services),
    method: 'post',
    path: '/v1/teams/{teamname}/users',
    operationId: 'addTeamUser',
    summary: 'Adds a user to a team',
    description:
      'For owners only. The added user sees what the others share, but shares no PRIVATE items until the user ' +
      'agrees by adding itself. Specification §7.',
    request: { params: ParamsSchema, body: jsonBody(TeamUserSchema, 'User to add.') },
    responses: {
      200: json(TeamSchema, 'The changed team.'),
      ...failures(400, 401),
      403: failure('FORBIDDEN'),
      ...failures(404),
      409: failure('ALREADY_A_MEMBER'),
    },
  })
  app.openapi(route, async (c) => {
    const user = c.get('user')
    const { teamname: name } = c.req.valid('param')
    await addTeamUser(services, user, name, c.req.valid('json').userId)
    return c.json(await showTeam(services, user.id, name), 200)
  })
}

function serveRemoveTeamUser(app: BackendApp, services: Services): void {
  const route = createRoute({
    ...signedIn(services),
    method: 'delete',
    path: '/v1/teams/{teamname}/users',
    operationId: 'removeTeamUser',
    summary: 'Removes a user, or the caller, from a team',
    description: 'An owner may remove anyone but the last owner; a member may only leave. Specification §7.',
    request: { params: ParamsSchema, body: jsonBody(TeamUserSchema, 'User to remove.') },
    responses: {
      200: json(TeamSchema, 'The changed team.'),
      204: { description: 'The caller has left the team.' },
      ...failures(400, 401),
      403: failure('FORBIDDEN'),
      ...failures(404),
      409: failure('LAST_OWNER'),
    },
  })
  app.openapi(route, async (c) => {
    const user = c.get('user')
    const { teamname: name } = c.req.valid('param')
    const { hasLeft } = await removeTeamUser(services, user, name, c.req.valid('json').userId)
    return hasLeft ? c.body(null, 204) : c.json(await showTeam(services, user.id, name), 200)
  })
}
