import { z } from '@hono/zod-openapi'

import { mayDownload } from '#backend/rules/spatial-images/downloads.ts'
import { addressedItem, findSpatialImage } from '#backend/rules/spatial-images/find-spatial-images.ts'
import type { ShownSpatialImage } from '#backend/rules/spatial-images/find-spatial-images.ts'
import { shownForms, valuesOf } from '#backend/rules/spatial-images/item-fields.ts'
import { pictureSets } from '#backend/rules/spatial-images/picture-sizes.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import { avatarImageUrl } from '../accounts/user-answers.ts'
import { pageOf } from '../http/schemas.ts'
import { CameraParametersSchema } from './camera-parameters-schema.ts'
import { descriptions } from './content-schemas.ts'

const address = z.string().openapi({ example: '/files/items/5zt0…/Jx3vQ…/poster.webp' })
const addressSet = z.string().openapi({
  example: '/files/items/5zt0…/Jx3vQ…/poster-800.avif 800w, /files/items/5zt0…/Jx3vQ…/poster.avif 1280w',
})

/** Owner of an item, as shown with it. */
export const OwnerSchema = z.object({
  id: z.uuid().openapi({ description: 'Identifier of the account.' }),
  displayName: z.string().openapi({ description: 'Display name.' }),
  avatarImageUrl: z.string().nullable().openapi({ description: 'Picture; null without one.' }),
})

const { title, description, visibility, ...moreForms } = shownForms

export const SpatialImageSchema = z
  .object({
    id: z.string().openapi({ description: 'Identifier; 128 random bits.' }),
    linkId: z.string().openapi({ description: descriptions.linkId, 'x-extension': true }),
    title,
    description,
    visibility,
    hidden: z
      .object({
        reason: z.string().openapi({ description: 'Reason, as the operator wrote it.' }),
        hiddenAt: z.iso.datetime().openapi({ description: 'Time of hiding.' }),
      })
      .nullable()
      .openapi({
        description: 'Set if an operator hides it; null for anyone but the owner.',
        'x-extension': true,
      }),
    ...moreForms,
    canDownload: z
      .boolean()
      .openapi({ description: 'True if the caller may download the splats.', 'x-extension': true }),
    owner: OwnerSchema.openapi({ description: 'Owner.' }),
    isMine: z.boolean().openapi({ description: 'True if the caller is the owner.' }),
    posterUrl: address.openapi({ description: descriptions.posterUrl }),
    thumbnailUrl: address.openapi({ description: 'Small still picture, WebP. Addressed as posterUrl.' }),
    posterAvifSet: addressSet.openapi({
      description: 'Poster as AVIF in several widths, for `srcset`. Addressed as posterUrl.',
      'x-extension': true,
    }),
    posterWebpSet: addressSet.openapi({
      description: 'Poster as WebP in several widths, for `srcset`.',
      'x-extension': true,
    }),
    thumbnailAvifSet: addressSet.openapi({
      description: 'Thumbnail as AVIF in several widths, for `srcset`.',
      'x-extension': true,
    }),
    thumbnailWebpSet: addressSet.openapi({
      description: 'Thumbnail as WebP in several widths, for `srcset`.',
      'x-extension': true,
    }),
    depthUrl: address.nullable().openapi({
      description:
        'Depth of the still picture: grey WebP, white is nearest; null if there is none. Addressed as posterUrl.',
      'x-extension': true,
    }),
    flatUrl: address.openapi({
      description: 'The original photo without depth, for comparison, WebP. Addressed as posterUrl.',
    }),
    splatUrl: address.openapi({ description: 'Splats as a SOG file. Addressed as posterUrl.' }),
    splatBytes: z.int().openapi({ description: 'Size of the SOG file in bytes.' }),
    splatLightUrl: address.nullable().openapi({
      description:
        'Fewer splats for small devices, as a SOG file; null for small scenes. Addressed as posterUrl.',
      'x-extension': true,
    }),
    splatLightBytes: z
      .int()
      .nullable()
      .openapi({ description: 'Size of the lighter SOG file in bytes.', 'x-extension': true }),
    photoUrl: address.nullable().openapi({
      description:
        "Photo that provides the splats' colours, WebP; null if the splats carry all colours. Addressed as " +
        'posterUrl.',
      'x-extension': true,
    }),
    photoFov: z.number().nullable().openapi({
      description:
        'Vertical field of view, in degrees, of the camera that took photoUrl, at the origin; null without a photo.',
      'x-extension': true,
    }),
    splatCount: z.int().openapi({ description: 'Number of splats.' }),
    width: z.int().openapi({ description: 'Width of the original in pixels, upright.' }),
    height: z.int().openapi({ description: 'Height of the original in pixels, upright.' }),
    depthSource: z.enum(['CARRIED', 'STEREO', 'MOTION', 'MODEL', 'ESTIMATED']).openapi({
      description:
        'Source of the depth: the file, a stereo pair, a video whose camera moves, a trained model that the ' +
        'operator has installed, or an estimate from one picture without a model.',
    }),
    cameraParameters: CameraParametersSchema,
    views: z.int().openapi({ description: 'Number of views by others.' }),
    favorites: z.int().openapi({ description: 'Number of favorites.' }),
    isFavorite: z.boolean().openapi({ description: 'True if it is a favorite of the caller.' }),
    hasSceneVideo: z.boolean().openapi({ description: 'True if the scene video exists already.' }),
    createdAt: z.iso.datetime().openapi({ description: 'Time of creation.' }),
    updatedAt: z.iso.datetime().openapi({ description: 'Time of the last change.' }),
  })
  .openapi('SpatialImage', { description: 'A 3D picture made of Gaussian splats (specification §3).' })

