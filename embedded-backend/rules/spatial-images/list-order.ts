import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { ShownSpatialImage } from './find-spatial-images.ts'
import type { ListCursor, ListSort } from './list-cursor.ts'

interface ListOrder {
  /** Terms of the `order by` clause; an index has the same. */
  readonly terms: RawBuilder<unknown>
  /** Condition for rows after the position. */
  readonly behind: (place: ListCursor) => RawBuilder<boolean>
  /** The item's part of a cursor besides time and id. */
  readonly valueOf: (item: ShownSpatialImage) => ListCursor['value']
}

const place = sql`spatial_images.created_at, spatial_images.id`
const newestFirst = sql`spatial_images.created_at desc, spatial_images.id desc`
const title = sql`spatial_images.title collate titles`

/** Descending by a number, then newest first. */
function byMost(column: 'views' | 'splat_bytes'): ListOrder {
  const number = sql.ref(`spatial_images.${column}`)
  return {
    terms: sql`${number} desc, ${newestFirst}`,
    behind: ({ value, createdAt, id }) =>
      sql<boolean>`(${number}, ${place}) < (${value}, ${createdAt}, ${id})`,
    valueOf: (item) => item[column],
  }
}

export const listOrders: Readonly<Record<ListSort, ListOrder>> = {
  newest: {
    terms: newestFirst,
    behind: ({ createdAt, id }) => sql<boolean>`(${place}) < (${createdAt}, ${id})`,
    valueOf: () => null,
  },
  oldest: {
    terms: sql`spatial_images.created_at, spatial_images.id`,
    behind: ({ createdAt, id }) => sql<boolean>`(${place}) > (${createdAt}, ${id})`,
    valueOf: () => null,
  },
  popular: byMost('views'),
  size: byMost('splat_bytes'),
  title: {
    terms: sql`${title}, ${newestFirst}`,
    // The index is entered by the first comparison.
    behind: ({ value, createdAt, id }) =>
      sql<boolean>`(${title} >= ${value} and (${title} > ${value} or (${place}) < (${createdAt}, ${id})))`,
    valueOf: (item) => item.title,
  },
}
