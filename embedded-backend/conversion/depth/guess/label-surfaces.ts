import type { Horizon } from './find-horizon.ts'
import type { Surfaces } from './find-surfaces.ts'
import type { Shape } from './surface-shapes.ts'

/** Kind of a surface: far away, flat below, or standing. */
export type SurfaceKind = 'SKY' | 'GROUND' | 'UPRIGHT'

/** Largest colour difference within one ground; lightness counts half, because of shadows. */
const groundColour = 10
/** Surfaces at least this many times as wide as high that may be ground are ground. */
const leastStretch = 1.6
/** Least share of the lower edge that ground takes … */
const leastBottom = 0.3
/** … and share above which a surface is ground even if it rises above a horizon known only from the sky. */
const wholeBottom = 0.4

/**
 * Labels sky, ground and upright surfaces: ground starts at the lower edge and continues in its own colour,
 * below the horizon if that is known. Everything else is upright.
 */
export function labelSurfaces(
  shapes: readonly Shape[],
  { labels }: Surfaces,
  horizon: Horizon,
  sky: Uint8Array | undefined,
  width: number,
  height: number,
): readonly SurfaceKind[] {
  const kinds = skyKinds(shapes.length, labels, sky)
  const mayBeGround = (k: number) => kinds[k] === 'UPRIGHT' && isLow(shapes[k], horizon, width, height)
  const open = [...shapes.keys()].filter(
    (k) =>
      (mayBeGround(k) && shapes[k].onBottom > leastBottom * width && runsOut(shapes[k], horizon)) ||
      (kinds[k] === 'UPRIGHT' && horizon.by === 'SKY' && shapes[k].onBottom > wholeBottom * width),
  )
  if (open.length === 0 && horizon.by === 'EDGES') {
    const lowest = [...shapes.keys()].filter(mayBeGround)
    open.push(...lowest.toSorted((a, b) => shapes[b].onBottom - shapes[a].onBottom).slice(0, 1))
  }
  for (const k of open) kinds[k] = 'GROUND'
  for (let k = open.pop(); k !== undefined; k = open.pop())
    for (const other of shapes[k].beside.keys())
      if (mayBeGround(other) && colourStep(shapes[k], shapes[other]) < groundColour) {
        kinds[other] = 'GROUND'
        open.push(other)
      }
  for (const [k, { left, right, top, bottom }] of shapes.entries())
    if (mayBeGround(k) && right - left + 1 > leastStretch * (bottom - top + 1)) kinds[k] = 'GROUND'
  return kinds
}

function skyKinds(count: number, labels: Int32Array, sky: Uint8Array | undefined): SurfaceKind[] {
  const inSky = new Int32Array(count)
  if (sky) for (const [i, own] of labels.entries()) inSky[own] += sky[i] ? 1 : -1
  return Array.from(inSky, (balance) => (balance > 0 ? 'SKY' : 'UPRIGHT'))
}

/** Ground never rises above the horizon; the edge of the sky is only close to it. */
function isLow({ top, onTop }: Shape, horizon: Horizon, width: number, height: number): boolean {
  if (horizon.by === 'NOTHING') return onTop < 0.05 * width
  return top > horizon.y - (horizon.by === 'EDGES' ? 0.02 : 0.15) * height
}

/** Without a known horizon: ground leaves the picture at its sides, a bust does not. */
function runsOut({ onSides }: Shape, { by }: Horizon): boolean {
  return by !== 'NOTHING' || onSides > 0
}

function colourStep({ colour: a }: Shape, { colour: b }: Shape): number {
  return Math.hypot((a[0] - b[0]) / 2, a[1] - b[1], a[2] - b[2])
}
