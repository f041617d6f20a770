import type { VanishingPoint } from './vanishing-point.ts'

/**
 * A way into the picture between walls: `left`, `right` and `ceiling` are the nearness per pixel from its
 * end.
 */
export type Tunnel = {
  readonly end: { readonly x: number; readonly y: number }
  readonly left: number
  readonly right: number
  readonly ceiling: number
}

/** Least length of the edges above the end that lead to it from a wall, in longer sides. */
const leastWall = 0.15
const step = Math.PI / 90
const sector = Math.PI / 15
const leastAngle = Math.PI / 12

/**
 * Finds the walls and the ceiling around a vanishing point; the floor has 1 per pixel. Undefined if neither
 * side has a wall: the edges are then those of the ground.
 */
export function findTunnel(
  lab: Float32Array,
  width: number,
  height: number,
  end: VanishingPoint,
): Tunnel | undefined {
  const [hasLeft, hasRight] = [end.above.left > leastWall, end.above.right > leastWall]
  if (!hasLeft && !hasRight) return undefined
  const view = { lab, width, height, end }
  const left = hasLeft ? Math.tan(findCorner(view, -1, 1)) : 0
  const right = hasRight ? Math.tan(findCorner(view, 1, 1)) : 0
  const ceilings = [
    ...(hasLeft ? [left / Math.tan(findCorner(view, -1, -1))] : []),
    ...(hasRight ? [right / Math.tan(findCorner(view, 1, -1))] : []),
  ]
  return { end, left, right, ceiling: ceilings.reduce((sum, own) => sum + own, 0) / ceilings.length }
}

/** Nearness of a pixel in the tunnel, in pixels of floor below its end. */
export function tunnelNearness({ end, left, right, ceiling }: Tunnel, x: number, y: number): number {
  const [aside, down] = [x - end.x, y - end.y]
  return Math.max(down, aside < 0 ? -left * aside : right * aside, -ceiling * down)
}

/** True if the feet of something are on the floor, and not at the foot of a wall. */
export function isOnFloor(
  { end, left, right }: Tunnel,
  shape: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number },
): boolean {
  const depth = shape.bottom - end.y
  return shape.top > 0 && (end.x - shape.left) * left < depth && (shape.right - end.x) * right < depth
}

type View = {
  readonly lab: Float32Array
  readonly width: number
  readonly height: number
  readonly end: { readonly x: number; readonly y: number }
}

/**
 * Angle from the horizontal at which a wall meets floor (down 1) or ceiling (down -1): that with the largest
 * colour difference between the sectors on both sides.
 */
function findCorner(view: View, side: -1 | 1, down: -1 | 1): number {
  let [best, found] = [-1, Math.PI / 4]
  for (let angle = leastAngle; angle <= Math.PI / 2 - leastAngle; angle += step) {
    const difference = compareSectors(view, side, down, angle)
    if (difference > best) [best, found] = [difference, angle]
  }
  return found
}

function compareSectors(
  { lab, width, height, end }: View,
  side: -1 | 1,
  down: -1 | 1,
  angle: number,
): number {
  const sums = [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ] as const satisfies number[][]
  for (const [k, towards] of [-1, 1].entries())
    for (let turn = 1; turn <= 4; turn++) {
      const at = angle + (towards * turn * sector) / 4
      const [dx, dy] = [side * Math.cos(at), down * Math.sin(at)]
      for (let far = 0.06 * width; ; far += 2) {
        const [x, y] = [Math.round(end.x + far * dx), Math.round(end.y + far * dy)]
        if (x < 0 || y < 0 || x >= width || y >= height) break
        const i = 3 * (y * width + x)
        const sum = sums[k]
        for (const channel of [0, 1, 2] as const) sum[channel] += lab[i + channel]
        sum[3]++
      }
    }
  const [one, other] = sums
  if (one[3] === 0 || other[3] === 0) return 0
  return Math.hypot(...[0, 1, 2].map((c) => one[c] / one[3] - other[c] / other[3]))
}
