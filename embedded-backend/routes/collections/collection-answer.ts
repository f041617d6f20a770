import { z } from '@hono/zod-openapi'

import { findCollection } from '#backend/rules/collections/find-collections.ts'
import type { ShownCollection } from '#backend/rules/collections/find-collections.ts'
import { wantedVisibility } from '#backend/rules/spatial-images/find-spatial-images.ts'
import { shownForms } from '#backend/rules/spatial-images/item-fields.ts'
import { pictureSets } from '#backend/rules/spatial-images/picture-sizes.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import { avatarImageUrl } from '../accounts/user-answers.ts'
import { pageOf } from '../http/schemas.ts'
import { CollectionVisibilitySchema, descriptions } from '../spatial-images/content-schemas.ts'
import { OwnerSchema, SpatialImagePageSchema } from '../spatial-images/spatial-image-answer.ts'

export const CollectionSchema = z
  .object({
    id: z.string().openapi({ description: 'Identifier; 128 random bits.' }),
    title: z.string().openapi({ description: 'Title.' }),
    description: shownForms.description,
    visibility: CollectionVisibilitySchema.openapi({ description: descriptions.collectionVisibility }),
    owner: OwnerSchema.openapi({ description: 'Owner.' }),
    coverUrl: z.string().nullable().openapi({
      description: 'Thumbnail of the first item that the caller may see. Addressed as posterUrl of an item.',
    }),
    coverAvifSet: z.string().nullable().openapi({
      description: 'Cover as AVIF in several widths, for `srcset`; null without a cover.',
      'x-extension': true,
    }),
    coverWebpSet: z.string().nullable().openapi({
      description: 'Cover as WebP in several widths, for `srcset`; null without a cover.',
      'x-extension': true,
    }),
    coverDepthUrl: z.string().nullable().openapi({
      description: 'Depth of the cover, as depthUrl of an item; null if there is none.',
      'x-extension': true,
    }),
    coverWidth: z.int().nullable().openapi({
      description: "Width of the cover's original in pixels; null without a cover.",
      'x-extension': true,
    }),
    coverHeight: z.int().nullable().openapi({
      description: "Height of the cover's original in pixels; null without a cover.",
      'x-extension': true,
    }),
    count: z.int().openapi({ description: 'Number of items that the caller may see.' }),
    isMine: z.boolean().openapi({ description: 'True if the caller is the owner.' }),
    createdAt: z.iso.datetime().openapi({ description: 'Time of creation.' }),
    updatedAt: z.iso.datetime().openapi({ description: 'Time of the last change.' }),
  })
  .openapi('Collection', { description: 'An ordered set of spatial images.' })

export const CollectionPageSchema = pageOf(CollectionSchema, 'CollectionPage')

export const CollectionDetailSchema = CollectionSchema.extend({
  items: SpatialImagePageSchema.openapi({ description: 'A page of the items that the caller may see.' }),
}).openapi('CollectionDetail', { description: 'A collection with a page of its items.' })

function coverOf(row: ShownCollection, addressOf: (name: string) => string) {
  const { cover_width: width, cover_height: height, cover_depth_bytes: depthBytes } = row
  const sets = width === null || height === null ? null : pictureSets({ width, height }, addressOf)
  return {
    coverUrl: addressOf('thumbnail.webp'),
    coverAvifSet: sets?.thumbnailAvifSet ?? null,
    coverWebpSet: sets?.thumbnailWebpSet ?? null,
    coverDepthUrl: depthBytes === null ? null : addressOf('depth.webp'),
  }
}

/** Converts a row to the API's collection for this viewer. */
export function toCollection(
  { addresses }: ContentServices,
  row: ShownCollection,
  viewerId: string | null,
): z.infer<typeof CollectionSchema> {
  const { cover_files_id: filesId, cover_revision: revision, cover_visibility: visibility } = row
  const cover =
    filesId === null || revision === null
      ? null
      : coverOf(row, addresses.ofItem({ filesId, revision, isPublic: visibility === 'PUBLIC' }))
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    visibility: wantedVisibility(row),
    owner: {
      id: row.owner_id,
      displayName: row.owner_name,
      avatarImageUrl: avatarImageUrl(row.owner_avatar_key),
    },
    coverUrl: null,
    coverAvifSet: null,
    coverWebpSet: null,
    coverDepthUrl: null,
    ...cover,
    coverWidth: row.cover_width,
    coverHeight: row.cover_height,
    count: row.count,
    isMine: row.owner_id === viewerId,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Finds a collection for this viewer, in the API's form. Throws NOT_FOUND. */
export async function showCollection(
  services: ContentServices,
  id: string,
  viewerId: string | null,
): Promise<z.infer<typeof CollectionSchema>> {
  return toCollection(services, await findCollection(services, id, viewerId), viewerId)
}
