import { z } from 'zod'

import type { CameraParameters } from '#contract/scene-format.ts'

/** Beyond the coordinates of surveys, in metres. */
const farthest = 2e7

const number = z.number().refine((value) => Math.abs(value) < farthest)
const vector = z.tuple([number, number, number])
const range = z.tuple([number, number])

const givenCamera = z.object({
  fov: z.number().min(5).max(120),
  fovAxis: z.enum(['vertical', 'horizontal']).catch('vertical'),
  position: vector,
  target: vector,
  up: vector.catch([0, 1, 0]),
  near: z.number().positive().catch(0.01),
  far: z.number().positive().catch(1000),
  limits: z
    .object({ yaw: range, pitch: range, distance: range, pan: z.number().nonnegative() })
    .optional()
    .catch(undefined),
  sway: z
    .object({ enabled: z.boolean(), amplitude: z.number(), periodMs: z.number() })
    .catch({ enabled: true, amplitude: 3, periodMs: 7000 }),
  animTracks: z.array(z.unknown()).catch([]),
  transform: z
    .object({ rotation: vector, scale: z.number().positive().max(1e4) })
    .catch({ rotation: [0, 0, 0], scale: 1 }),
})

/** Parses the camera parameters of a result made elsewhere; undefined without the camera's position. */
export function readGivenCamera(value: unknown): CameraParameters | undefined {
  const { success, data } = givenCamera.safeParse(value)
  if (!success) return undefined
  const { position, target, limits } = data
  const distance = Math.hypot(...position.map((place, axis) => place - target[axis]))
  if (distance < 1e-6) return undefined
  return {
    version: 1,
    ...data,
    limits: limits ?? { yaw: [-6, 6], pitch: [-4, 4], distance: [0.7 * distance, 1.05 * distance], pan: 0 },
  }
}
