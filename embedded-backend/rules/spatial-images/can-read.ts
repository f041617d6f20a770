import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

import type { LinkId } from '../link-id.ts'

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
 * Whether the viewer (null: anyone without an account) may read a row that has an owner and a visibility:
 * it is PUBLIC, or theirs, or of a member of one of their teams and not withheld by an operator. Every look
 * at such rows goes through here; of lists, counts and searches it is all there is. What a link opens
 * beside is `opensByLink`.
 */
export function canRead(
  viewerId: string | null,
  table: 'spatial_images' | 'collections',
): RawBuilder<SqlBool> {
  const isPublic = sql<SqlBool>`${sql.ref(`${table}.visibility`)} = 'PUBLIC'`
  if (viewerId === null) return isPublic
  const owner = `${table}.owner_id`
  const isWithheld = sql<SqlBool>`${sql.ref(`${table}.visibility`)} = 'WITHHELD'`
  return sql<SqlBool>`(${isPublic} or ${sql.ref(owner)} = ${viewerId}
    or (not ${isWithheld} and ${sharesTeam(viewerId, owner)}))`
}

/** Whether one of the links names the item with its present key. */
function hasKeyOf(links: readonly LinkId[]): RawBuilder<SqlBool> {
  const withKey = links.flatMap(({ id, key }) => (key === null ? [] : [{ id, key }]))
  if (withKey.length === 0) return sql<SqlBool>`false`
  return sql<SqlBool>`(spatial_images.id, spatial_images.link_key) in (${sql.join(
    withKey.map(({ id, key }) => sql`(${id}, ${key})`),
  )})`
}

/** Whether the item is UNLISTED and one of the links is the one that opens it. */
export function opensByLink(links: readonly LinkId[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(spatial_images.visibility = 'UNLISTED' and ${hasKeyOf(links)})`
}

/**
 * What to name the item by towards this viewer: with the key of an UNLISTED one for its owner and for those
 * who have it already, by the id alone for everybody else.
 */
export function linkIdFor(viewerId: string | null, links: readonly LinkId[]): RawBuilder<string> {
  const isKnown = sql<SqlBool>`(spatial_images.owner_id = ${viewerId}::uuid or ${hasKeyOf(links)})`
  return sql<string>`case when spatial_images.visibility = 'UNLISTED' and ${isKnown}
    then spatial_images.id || '-' || spatial_images.link_key else spatial_images.id end`
}
