import { z } from '@hono/zod-openapi'

import { categoryIds } from '#backend/rules/spatial-images/categories.ts'
import { itemFields } from '#backend/rules/spatial-images/item-fields.ts'

export const TitleSchema = itemFields.title.given
export const DescriptionSchema = itemFields.description.given
export const VisibilitySchema = itemFields.visibility.given
/** A collection cannot be UNLISTED: it has no link with a key. */
export const CollectionVisibilitySchema = z.enum(['PUBLIC', 'PRIVATE'])
export const CategorySchema = z.enum(categoryIds)

export const descriptions = {
  collectionVisibility:
    'PUBLIC: everyone. PRIVATE: the owner, and to look at it their teams; others get a 404.',
  linkId:
    'What links and further calls name it by: its id, and of an UNLISTED item `ID-KEY` for the owner and for who has asked ' +
    'by that. Calls to look at an item, to keep it and to write about it take either.',
  posterUrl:
    'Still picture, WebP. Root-relative; of a PUBLIC item it stays the same until its files change or it is taken back, ' +
    'otherwise it is signed and short-lived.',
}

const id = z.string().openapi({
  description: 'Id of the spatial image; to look at it, its linkId as well.',
  example: '5zt0c8v1k9q2h7r4m6x3n0b1ef',
})

/** Accepts any text: one that is no id gets 404, like a missing item. */
export const ItemParamsSchema = z.object({ id })
