/** A straight edge of a picture, in pixels. */
export type Segment = {
  readonly x: number
  readonly y: number
  /** Direction of the edge, of length 1. */
  readonly dx: number
  readonly dy: number
  readonly length: number
  /** Standard deviation of its pixels across the edge: more than a pixel if it is bent. */
  readonly scatter: number
}

/** Largest difference between the directions of two pixels of one edge, in radians. */
const alike = Math.PI / 8
/** Weakest edge, in levels of lightness per pixel. */
const weakest = 2.5
/** Least ratio of a segment's length to its width. */
const leastStretch = 4
/** Shortest segment, as a share of the picture's longer side. */
const leastShare = 0.045

/**
 * Finds the straight edges of a grey picture: gathers pixels with edges in the same direction, strongest
 * first, and keeps long, thin groups (after the line segment detector of Grompone von Gioi et al. 2010).
 */
export function findSegments(gray: Float32Array, width: number, height: number): Segment[] {
  const { strength, angle } = gradients(gray, width, height)
  const order = Array.from(strength.keys()).filter((i) => strength[i] > weakest)
  order.sort((a, b) => strength[b] - strength[a])
  const taken = new Uint8Array(strength.length)
  const segments: Segment[] = []
  for (const start of order) {
    if (taken[start]) continue
    const members = gather(start, { strength, angle, taken, width })
    const segment = fit(members, strength, width)
    if (segment && segment.length >= leastShare * Math.max(width, height)) segments.push(segment)
  }
  return segments
}

export type Gradients = { readonly strength: Float32Array; readonly angle: Float32Array }

/** Gradient of lightness at each pixel: its strength, in levels per pixel, and its direction, in radians. */
export function gradients(gray: Float32Array, width: number, height: number): Gradients {
  const strength = new Float32Array(gray.length)
  const angle = new Float32Array(gray.length)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const across = (gray[i + 1] - gray[i - 1]) / 2
      const down = (gray[i + width] - gray[i - width]) / 2
      strength[i] = Math.hypot(across, down)
      angle[i] = Math.atan2(down, across)
    }
  return { strength, angle }
}

function gather(
  start: number,
  { strength, angle, taken, width }: Gradients & { readonly taken: Uint8Array; readonly width: number },
): number[] {
  const members = [start]
  taken[start] = 1
  let [cos, sin] = [Math.cos(angle[start]), Math.sin(angle[start])]
  for (let k = 0; k < members.length; k++) {
    const mean = Math.atan2(sin, cos)
    for (let step = 0; step < 9; step++) {
      const i = members[k] + (Math.floor(step / 3) - 1) * width + (step % 3) - 1
      if (taken[i] || strength[i] <= weakest) continue
      const turn = Math.abs(angle[i] - mean)
      if (Math.min(turn, 2 * Math.PI - turn) > alike) continue
      taken[i] = 1
      members.push(i)
      cos += Math.cos(angle[i])
      sin += Math.sin(angle[i])
    }
  }
  return members
}

/** Main axis of the pixels, weighted by the strength of their edges. */
function fit(members: readonly number[], strength: Float32Array, width: number): Segment | undefined {
  if (members.length < 6) return undefined
  let [total, x, y] = [0, 0, 0]
  for (const i of members) {
    total += strength[i]
    x += strength[i] * (i % width)
    y += strength[i] * Math.floor(i / width)
  }
  x /= total
  y /= total
  let [xx, xy, yy] = [0, 0, 0]
  for (const i of members) {
    const [ox, oy] = [(i % width) - x, Math.floor(i / width) - y]
    xx += (strength[i] * ox * ox) / total
    xy += (strength[i] * ox * oy) / total
    yy += (strength[i] * oy * oy) / total
  }
  const turn = Math.atan2(2 * xy, xx - yy) / 2
  const spread = Math.hypot(xx - yy, 2 * xy)
  const [along, across] = [(xx + yy + spread) / 2, Math.max(0.08, (xx + yy - spread) / 2)]
  if (along < across * leastStretch ** 2) return undefined
  const length = Math.sqrt(12 * along)
  return { x, y, dx: Math.cos(turn), dy: Math.sin(turn), length, scatter: Math.sqrt(across) }
}
