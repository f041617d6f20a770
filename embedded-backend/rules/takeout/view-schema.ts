import { z } from 'zod'

import { withoutBidiControls } from '../text/undirected.ts'

const distance = z.number().min(-1e6).max(1e6)
const vector = z.tuple([distance, distance, distance])
const angle = z.number().min(-360).max(360)
const values = z.array(z.number()).max(10_000)

function range(bound: z.ZodNumber) {
  return z.tuple([bound, bound]).refine(([min, max]) => min <= max)
}

function words(most: number) {
  return z
    .string()
    .max(most)
    .overwrite(withoutBidiControls)
    .refine((value) => value.isWellFormed() && !/[^\P{Cc}\n\t]/u.test(value))
}

const TrackSchema = z
  .strictObject({
    name: words(100),
    duration: z.number().positive().max(3600),
    frameRate: z.number().positive().max(240),
    loopMode: z.enum(['none', 'repeat', 'pingpong']),
    interpolation: z.enum(['step', 'linear', 'spline']),
    keyframes: z.strictObject({
      times: values,
      values: z.strictObject({ position: values, target: values }),
    }),
  })
  .refine(
    ({ keyframes: { times, values: of } }) =>
      of.position.length === times.length * 3 && of.target.length === times.length * 3,
  )

/** Stored view of an item; as strict as the API's input. */
export const ViewSchema = z
  .strictObject({
    version: z.literal(1),
    fov: z.number().min(1).max(170),
    fovAxis: z.enum(['vertical', 'horizontal']),
    position: vector,
    target: vector,
    up: vector.refine((up) => Math.hypot(...up) > 0),
    near: z.number().positive().max(1e6),
    far: z.number().positive().max(1e9),
    limits: z.strictObject({
      yaw: range(angle),
      pitch: range(angle),
      distance: range(z.number().min(0).max(1e6)),
      pan: z.number().min(0).max(1e6),
    }),
    sway: z.strictObject({
      enabled: z.boolean(),
      amplitude: z.number().min(0).max(90),
      periodMs: z.number().min(100).max(600_000),
    }),
    animTracks: z.array(TrackSchema).max(16),
    transform: z.strictObject({
      rotation: z.tuple([angle, angle, angle]),
      scale: z.number().positive().max(1e6),
    }),
  })
  .refine(({ near, far }) => near < far)

/** Stored annotations: numbered points in a scene. */
export const AnnotationsSchema = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[\w-]{1,40}$/),
      title: words(80).min(1),
      text: words(1000),
      position: vector,
      eye: vector.nullable(),
    }),
  )
  .max(20)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length)
