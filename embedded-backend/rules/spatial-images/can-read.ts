import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

import type { LinkId } from '../link-id.ts'

/**
 * True if the viewer is in a team with which the account in `ownerColumn` (such as `spatial_images.owner_id`)
 * shares: it created the team or accepted an invitation. Being added by another member shares nothing.
 */
function sharesTeam(viewerId: string, ownerColumn: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from team_users mine join team_users theirs on theirs.team_id = mine.team_id
    where mine.user_id = ${viewerId} and theirs.user_id = ${sql.ref(ownerColumn)} and theirs.shares)`
}

/**
 * True if the viewer (null: anyone without an account) may read a row with an owner and a visibility: the row
 * is PUBLIC, or the viewer's own, or owned by a teammate and not withheld by an operator. Every read of such
 * rows uses this; lists, counts and searches use nothing else. `opensByLink` adds access by link.
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

/** True if one of the links has the item's id and current key. */
function hasKeyOf(links: readonly LinkId[]): RawBuilder<SqlBool> {
  const withKey = links.flatMap(({ id, key }) => (key === null ? [] : [{ id, key }]))
  if (withKey.length === 0) return sql<SqlBool>`false`
  return sql<SqlBool>`(spatial_images.id, spatial_images.link_key) in (${sql.join(
    withKey.map(({ id, key }) => sql`(${id}, ${key})`),
  )})`
}

/** True if the item is UNLISTED and one of the links opens it. */
export function opensByLink(links: readonly LinkId[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(spatial_images.visibility = 'UNLISTED' and ${hasKeyOf(links)})`
}

/**
 * Name of the item for this viewer: with the key of an UNLISTED item for its owner and for viewers who
 * already have the key, otherwise the id alone.
 */
export function linkIdFor(viewerId: string | null, links: readonly LinkId[]): RawBuilder<string> {
  const isKnown = sql<SqlBool>`(spatial_images.owner_id = ${viewerId}::uuid or ${hasKeyOf(links)})`
  return sql<string>`case when spatial_images.visibility = 'UNLISTED' and ${isKnown}
    then spatial_images.id || '-' || spatial_images.link_key else spatial_images.id end`
}
