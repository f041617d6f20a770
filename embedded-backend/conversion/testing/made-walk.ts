import { seededRandom } from '../depth/structure/fundamental.ts'
import { lensNumbers, spreadOf, writeRay } from '../depth/structure/lens.ts'
import type { Lens } from '../depth/structure/lens.ts'
import { rotationMatrix } from '../depth/structure/matrices.ts'
import type { Tracks } from '../depth/structure/tracks.ts'
import type { Picture } from '../scene/picture.ts'

/** Pose of a camera: rotated about (x, y, z) by its length in radians, at a place. */
export type Stand = {
  readonly turn: readonly [number, number, number]
  readonly place: readonly [number, number, number]
}

/**
 * Tracks of points spread through a room, seen by cameras beside one at the origin that looks along z, with
 * errors of up to `noise` pixels. A share `stray` of them is seen at random places, like moving objects.
 */
export function madeTracks(
  lens: Lens,
  stands: readonly Stand[],
  { points = 300, noise = 0.3, stray = 0, nearest = 2, farthest = 12 } = {},
): { readonly tracks: Tracks; readonly inverse: Float64Array } {
  const chance = seededRandom(7)
  const numbers = lensNumbers(lens)
  const start = Float32Array.from({ length: 2 * points }, (_, k) =>
    k % 2 === 0 ? 8 + chance() * (lens.width - 16) : 8 + chance() * (lens.height - 16),
  )
  const inverse = Float64Array.from(
    { length: points },
    () => 1 / nearest - chance() * (1 / nearest - 1 / farthest),
  )
  const off = () => 2 * noise * (chance() - 0.5)
  const ray = new Float64Array(3)
  const places: Float32Array[] = []
  const seen: Uint8Array[] = []
  for (const { turn, place } of stands) {
    const matrix = rotationMatrix(...turn)
    const own = new Float32Array(2 * points)
    const shown = new Uint8Array(points)
    for (let i = 0; i < points; i++) {
      writeRay(numbers, start[2 * i], start[2 * i + 1], ray)
      const [a, b, c] = ray.map((value, axis) => value - inverse[i] * place[axis]) as unknown as number[]
      const [x, y, z] = [0, 3, 6].map((row) => matrix[row] * a + matrix[row + 1] * b + matrix[row + 2] * c)
      const spread = spreadOf(numbers, x, y, z) * lens.focal
      const isStray = i < stray * points
      own[2 * i] = isStray ? chance() * lens.width : numbers.cx + spread * x + off()
      own[2 * i + 1] = isStray ? chance() * lens.height : numbers.cy + spread * y + off()
      const [px, py] = [own[2 * i], own[2 * i + 1]]
      shown[i] = px > 0 && py > 0 && px < lens.width && py < lens.height ? 1 : 0
    }
    places.push(own)
    seen.push(shown)
  }
  return { tracks: { start, places, seen }, inverse }
}

const wallDistance = 6
const boxDistance = 3

/**
 * A view of a speckled wall with a speckled board in front from a stand, and the distance of each pixel along
 * z.
 */
export function madeView(
  lens: Lens,
  { turn, place }: Stand,
): { readonly picture: Picture; readonly depth: Float32Array } {
  const { width, height } = lens
  const matrix = rotationMatrix(...turn)
  const numbers = lensNumbers(lens)
  const ray = new Float64Array(3)
  const rgb = new Uint8Array(3 * width * height)
  const depth = new Float32Array(width * height)
  for (let i = 0; i < width * height; i++) {
    writeRay(numbers, i % width, Math.floor(i / width), ray)
    const [x, y, z] = [0, 1, 2].map(
      (column) => matrix[column] * ray[0] + matrix[3 + column] * ray[1] + matrix[6 + column] * ray[2],
    ) as [number, number, number]
    const hit = (distance: number) => {
      const way = (distance - place[2]) / z
      return { u: place[0] + way * x, v: place[1] + way * y, way }
    }
    const board = hit(boxDistance)
    const isBoard = Math.abs(board.u) < 0.55 && Math.abs(board.v + 0.1) < 0.5
    const { u, v, way } = isBoard ? board : hit(wallDistance)
    const level = speckle(u + (isBoard ? 40 : 0), v)
    rgb.set(isBoard ? [level, 0.6 * level, 0.5 * level] : [0.6 * level, 0.8 * level, level], 3 * i)
    depth[i] = way * ray[2]
  }
  return { picture: { rgb, width, height }, depth }
}