export const SpatialImagePageSchema = pageOf(SpatialImageSchema, 'SpatialImagePage', {
  next: z.string().nullable().optional().openapi({
    description: 'Cursor for `after`; null on the last page, omitted in collections.',
    'x-extension': true,
  }),
})

/** Only the owner of a hidden item may see it and the reason. */
function hiddenOf(row: ShownSpatialImage, viewerId: string | null) {
  const { hidden_at: hiddenAt, hidden_reason: reason } = row
  if (hiddenAt === null || reason === null || row.owner_id !== viewerId) return null
  return { reason, hiddenAt: hiddenAt.toISOString() }
}

/** Converts a row to the API's item for this viewer. */
export function toSpatialImage(
  { addresses }: ContentServices,
  row: ShownSpatialImage,
  viewerId: string | null,
): z.infer<typeof SpatialImageSchema> {
  const addressOf = addresses.ofItem(addressedItem(row))
  return {
    id: row.id,
    linkId: row.link_id,
    ...valuesOf(row),
    hidden: hiddenOf(row, viewerId),
    canDownload: mayDownload(row, viewerId),
    owner: {
      id: row.owner_id,
      displayName: row.owner_name,
      avatarImageUrl: avatarImageUrl(row.owner_avatar_key),
    },
    isMine: row.owner_id === viewerId,
    posterUrl: addressOf('poster.webp'),
    thumbnailUrl: addressOf('thumbnail.webp'),
    ...pictureSets(row, addressOf),
    depthUrl: row.depth_bytes === null ? null : addressOf('depth.webp'),
    flatUrl: addressOf('flat.webp'),
    splatUrl: addressOf('scene.sog'),
    splatBytes: row.splat_bytes,
    splatLightUrl: row.splat_light_bytes === null ? null : addressOf('scene-light.sog'),
    splatLightBytes: row.splat_light_bytes,
    photoUrl: row.photo_fov === null ? null : addressOf('photo.webp'),
    photoFov: row.photo_fov,
    splatCount: row.splat_count,
    width: row.width,
    height: row.height,
    depthSource: row.depth_source,
    cameraParameters: { ...row.camera_parameters, annotations: row.annotations },
    views: row.views,
    favorites: row.favorites,
    isFavorite: Boolean(row.is_favorite),
    hasSceneVideo: Boolean(row.has_scene_video),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Finds an item for this viewer, in the API's form. Throws NOT_FOUND. */
export async function showSpatialImage(
  services: ContentServices,
  id: string,
  viewerId: string | null,
): Promise<z.infer<typeof SpatialImageSchema>> {
  return toSpatialImage(services, await findSpatialImage(services, id, viewerId), viewerId)
}
