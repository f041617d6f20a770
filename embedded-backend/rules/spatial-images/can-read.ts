import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

/**
 * Whether the viewer is in a team that the account in `ownerColumn` (as `spatial_images.owner_id`) shares
 * with: it made the team or has joined it by its own word. Being added by another member opens nothing of
 * one's own.
 */
function sharesTeam(viewerId: string, ownerColumn: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from team_users mine join team_users theirs on theirs.team_id = mine.team_id
    where mine.user_id = ${viewerId} and theirs.user_id = ${sql.ref(ownerColumn)} and theirs.shares)`
}

/**
 * Whether the viewer (null: anyone without an account) may read a row that has an owner and a visibility: it
 * is PUBLIC, or theirs, or of a member of one of their teams. Every look at such rows goes through here.
 */
export function canRead(
  viewerId: string | null,
  table: 'spatial_images' | 'collections',
): RawBuilder<SqlBool> {
  const isPublic = sql<SqlBool>`${sql.ref(`${table}.visibility`)} = 'PUBLIC'`
  if (viewerId === null) return isPublic
  const owner = `${table}.owner_id`
  return sql<SqlBool>`(${isPublic} or ${sql.ref(owner)} = ${viewerId} or ${sharesTeam(viewerId, owner)})`
}
