import { z } from '@hono/zod-openapi'

import type { Trial } from '#backend/rules/trials/trials.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { TrialResult } from '#backend/store/tables/trial-tables.ts'
import { depthRejections } from '#contract/scene-format.ts'

import { CameraParametersSchema } from '../spatial-images/camera-parameters-schema.ts'

const address = z.string().openapi({ example: '/files/items/5zt0…/poster.webp?r=1&e=1795219200&s=…' })
const depthSources = ['CARRIED', 'STEREO', 'MOTION', 'MODEL', 'ESTIMATED'] as const

/** Revision in the addresses of a trial's files, the same as of a new item, which a trial may become. */
export const trialRevision = 1

const TrialSceneSchema = z
  .object({
    posterUrl: address.openapi({ description: 'Still picture, WebP. Signed, root-relative, short-lived.' }),
    splatUrl: address.openapi({ description: 'Splats as a SOG file. Signed as posterUrl.' }),
    splatBytes: z.int().openapi({ description: 'Size of the splats in bytes.' }),
    splatLightUrl: address.nullable().openapi({
      description: 'Fewer splats for small devices; null for small scenes. Signed as posterUrl.',
    }),
    splatLightBytes: z.int().nullable().openapi({ description: 'Size of the lighter splats in bytes.' }),
    photoUrl: address.nullable().openapi({
      description:
        "Photo that provides the splats' colours; null if the splats carry all colours. Signed as posterUrl.",
    }),
    photoFov: z.number().nullable().openapi({
      description:
        'Vertical field of view, in degrees, of the camera that took photoUrl; null without a photo.',
    }),
    splatCount: z.int().openapi({ description: 'Number of splats.' }),
    width: z.int().openapi({ description: 'Width of the original in pixels, upright.' }),
    height: z.int().openapi({ description: 'Height of the original in pixels, upright.' }),
    depthSource: z.enum(depthSources).openapi({ description: 'Source of the depth, as of a spatial image.' }),
    depthRejection: z.enum(depthRejections).nullable().openapi({
      description: 'Reason why depth was not measured from several pictures; null if that was not attempted.',
    }),
    cameraParameters: CameraParametersSchema,
  })
  .openapi('TrialScene', { description: 'Result of a trial, with the fields of a spatial image.' })

export const TrialSchema = z
  .object({
    status: z.enum(['RESERVED', 'QUEUED', 'PROCESSING', 'COMPLETED', 'FAILED', 'KEPT']).openapi({
      description: 'Status. RESERVED: waiting for files. KEPT: kept by an account as a spatial image.',
    }),
    type: z.enum(['INSTANT', 'FULL', 'CONVERSION']).openapi({ description: 'Method.' }),
    progress: z.number().openapi({ description: 'Progress, 0 to 1.' }),
    failure: z
      .object({
        code: z.string().openapi({ description: 'Error code.' }),
        message: z.string().openapi({ description: 'Message for users, in Japanese.' }),
      })
      .nullable()
      .openapi({ description: 'Failure; null unless FAILED.' }),
    scene: TrialSceneSchema.nullable().openapi({ description: 'Result; null until COMPLETED.' }),
    expiresAt: z.iso.datetime().openapi({ description: 'Expiry, unless an account keeps the trial.' }),
  })
  .openapi('Trial', { description: 'A spatial image that a visitor makes without an account.' })

/** Converts a trial to the API's form for the holder of its secret. */
export function toTrial(services: ContentServices, trial: Trial): z.infer<typeof TrialSchema> {
  const { failure_code: code, failure_message: message } = trial
  return {
    // findTrial never returns a deleted one.
    status: trial.status === 'DELETED' ? 'FAILED' : trial.status,
    type: trial.kind,
    progress: trial.progress,
    failure: code === null || message === null ? null : { code, message },
    scene: trial.result && toScene(services, trial.files_id, trial.result),
    expiresAt: trial.expires_at.toISOString(),
  }
}

function toScene(
  { addresses }: ContentServices,
  filesId: string,
  result: TrialResult,
): z.infer<typeof TrialSceneSchema> {
  const addressOf = (name: string) =>
    addresses.sign({ key: `items/${filesId}/${name}`, revision: trialRevision })
  return {
    posterUrl: addressOf('poster.webp'),
    splatUrl: addressOf('scene.sog'),
    splatBytes: result.splat_bytes,
    splatLightUrl: result.splat_light_bytes === null ? null : addressOf('scene-light.sog'),
    splatLightBytes: result.splat_light_bytes,
    photoUrl: result.photo_fov === null ? null : addressOf('photo.webp'),
    photoFov: result.photo_fov,
    splatCount: result.splat_count,
    width: result.width,
    height: result.height,
    depthSource: result.depth_source,
    depthRejection: result.depth_rejection,
    cameraParameters: result.camera_parameters,
  }
}
