import { z } from '@hono/zod-openapi'

const MOST = 20

const coordinate = z.number().min(-1e6).max(1e6)
const place = z.tuple([coordinate, coordinate, coordinate])

/**
 * One line or, with `lines`, several; surrounding spaces are trimmed. Control characters and those that
 * change the direction of text are rejected.
 */
function plainText(bounds: { min: number; max: number }, lines: 'ONE' | 'SEVERAL') {
  const forbidden =
    lines === 'ONE' ? /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u : /[^\P{Cc}\n\t]|[\u2028-\u202e\u2066-\u2069]/u
  return z
    .string()
    .transform((value) => (lines === 'ONE' ? value : value.replaceAll(/\r\n?/g, '\n')).trim())
    .pipe(
      z
        .string()
        .min(bounds.min)
        .max(bounds.max)
        .refine((value) => value.isWellFormed() && !forbidden.test(value), {
          message: '使えない文字が含まれています。',
        }),
    )
}

const AnnotationSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^[\w-]{1,40}$/)
      .openapi({
        description:
          'Identifier chosen by the client, unique within the spatial image; up to 40 letters, digits, _ and -.',
      }),
    title: plainText({ min: 1, max: 80 }, 'ONE').openapi({
      description: 'Title, one line of up to 80 characters.',
    }),
    text: plainText({ min: 0, max: 1000 }, 'SEVERAL').openapi({
      description: 'Plain text of up to 1000 characters, with line breaks; may be empty.',
    }),
    position: place.openapi({
      description: 'Position: x, y, z in the coordinates of the camera parameters.',
    }),
    eye: place.nullable().openapi({
      description: 'Camera position for this annotation: x, y, z; null to keep the current view.',
    }),
  })
  .openapi('Annotation', { description: 'A numbered point in the scene with a text.' })

/** The order of the annotations is their numbering. */
const annotationsSchema = z
  .array(AnnotationSchema)
  .max(MOST)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, {
    message: '同じ id の注釈があります。',
  })
  .openapi({
    description: 'Annotations, up to 20, numbered by their order; if omitted, they stay unchanged.',
    'x-extension': true,
  })

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
    frameRate: z
      .number()
      .positive()
      .max(240)
      .openapi({ description: 'Frames per second, the unit of `times`.' }),
    loopMode: z.enum(['none', 'repeat', 'pingpong']).openapi({ description: 'Behaviour at the end.' }),
    interpolation: z
      .enum(['step', 'linear', 'spline'])
      .openapi({ description: 'Interpolation between keyframes.' }),
    keyframes: z
      .strictObject({
        times: values.openapi({ description: 'Times in frames, ascending.' }),
        values: z
          .strictObject({
            position: values.openapi({ description: 'x, y, z of each keyframe in turn.' }),
            target: values.openapi({ description: 'x, y, z of each keyframe in turn.' }),
          })
          .openapi({ description: 'Values at the keyframes.' }),
      })
      .openapi({ description: 'Keyframes.' }),
  })
  .refine(
    ({ keyframes: { times, values } }) =>
      values.position.length === times.length * 3 && values.target.length === times.length * 3,
    { message: 'キーフレームの数が合っていません。' },
  )

function nonZero(value: [number, number, number]) {
  return Math.hypot(...value) > 0
}

const scaleRange = '大きさの倍率は、0.0001以上10000以下にしてください。'

/** Version 1, complete and finite; unknown fields are rejected, so that a typo is not lost silently. */
export const CameraParametersSchema = z
  .strictObject({
    version: z.literal(1).openapi({ description: 'Version of this format.' }),
    fov: z.number().min(1).max(170).openapi({ description: 'Field of view in degrees.' }),
    fovAxis: z
      .enum(['vertical', 'horizontal'])
      .openapi({ description: 'Axis along which `fov` is measured.' }),
    position: vector.openapi({ description: 'Initial camera position.' }),
    target: vector.openapi({ description: 'Point that the camera looks at and orbits.' }),
    up: vector
      .refine(nonZero, { message: '長さのあるベクトルにしてください。' })
      .openapi({ description: 'Up direction.' }),
    near: z.number().positive().max(1e6).openapi({ description: 'Nearest visible distance.' }),
    far: z.number().positive().max(1e9).openapi({ description: 'Farthest visible distance.' }),
    limits: z
      .strictObject({
        yaw: range(angle).openapi({ description: 'Smallest and largest turn to the side, in degrees.' }),
        pitch: range(angle).openapi({ description: 'Smallest and largest turn upwards, in degrees.' }),
        distance: range(z.number().min(0).max(1e6)).openapi({
          description: 'Smallest and largest distance to the target.',
        }),
        pan: z
          .number()
          .min(0)
          .max(1e6)
          .openapi({ description: 'Largest distance that the target may be moved.' }),
      })
      .openapi({ description: "Limits of a visitor's movements." }),
    sway: z
      .strictObject({
        enabled: z.boolean().openapi({ description: 'True if the picture moves by itself.' }),
        amplitude: z.number().min(0).max(90).openapi({ description: 'Amplitude in degrees to each side.' }),
        periodMs: z
          .number()
          .min(100)
          .max(600_000)
          .openapi({ description: 'Duration of one period in milliseconds.' }),
      })
      .openapi({ description: 'Gentle movement at rest.' }),
    animTracks: z.array(animTrackSchema).max(16).openapi({ description: 'Camera animations.' }),
    transform: z
      .strictObject({
        rotation: z
          .tuple([angle, angle, angle])
          .openapi({ description: 'Rotation in degrees about x, then y, then z.' }),
        scale: z
          .number()
          .min(1e-4, { message: scaleRange })
          .max(1e4, { message: scaleRange })
          .openapi({ description: 'Scale factor.' }),
      })
      .openapi({
        description:
          'Transform that sets the splats upright: they are scaled, then rotated about the origin.',
      }),
    annotations: annotationsSchema.optional(),
  })
  .refine(({ near, far }) => near < far, { message: 'near は far より小さくしてください。', path: ['near'] })
  .openapi('CameraParameters', {
    description:
      'Camera parameters of a spatial image. Right-handed, Y up, the original camera at the origin looking ' +
      'along -Z.',
  })
