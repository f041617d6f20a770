import type { Visibility } from '#machines/foundation/domain.ts'
import type { EditedItem } from '#web/flows/item/item.ts'
import type { UpdateSpatialImageInput } from '#web/graphql/__generated__/graphql.ts'

import { readTags } from '../create/read-tags.ts'

/** Values of the item form. */
export interface ItemDraft {
  readonly title: string
  readonly description: string
  /** Text as typed. */
  readonly tags: string
  /** Id of the category; empty without one. */
  readonly category: string
  readonly visibility: Visibility
}

export function draftOf(item: EditedItem): ItemDraft {
  return {
    title: item.title,
    description: item.description,
    tags: item.hashTags.join(' '),
    category: item.category ?? '',
    visibility: item.visibility,
  }
}

/** Returns only the changed values; null without changes. */
export function changesOf(item: EditedItem, draft: ItemDraft): UpdateSpatialImageInput | null {
  const hashTags = [...readTags(draft.tags)]
  const changes: UpdateSpatialImageInput = {
    ...(draft.title !== item.title && { title: draft.title }),
    ...(draft.description !== item.description && { description: draft.description }),
    ...(hashTags.join(' ') !== item.hashTags.join(' ') && { hashTags }),
    ...(draft.category !== (item.category ?? '') && { category: draft.category || null }),
    ...(draft.visibility !== item.visibility && { visibility: draft.visibility }),
  }
  return Object.keys(changes).length === 0 ? null : changes
}
