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
    "Audience. PUBLIC: everyone. PRIVATE: the owner, and the owner's teams for viewing; everyone else gets a " +
    '404.',
  linkId:
    'Identifier in links and further requests: `id`, or `ID-KEY` of an UNLISTED spatial image for its owner ' +
    'and for callers who used it. Requests of one spatial image, favorites and feedback accept either.',
  posterUrl:
    'Still picture, WebP. Root-relative address; for a PUBLIC spatial image it stays the same until the ' +
    'files change or it is no longer PUBLIC, otherwise it is signed and short-lived.',
}

const id = z.string().openapi({
  description: 'Identifier of the spatial image; for viewing, linkId is accepted, too.',
  example: '5zt0c8v1k9q2h7r4m6x3n0b1ef',
})

/** Accepts any text: one that is no id gets 404, like a missing item. */
export const ItemParamsSchema = z.object({ id })