/** Soft specks of three sizes. */
function speckle(u: number, v: number): number {
  return 20 + 80 * soft(u * 3, v * 3) + 80 * soft(u * 9 + 50, v * 9) + 60 * soft(u * 23, v * 23 + 50)
}

function soft(u: number, v: number): number {
  const [left, top] = [Math.floor(u), Math.floor(v)]
  const [tx, ty] = [ease(u - left), ease(v - top)]
  const upper = speck(left, top) * (1 - tx) + speck(left + 1, top) * tx
  const lower = speck(left, top + 1) * (1 - tx) + speck(left + 1, top + 1) * tx
  return upper * (1 - ty) + lower * ty
}

/** Smoothstep from 0 to 1, flat at both ends. */
function ease(t: number): number {
  return t * t * (3 - 2 * t)
}

function speck(x: number, y: number): number {
  const mixed = Math.imul(x + 374761 * y + 1, 668265263)
  return ((Math.imul(mixed ^ (mixed >>> 13), 1274126177) >>> 16) & 0xff) / 255
}

/** A facade, farther on its right; its roof, and a blank area in it (across, down from the camera). */
const facade = { distance: 6, slant: 0.8, roof: -0.35 }
const blank = { left: -0.6, right: 0.8, top: 0.3, bottom: 1.2 }
/** Flat things in front of it: a lamp post, and a box on the ground. */
type Thing = { distance: number; left: number; right: number; top: number }
const post: Thing = { distance: 4, left: 0.95, right: 1.05, top: -Infinity }
const box: Thing = { distance: 3.6, left: -1.3, right: -0.55, top: 0.15 }

type StreetView = {
  readonly picture: Picture
  /** Distance of each pixel along z; infinite for the sky. */
  readonly depth: Float32Array
  readonly isBlank: Uint8Array
}

/** A camera's view of a speckled facade with a blank area, under a sky that fills half of the picture. */
export function madeStreet(lens: Lens, { turn, place }: Stand, skyColour = [150, 180, 225]): StreetView {
  const { width, height } = lens
  const matrix = rotationMatrix(...turn)
  const numbers = lensNumbers(lens)
  const ray = new Float64Array(3)
  const rgb = new Uint8Array(3 * width * height)
  const depth = new Float32Array(width * height)
  const isBlank = new Uint8Array(width * height)
  for (let i = 0; i < width * height; i++) {
    writeRay(numbers, i % width, Math.floor(i / width), ray)
    const [x, y, z] = [0, 1, 2].map(
      (column) => matrix[column] * ray[0] + matrix[3 + column] * ray[1] + matrix[6 + column] * ray[2],
    ) as [number, number, number]
    const thing = [box, post].find(({ distance, left, right, top }) => {
      const way = (distance - place[2]) / z
      const across = place[0] + way * x
      return across > left && across < right && place[1] + way * y > top
    })
    const toFacade = (facade.distance + facade.slant * place[0] - place[2]) / (z - facade.slant * x)
    const way = thing ? (thing.distance - place[2]) / z : toFacade
    const [u, v] = [place[0] + way * x, place[1] + way * y]
    const isSky = !thing && (v < facade.roof || way < 0)
    const isBare = !thing && u > blank.left && u < blank.right && v > blank.top && v < blank.bottom
    const level = speckle(u + (thing ? 40 : 0), v)
    const shade = thing === post ? 0.25 : 1
    const wall = [shade * level, 0.85 * shade * level, 0.7 * shade * level]
    const colour = isSky ? skyColour : isBare ? [120, 112, 104] : wall
    rgb.set(colour, 3 * i)
    depth[i] = isSky ? Infinity : way * ray[2]
    isBlank[i] = isBare && !isSky ? 1 : 0
  }
  return { picture: { rgb, width, height }, depth, isBlank }
}
