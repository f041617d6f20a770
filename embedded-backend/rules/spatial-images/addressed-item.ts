import type { AddressedItem } from '#backend/files/read-address.ts'
import type { StoredVisibility } from '#backend/store/tables/content-tables.ts'

/** How the files of an item are addressed, from its row. */
export function addressedItem(row: {
  readonly files_id: string
  readonly revision: number
  readonly visibility: StoredVisibility
}): AddressedItem {
  return { filesId: row.files_id, revision: row.revision, isPublic: row.visibility === 'PUBLIC' }
}
