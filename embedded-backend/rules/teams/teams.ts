import { randomBytes, randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { DomainError, notFound } from '#backend/errors/domain-error.ts'
import type { Services } from '#backend/services/services.ts'
import { isUniqueViolation } from '#backend/store/database-errors.ts'
import type { Store } from '#backend/store/database.ts'
import type { TeamRole } from '#backend/store/tables/account-tables.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { isUserId } from '../ids.ts'
import { writeMessage } from '../messages/messages.ts'
import { countRows, offsetOf } from '../paging.ts'
import type { PageRequest } from '../paging.ts'

const LONGEST = 30
const SHORTEST = 3
const TRIES = 5

function distinct(): string {
  return randomBytes(4).toString('hex')
}

/**
 * Candidates for a team's handle, best first: the Latin part of its display name, then the same with a random
 * suffix. If the Latin part is too short, only `team` with a suffix.
 */
export function teamHandles(displayName: string): readonly string[] {
  const latin = displayName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '')
  const isEnough = latin.length >= SHORTEST
  const stem = isEnough ? latin.slice(0, LONGEST - 9).replace(/-+$/, '') : 'team'
  const marked = Array.from({ length: TRIES }, () => `${stem}-${distinct()}`)
  return isEnough ? [latin, ...marked] : marked
}

const namePattern = /^[a-z0-9_-]{3,30}$/

export function isTeamName(text: string): boolean {
  return namePattern.test(text)
}

/** At least one of the two is required; each is derived from the other. */
interface TeamNames {
  readonly teamname?: string | undefined
  readonly displayName?: string | undefined
}

/**
 * Creates a team with its first owner, who shares with it, and returns its teamname. Throws TEAM_EXISTS if a
 * given teamname is taken.
 */
export async function createTeam(
  services: Services,
  ownerId: string,
  { teamname, displayName = teamname ?? '' }: TeamNames,
): Promise<string> {
  const now = services.clock.now()
  const wanted = teamname === undefined ? teamHandles(displayName) : [teamname]
  return await services.store.transaction().execute(async (transaction) => {
    const team = await insertTeam(transaction, wanted, { display_name: displayName, created_at: now })
    await transaction
      .insertInto('team_users')
      .values({ team_id: team.id, user_id: ownerId, role: 'OWNER', shares: true, joined_at: now })
      .execute()
    return team.teamname
  })
}

/** Inserts the team under the first free name. */
async function insertTeam(
  transaction: Transaction<Database>,
  wanted: readonly string[],
  values: { display_name: string; created_at: Date },
): Promise<{ id: string; teamname: string }> {
  for (const teamname of wanted) {
    const team = await transaction
      .insertInto('teams')
      .values({ id: randomUUID(), teamname, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'teamname'])
      .executeTakeFirst()
    if (team) return team
  }
  throw teamExists()
}

/**
 * Renames a team, as an owner; addresses with the old teamname become invalid. Returns the teamname. Throws
 * NOT_FOUND, FORBIDDEN, TEAM_EXISTS.
 */
export async function renameTeam(
  services: Services,
  askerId: string,
  before: string,
  { teamname, displayName }: TeamNames,
): Promise<string> {
  const renaming = services.store.transaction().execute(async (transaction) => {
    const { teamId, role } = await lockTeam(transaction, askerId, before)
    if (role !== 'OWNER') throw forbidden()
    const { teamname: after } = await transaction
      .updateTable('teams')
      .set({
        ...(teamname !== undefined && { teamname }),
        ...(displayName !== undefined && { display_name: displayName }),
      })
      .where('id', '=', teamId)
      .returning('teamname')
      .executeTakeFirstOrThrow()
    return after
  })
  // Two requests may want the same name at once; only the database decides who was first.
  return await renaming.catch((error: unknown) => {
    throw isUniqueViolation(error) ? teamExists() : error
  })
}

/** All members of a team that the caller belongs to. Throws NOT_FOUND for others, as for a missing team. */
export async function findTeamUsers(store: Store, askerId: string, teamname: string) {
  const users = await store
    .selectFrom('teams')
    .innerJoin('team_users', 'team_users.team_id', 'teams.id')
    .innerJoin('users', 'users.id', 'team_users.user_id')
    .where('teams.teamname', '=', isTeamName(teamname) ? teamname : '')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('team_users as mine')
          .whereRef('mine.team_id', '=', 'teams.id')
          .where('mine.user_id', '=', askerId)
          .select('mine.user_id'),
      ),
    )
    .orderBy('team_users.role', 'desc')
    .orderBy('team_users.joined_at')
    .orderBy('users.id')
    .select([
      'users.id',
      'users.display_name',
      'users.avatar_key',
      'team_users.role',
      'team_users.shares',
      'teams.display_name as team_display_name',
    ])
    .execute()
  if (users.length === 0) throw notFound()
  return users
}

