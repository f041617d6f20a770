import { clamp } from '#backend/conversion/scene/picture.ts'

import type { Sky } from './find-sky.ts'
import type { VanishingPoint } from './vanishing-point.ts'

/** Row at which level ground would end, in pixels, and the cue for it. */
export type Horizon = { readonly y: number; readonly by: 'EDGES' | 'SKY' | 'NOTHING' }

/** Share of the height from the top: indoors and close up, ground reaches nearly to the upper edge. */
const unknown = 0.06

/** Takes the horizon from the vanishing point of level edges, or else from the lower end of the sky. */
export function findHorizon(end: VanishingPoint | undefined, sky: Sky | undefined, height: number): Horizon {
  if (end) return { y: end.y, by: 'EDGES' }
  if (sky) return { y: clamp(sky.horizon, 0.05, 0.65) * height, by: 'SKY' }
  return { y: unknown * height, by: 'NOTHING' }
}

/** Nearness of ground at a row: 1 at the lower edge, 0 at the horizon and above. */
export function groundNearness(horizon: Horizon, y: number, height: number): number {
  return Math.max(0, (y - horizon.y) / Math.max(1, height - horizon.y))
}
