import { clamp } from '#backend/conversion/scene/picture.ts'

import type { Sky } from './find-sky.ts'
import type { VanishingPoint } from './vanishing-point.ts'

/** The row at which level ground would end, in pixels, and what tells it. */
export type Horizon = { readonly y: number; readonly by: 'EDGES' | 'SKY' | 'NOTHING' }

/** Indoors and from near, ground goes on nearly to the upper edge. */
const unknown = 0.06

/** The horizon is as high as the vanishing point of level edges; otherwise where the sky ends. */
export function findHorizon(end: VanishingPoint | undefined, sky: Sky | undefined, height: number): Horizon {
  if (end) return { y: end.y, by: 'EDGES' }
  if (sky) return { y: clamp(sky.horizon, 0.05, 0.65) * height, by: 'SKY' }
  return { y: unknown * height, by: 'NOTHING' }
}

/** How near ground is at a row: 1 at the lower edge, 0 at the horizon and above. */
export function groundNearness(horizon: Horizon, y: number, height: number): number {
  return Math.max(0, (y - horizon.y) / Math.max(1, height - horizon.y))
}
