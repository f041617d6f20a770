import { z } from '@hono/zod-openapi'

import { annotationsSchema } from './annotation-schema.ts'

const distance = z.number().min(-1e6).max(1e6)
const angle = z.number().min(-360).max(360)
const vector = z.tuple([distance, distance, distance])

function range(bound: z.ZodNumber) {
  return z
    .tuple([bound, bound])
    .refine(([min, max]) => min <= max, { message: '最小値は最大値以下にしてください。' })
}

const values = z.array(z.number()).max(10_000)

const animTrackSchema = z
  .strictObject({
    name: z.string().max(100).openapi({ description: 'Name of the track.' }),
    duration: z.number().positive().max(3600).openapi({ description: 'Length in seconds.' }),
    frameRate: z.number().positive().max(240).openapi({ description: 'Frames a second that times count.' }),
    loopMode: z.enum(['none', 'repeat', 'pingpong']).openapi({ description: 'What happens at the end.' }),
    interpolation: z
      .enum(['step', 'linear', 'spline'])
      .openapi({ description: 'The way from one key to the next.' }),
    keyframes: z
      .strictObject({
        times: values.openapi({ description: 'Frames, rising.' }),
        values: z
          .strictObject({
            position: values.openapi({ description: 'x, y, z of each key in turn.' }),
            target: values.openapi({ description: 'x, y, z of each key in turn.' }),
          })
          .openapi({ description: 'What the keys set.' }),
      })
      .openapi({ description: 'The keys.' }),
  })
  .refine(
    ({ keyframes: { times, values } }) =>
      values.position.length === times.length * 3 && values.target.length === times.length * 3,
    { message: 'キーフレームの数が合っていません。' },
  )

function nonZero(value: [number, number, number]) {
  return Math.hypot(...value) > 0
}

/** Version 1, complete and finite; unknown fields are rejected, so that a typo is not lost silently. */
export const CameraParametersSchema = z
  .strictObject({
    version: z.literal(1).openapi({ description: 'Version of this shape.' }),
    fov: z.number().min(1).max(170).openapi({ description: 'Field of view in degrees.' }),
    fovAxis: z.enum(['vertical', 'horizontal']).openapi({ description: 'The axis that fov is measured on.' }),
    position: vector.openapi({ description: 'Where the camera starts.' }),
    target: vector.openapi({ description: 'What it looks at and orbits.' }),
    up: vector
      .refine(nonZero, { message: '長さのあるベクトルにしてください。' })
      .openapi({ description: 'The direction of up.' }),
    near: z.number().positive().max(1e6).openapi({ description: 'Nearest visible distance.' }),
    far: z.number().positive().max(1e9).openapi({ description: 'Farthest visible distance.' }),
    limits: z
      .strictObject({
        yaw: range(angle).openapi({ description: 'Least and greatest turn to the side, degrees.' }),
        pitch: range(angle).openapi({ description: 'Least and greatest turn up, degrees.' }),
        distance: range(z.number().min(0).max(1e6)).openapi({
          description: 'Least and greatest distance to the target.',
        }),
        pan: z.number().min(0).max(1e6).openapi({ description: 'How far the target may be moved.' }),
      })
      .openapi({ description: 'How far a visitor may move.' }),
    sway: z
      .strictObject({
        enabled: z.boolean().openapi({ description: 'Whether the picture moves by itself.' }),
        amplitude: z.number().min(0).max(90).openapi({ description: 'Degrees to each side.' }),
        periodMs: z.number().min(100).max(600_000).openapi({ description: 'Milliseconds of one round.' }),
      })
      .openapi({ description: 'The gentle movement at rest.' }),
    animTracks: z.array(animTrackSchema).max(16).openapi({ description: 'Camera moves.' }),
    transform: z
      .strictObject({
        rotation: z.tuple([angle, angle, angle]).openapi({ description: 'Degrees about x, y, z.' }),
        scale: z.number().positive().max(1e6).openapi({ description: 'Factor.' }),
      })
      .openapi({ description: 'Puts the splats upright.' }),
    annotations: annotationsSchema.optional(),
  })
  .refine(({ near, far }) => near < far, { message: 'near は far より小さくしてください。', path: ['near'] })
  .openapi('CameraParameters', {
    description:
      'How a viewer shows a spatial image. Right-handed, Y up, the original camera at the origin looking down -Z.',
  })
