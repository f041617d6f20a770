import type { DepthMap, Picture } from '#backend/conversion/scene/picture.ts'

type Point = readonly [number, number, number]
type Colour = readonly [number, number, number]
/** Colour of a surface at a place in metres. */
export type Paint = (x: number, y: number, z: number) => Colour

/**
 * A thing that rays may hit: `hit` returns the distance along a ray, in units of its direction; Infinity if
 * missed.
 */
export type Thing = { readonly hit: (from: Point, along: Point) => number; readonly paint: Paint }

export type MadeView = {
  readonly things: readonly Thing[]
  /** In metres above the ground. */
  readonly eye: number
  /** In radians, downwards. */
  readonly pitch?: number
  /** In radians, to the right. */
  readonly yaw?: number
  /** Colour of the sky by the height of the view, 0 at the horizon. */
  readonly sky: (height: number) => Colour
}

export type DrawnView = {
  readonly picture: Picture
  /** True inverse depth; 0 in the sky. */
  readonly truth: DepthMap
  /** Vanishing point of level lines that lead straight away, in pixels. */
  readonly end: { readonly x: number; readonly y: number }
}

/** Draws things as a camera sees them, with the ground truth. */
export function drawView(view: MadeView, width = 256, height = 192): DrawnView {
  const rgb = new Uint8Array(3 * width * height)
  const inverse = new Float32Array(width * height)
  const focal = 0.9 * width
  const from: Point = [0, view.eye, 0]
  for (let i = 0; i < inverse.length; i++) {
    const [x, y] = [
      ((i % width) + 0.5 - width / 2) / focal,
      (height / 2 - Math.floor(i / width) - 0.5) / focal,
    ]
    const along = turned(x, y, view.pitch ?? 0, view.yaw ?? 0)
    let [nearest, seen]: [number, Thing | undefined] = [Infinity, undefined]
    for (const thing of view.things) {
      const distance = thing.hit(from, along)
      if (distance > 1e-6 && distance < nearest) [nearest, seen] = [distance, thing]
    }
    const at: Point = [along[0] * nearest, view.eye + along[1] * nearest, along[2] * nearest]
    const colour = seen ? seen.paint(...at) : view.sky(along[1])
    rgb.set(
      colour.map((level) => Math.max(0, Math.min(255, level + grain(i)))),
      3 * i,
    )
    inverse[i] = seen ? 1 / nearest : 0
  }
  const [pitch, yaw] = [view.pitch ?? 0, view.yaw ?? 0]
  const end = {
    x: width / 2 - (focal * Math.tan(yaw)) / Math.cos(pitch),
    y: height / 2 - focal * Math.tan(pitch),
  }
  return { picture: { rgb, width, height }, truth: { inverse, width, height }, end }
}

function turned(x: number, y: number, pitch: number, yaw: number): Point {
  const [down, away] = [y * Math.cos(pitch) - Math.sin(pitch), Math.cos(pitch) + y * Math.sin(pitch)]
  return [x * Math.cos(yaw) + away * Math.sin(yaw), down, away * Math.cos(yaw) - x * Math.sin(yaw)]
}

/** Sensor noise of a level or two, the same in every run. */
function grain(i: number): number {
  return ((Math.imul(i + 1, 2_654_435_761) >>> 28) - 8) / 4
}

/** A plane perpendicular to one axis: 0 to the right, 1 up, 2 away; limited by `within`. */
export function sheet(
  axis: 0 | 1 | 2,
  place: number,
  paint: Paint,
  within: (at: Point) => boolean = () => true,
): Thing {
  return {
    paint,
    hit: (from, along) => {
      const distance = (place - from[axis]) / along[axis]
      if (!(distance > 0)) return Infinity
      const at: Point = [
        from[0] + along[0] * distance,
        from[1] + along[1] * distance,
        from[2] + along[2] * distance,
      ]
      return within(at) ? distance : Infinity
    },
  }
}

export function ball(middle: Point, radius: number, paint: Paint): Thing {
  return {
    paint,
    hit: (from, along) => {
      const to = from.map((own, k) => own - middle[k])
      const a = along.reduce((sum, own) => sum + own * own, 0)
      const b = along.reduce((sum, own, k) => sum + own * to[k], 0)
      const c = to.reduce((sum, own) => sum + own * own, 0) - radius * radius
      const root = b * b - a * c
      return root < 0 ? Infinity : (-b - Math.sqrt(root)) / a
    },
  }
}

/** A plain colour with a non-repeating pattern of the given strength in levels. */
export function rough(colour: Colour, strength: number, metres = 0.1): Paint {
  return (x, y, z) => {
    const [i, j, k] = [Math.floor(x / metres), Math.floor(y / metres), Math.floor(z / metres)]
    const mixed = Math.imul(i * 73_856_093 + j * 19_349_663 + k * 83_492_791, 2_654_435_761)
    const level = (((mixed >>> 16) & 255) / 127.5 - 1) * strength
    return [colour[0] + level, colour[1] + level, colour[2] + level]
  }
}

/** Blocks with joints between them, along two of the axes. */
export function blocks(
  inside: Paint,
  joint: Colour,
  [u, v]: readonly [number, number],
  [long, high]: readonly [number, number],
  width: number,
): Paint {
  return (...at) => (isJoint(at[u], long, width) || isJoint(at[v], high, width) ? joint : inside(...at))
}

function isJoint(value: number, pitch: number, width: number): boolean {
  return value - Math.floor(value / pitch) * pitch < width
}
