import type { AddressedItem } from '#backend/files/read-address.ts'
import type { StoredVisibility } from '#backend/store/tables/content-tables.ts'

/** Maps an item's row to the fields that its file addresses need. */
export function addressedItem(row: {
  readonly files_id: string
  readonly revision: number
  readonly visibility: StoredVisibility
}): AddressedItem {
  return { filesId: row.files_id, revision: row.revision, isPublic: row.visibility === 'PUBLIC' }
}
