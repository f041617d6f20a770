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
    splatUrl: address.openapi({ description: 'The splats, SOG. Signed as posterUrl.' }),
    splatBytes: z.int().openapi({ description: 'Bytes of the SOG file.' }),
    splatLightUrl: address.nullable().openapi({ description: 'Fewer splats; null where there are few.' }),
    splatLightBytes: z.int().nullable().openapi({ description: 'Bytes of the lighter SOG file.' }),
    photoUrl: address.nullable().openapi({ description: 'The photo that colours the splats, or null.' }),
    photoFov: z.number().nullable().openapi({
      description: 'Vertical field of view, in degrees, of the camera that took photoUrl.',
    }),
    splatCount: z.int().openapi({ description: 'Number of splats.' }),
    width: z.int().openapi({ description: 'Width of the original in pixels, upright.' }),
    height: z.int().openapi({ description: 'Height of the original in pixels, upright.' }),
    depthSource: z.enum(depthSources).openapi({ description: 'Where depth came from, as of an item.' }),
    depthRejection: z
      .enum(depthRejections)
      .nullable()
      .openapi({ description: 'Why several pictures did not tell the depth; null where nothing was tried.' }),
    cameraParameters: CameraParametersSchema,
  })
  .openapi('TrialScene', { description: 'What was made of the files of a trial.' })

export const TrialSchema = z
  .object({
    status: z
      .enum(['RESERVED', 'QUEUED', 'PROCESSING', 'COMPLETED', 'FAILED', 'KEPT'])
      .openapi({ description: 'RESERVED waits for its files; KEPT is an item of an account.' }),
    type: z.enum(['INSTANT', 'FULL', 'CONVERSION']).openapi({ description: 'How it is made.' }),
    progress: z.number().openapi({ description: 'Share done, 0 to 1.' }),
    failure: z
      .object({
        code: z.string().openapi({ description: 'For programs.' }),
        message: z.string().openapi({ description: 'For people, in Japanese.' }),
      })
      .nullable()
      .openapi({ description: 'Why it failed.' }),
    scene: TrialSceneSchema.nullable().openapi({ description: 'Null until it is made.' }),
    expiresAt: z.iso.datetime().openapi({ description: 'When it is removed, unless an account keeps it.' }),
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
