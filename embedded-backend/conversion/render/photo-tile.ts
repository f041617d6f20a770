import type { PhotoSource } from '../scene/splat-cloud.ts'
import type { CameraPose } from './camera-pose.ts'

/** Surfaces whose distances differ by more than this share get separate colours. */
const sameSurface = 0.02

/** Mapping of a picture's pixels to rays: the pose, and the change of slope from one pixel to the next. */
export type PixelRays = {
  readonly pose: CameraPose
  readonly width: number
  readonly height: number
  readonly step: number
}

/**
 * Colours of one tile that come from a photo. Splats add their weight and distance to a pixel; the photo is
 * then sampled once per surface in that pixel instead of once per splat.
 */
export class PhotoTile {
  readonly #photo: PhotoSource
  readonly #rays: PixelRays
  readonly #size: number
  readonly #weight: Float32Array
  readonly #distance: Float32Array
  #left = 0
  #top = 0

  constructor(photo: PhotoSource, rays: PixelRays, size: number) {
    this.#photo = photo
    this.#rays = rays
    this.#size = size
    this.#weight = new Float32Array(size * size)
    this.#distance = new Float32Array(size * size)
  }

  moveTo(left: number, top: number): void {
    this.#left = left
    this.#top = top
  }

  /**
   * Must be called for the nearest splats first; `tile` has four numbers per pixel, the first three are the
   * colour.
   */
  take(pixel: number, weight: number, distance: number, tile: Float32Array): void {
    const sum = this.#distance[pixel]
    if (Math.abs(sum - this.#weight[pixel] * distance) > sameSurface * sum) this.#settle(pixel, tile)
    this.#weight[pixel] += weight
    this.#distance[pixel] += weight * distance
  }

  settleAll(tile: Float32Array): void {
    for (let pixel = 0; pixel < this.#weight.length; pixel++)
      if (this.#weight[pixel] > 0) this.#settle(pixel, tile)
  }

  #settle(pixel: number, tile: Float32Array): void {
    const weight = this.#weight[pixel]
    const distance = this.#distance[pixel] / weight
    this.#weight[pixel] = 0
    this.#distance[pixel] = 0
    const { pose, width, height, step } = this.#rays
    const { eye, right, up, back } = pose
    const across = (this.#left + (pixel % this.#size) + 0.5 - width / 2) * step
    const upwards = (height / 2 - this.#top - Math.floor(pixel / this.#size) - 0.5) * step
    const x = eye[0] + distance * (right[0] * across + up[0] * upwards - back[0])
    const y = eye[1] + distance * (right[1] * across + up[1] * upwards - back[1])
    const z = eye[2] + distance * (right[2] * across + up[2] * upwards - back[2])
    const { picture, projection: p } = this.#photo
    const third = p[8] * x + p[9] * y + p[10] * z + p[11]
    const u = ((p[0] * x + p[1] * y + p[2] * z + p[3]) / third) * picture.width - 0.5
    const v = ((p[4] * x + p[5] * y + p[6] * z + p[7]) / third) * picture.height - 0.5
    const [left, top] = [Math.floor(u), Math.floor(v)]
    const [tx, ty] = [u - left, v - top]
    const [x0, x1] = [mirrored(left, picture.width), mirrored(left + 1, picture.width)]
    const upper = mirrored(top, picture.height) * picture.width
    const lower = mirrored(top + 1, picture.height) * picture.width
    const { rgb } = picture
    for (let c = 0; c < 3; c++) {
      const above = rgb[3 * (upper + x0) + c] * (1 - tx) + rgb[3 * (upper + x1) + c] * tx
      const below = rgb[3 * (lower + x0) + c] * (1 - tx) + rgb[3 * (lower + x1) + c] * tx
      tile[4 * pixel + c] += weight * (above * (1 - ty) + below * ty)
    }
  }
}

/** Mirrors a place beyond the photo's border into it. */
function mirrored(place: number, size: number): number {
  const inside = ((place % (2 * size)) + 2 * size) % (2 * size)
  return inside < size ? inside : 2 * size - 1 - inside
}