/** Teams of an account, by name. */
export async function listTeams(store: Store, userId: string, request: PageRequest) {
  const mine = store
    .selectFrom('team_users')
    .innerJoin('teams', 'teams.id', 'team_users.team_id')
    .where('team_users.user_id', '=', userId)
  const items = await mine
    .select((eb) => [
      'teams.teamname',
      'teams.display_name',
      'team_users.role',
      eb
        .selectFrom('team_users as all')
        .whereRef('all.team_id', '=', 'teams.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('user_count'),
    ])
    .orderBy('teams.display_name')
    .orderBy('teams.teamname')
    .limit(request.limit)
    .offset(offsetOf(request))
    .execute()
  return { items, ...(await countRows(store, mine, request)) }
}

/**
 * Adds a user, as an owner. A user added by others accepts by adding itself, and shares with the team from
 * then on. Throws NOT_FOUND (team or user), FORBIDDEN, ALREADY_A_MEMBER.
 */
export async function addTeamUser(
  services: Services,
  asker: { id: string; displayName: string },
  teamname: string,
  userId: string,
): Promise<void> {
  await services.store.transaction().execute(async (transaction) => {
    const { teamId, role, displayName } = await lockTeam(transaction, asker.id, teamname)
    if (userId === asker.id) {
      await joinForGood(transaction, teamId, userId)
      return
    }
    if (role !== 'OWNER') throw forbidden()
    const user = isUserId(userId)
      ? await transaction
          .selectFrom('users')
          .where('id', '=', userId)
          .select('id')
          .forKeyShare()
          .executeTakeFirst()
      : undefined
    if (!user) throw notFound()
    const added = await transaction
      .insertInto('team_users')
      .values({
        team_id: teamId,
        user_id: userId,
        role: 'MEMBER',
        shares: false,
        joined_at: services.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst()
    if (!added) throw alreadyAMember()
    const text = `${asker.displayName}さんがあなたをチーム「${displayName}」に追加しました。`
    await writeMessage(services, userId, { kind: 'TEAM', text, actor: asker }, transaction)
  })
}

async function joinForGood(
  transaction: Transaction<Database>,
  teamId: string,
  userId: string,
): Promise<void> {
  const joined = await transaction
    .updateTable('team_users')
    .set({ shares: true })
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('shares', '=', false)
    .returning('user_id')
    .executeTakeFirst()
  if (!joined) throw alreadyAMember()
}

/**
 * Removes a member: an owner removes anyone but the last owner, a member itself. Invalidates addresses of
 * non-PUBLIC files that were issued in the team. Returns true in `hasLeft` if the caller left. Throws
 * NOT_FOUND, FORBIDDEN, LAST_OWNER.
 */
export async function removeTeamUser(
  services: Services,
  asker: { id: string; displayName: string },
  teamname: string,
  userId: string,
): Promise<{ hasLeft: boolean }> {
  const hasLeft = userId === asker.id
  await services.store.transaction().execute(async (transaction) => {
    const { teamId, role, displayName } = await lockTeam(transaction, asker.id, teamname)
    if (!hasLeft && role !== 'OWNER') throw forbidden()
    const users = await transaction
      .selectFrom('team_users')
      .where('team_id', '=', teamId)
      .select(['user_id', 'role'])
      .execute()
    const leaving = users.find((user) => user.user_id === userId)
    if (!leaving) throw notFound()
    const owners = users.filter((user) => user.role === 'OWNER')
    if (leaving.role === 'OWNER' && owners.length === 1) {
      throw new DomainError('LAST_OWNER', 'チームの最後のオーナーは外せません。')
    }
    await revokePrivateAddresses(
      transaction,
      users.map((user) => user.user_id),
    )
    await transaction
      .deleteFrom('team_users')
      .where('team_id', '=', teamId)
      .where('user_id', '=', userId)
      .execute()
    if (hasLeft) return
    const text = `${asker.displayName}さんがあなたをチーム「${displayName}」から外しました。`
    await writeMessage(services, userId, { kind: 'TEAM', text, actor: asker }, transaction)
  })
  return { hasLeft }
}

/** Invalidates the file addresses of these accounts' non-PUBLIC items. */
export async function revokePrivateAddresses(
  transaction: Transaction<Database>,
  ownerIds: readonly string[],
): Promise<void> {
  await transaction
    .updateTable('spatial_images')
    .set({ revision: sql`revision + 1` })
    .where('owner_id', 'in', ownerIds)
    .where('visibility', '<>', 'PUBLIC')
    .execute()
}

/** Serializes changes of this team until the transaction ends. */
async function lockTeam(
  transaction: Transaction<Database>,
  askerId: string,
  teamname: string,
): Promise<{ teamId: string; role: TeamRole; displayName: string }> {
  const team = isTeamName(teamname)
    ? await transaction
        .selectFrom('teams')
        .where('teamname', '=', teamname)
        .select(['id', 'display_name'])
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!team) throw notFound()
  const asker = await transaction
    .selectFrom('team_users')
    .where('team_id', '=', team.id)
    .where('user_id', '=', askerId)
    .select('role')
    .executeTakeFirst()
  if (!asker) throw notFound()
  return { teamId: team.id, role: asker.role, displayName: team.display_name }
}

function teamExists() {
  return new DomainError('TEAM_EXISTS', 'このチームのIDはすでに使われています。')
}

function forbidden() {
  return new DomainError('FORBIDDEN', 'この操作ができるのは、チームのオーナーだけです。')
}

function alreadyAMember() {
  return new DomainError('ALREADY_A_MEMBER', 'このユーザーはすでにチームにいます。')
}
