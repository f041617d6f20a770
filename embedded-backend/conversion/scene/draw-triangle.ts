/** A rectangle of whole pixels, the last ones included. */
export type Frame = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Visits a pixel with the barycentric shares of the three corners, which add up to 1. */
export type VisitPixel = (x: number, y: number, a: number, b: number, c: number) => void

const leastArea = 1e-6
const slack = -1e-6

/**
 * Visits the pixels with centres inside both a triangle and a frame. The corners are at `3 * a`, `3 * b` and
 * `3 * c` of `places` (x, y and another value), clockwise with y downwards. Skips triangles seen from behind
 * or wider or higher than `widest`.
 */
export function drawTriangle(
  places: Float32Array,
  [a, b, c]: readonly [number, number, number],
  widest: number,
  frame: Frame,
  visit: VisitPixel,
): void {
  const [ax, ay] = [at(places, 3 * a), at(places, 3 * a + 1)]
  const [bx, by] = [at(places, 3 * b) - ax, at(places, 3 * b + 1) - ay]
  const [cx, cy] = [at(places, 3 * c) - ax, at(places, 3 * c + 1) - ay]
  const [left, right] = [Math.min(0, bx, cx), Math.max(0, bx, cx)]
  const [top, bottom] = [Math.min(0, by, cy), Math.max(0, by, cy)]
  const area = bx * cy - cx * by
  // Written so that it also holds if a corner is NaN.
  if (!(right - left <= widest && bottom - top <= widest && area > leastArea)) return
  for (let y = Math.max(frame.top, Math.ceil(ay + top)); y <= Math.min(frame.bottom, ay + bottom); y++) {
    for (let x = Math.max(frame.left, Math.ceil(ax + left)); x <= Math.min(frame.right, ax + right); x++) {
      const second = ((x - ax) * cy - cx * (y - ay)) / area
      const third = (bx * (y - ay) - (x - ax) * by) / area
      const first = 1 - second - third
      if (first >= slack && second >= slack && third >= slack) visit(x, y, first, second, third)
    }
  }
}

function at(places: Float32Array, i: number): number {
  return places[i]
}
