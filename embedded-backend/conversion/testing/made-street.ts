import { lensNumbers, writeRay, type Lens } from '../depth/structure/lens.ts'
import { rotationMatrix } from '../depth/structure/rotation.ts'
import type { Picture } from '../scene/picture.ts'
import { speckle, type Stand } from './made-walk.ts'

/** A facade, farther on its right; its roof, and a blank area in it (across, down from the camera). */
const facade = { distance: 6, slant: 0.8, roof: -0.35 }
const blank = { left: -0.6, right: 0.8, top: 0.3, bottom: 1.2 }
/** Flat things in front of it: a lamp post, and a box on the ground. */
type Thing = { distance: number; left: number; right: number; top: number }
const post: Thing = { distance: 4, left: 0.95, right: 1.05, top: -Infinity }
const box: Thing = { distance: 3.6, left: -1.3, right: -0.55, top: 0.15 }

export type StreetView = {
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
