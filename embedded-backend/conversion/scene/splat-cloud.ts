import { photoCodes, photoReach } from '#contract/scene-format.ts'
import type { Vector } from '#contract/scene-format.ts'

import type { Harmonics } from './harmonics.ts'
import type { Picture } from './picture.ts'

const codeBits = 3

export function withCode(opacity: number, code: number): number {
  return (opacity & ~codeBits) | code
}

export function codeOf(opacity: number): number {
  return opacity & codeBits
}

/** The photo that provides the colours of surfaces, with the projection of the world into it. */
export type PhotoSource = {
  readonly picture: Picture
  /** Position of its camera. */
  readonly eye: Vector
  /** Three rows for x, y, z and 1: share of the width times w, share of the height times w, and w. */
  readonly projection: readonly number[]
}

/**
 * Source for a photo taken from the origin along -z; vertical field of view in degrees, aspect of the whole
 * photo.
 */
export function photoSource(picture: Picture, fov: number, aspect: number): PhotoSource {
  const slope = 0.5 / Math.tan((fov * Math.PI) / 360)
  const projection = [slope / aspect, 0, -0.5, 0, 0, -slope, -0.5, 0, 0, 0, -1, 0]
  return { picture, eye: [0, 0, 0], projection }
}

/** Share of the photo's colour in splats of each code, seen from a position. */
export function photoShares({ eye }: PhotoSource, from: Vector): Float32Array {
  const distance = Math.hypot(eye[0] - from[0], eye[1] - from[1], eye[2] - from[2])
  const shares = new Float32Array(codeBits + 1)
  shares[photoCodes.surface] = 1
  shares[photoCodes.behind] = Math.max(0, 1 - distance / photoReach.behind)
  shares[photoCodes.rim] = Math.max(0, 1 - distance / photoReach.rim)
  return shares
}

/**
 * Gaussian splats as columns: centre and sigma along the axes (world units, three each), and colour with
 * opacity (four bytes each). Splats of photos are aligned with the axes and have no rotations.
 */
export type SplatCloud = {
  count: number
  /** Number of splats in a row of the picture that they come from. */
  readonly rowLength: number
  readonly position: Float32Array
  readonly sigma: Float32Array
  readonly rgba: Uint8Array
  /** 1 for splats that another picture showed behind the foreground: neither from the photo nor invented. */
  readonly isSeen?: Uint8Array
  /** Unit quaternions w, x, y, z; without them every splat is aligned with the axes of the world. */
  readonly rotation?: Float32Array
  /** Set only for splats trained elsewhere. */
  readonly harmonics?: Harmonics
}

/** Collects splats; the arrays grow as needed. */
export class SplatCollector {
  #count = 0
  #position: Float32Array
  #sigma: Float32Array
  #rgba: Uint8Array
  readonly #seen: number[] = []

  readonly #rowLength: number

  constructor(expected: number, rowLength: number) {
    this.#rowLength = rowLength
    this.#position = new Float32Array(3 * expected)
    this.#sigma = new Float32Array(3 * expected)
    this.#rgba = new Uint8Array(4 * expected)
  }

  add(
    x: number,
    y: number,
    z: number,
    sx: number,
    sy: number,
    sz: number,
    r: number,
    g: number,
    b: number,
    code: number = photoCodes.surface,
    share = 1,
  ): void {
    if (3 * this.#count === this.#position.length) this.#grow()
    const at = 3 * this.#count
    this.#position[at] = x
    this.#position[at + 1] = y
    this.#position[at + 2] = z
    this.#sigma[at] = sx
    this.#sigma[at + 1] = sy
    this.#sigma[at + 2] = sz
    const colourAt = 4 * this.#count
    this.#rgba[colourAt] = r
    this.#rgba[colourAt + 1] = g
    this.#rgba[colourAt + 2] = b
    this.#rgba[colourAt + 3] = withCode(Math.round(share * opacity), code)
    this.#count++
  }

  /** Marks the last added splat as shown by another picture. */
  markSeen(): void {
    this.#seen.push(this.#count - 1)
  }

  finish(): SplatCloud {
    const isSeen = new Uint8Array(this.#seen.length > 0 ? this.#count : 0)
    for (const i of this.#seen) isSeen[i] = 1
    return {
      count: this.#count,
      rowLength: this.#rowLength,
      position: this.#position.slice(0, 3 * this.#count),
      sigma: this.#sigma.slice(0, 3 * this.#count),
      rgba: this.#rgba.slice(0, 4 * this.#count),
      ...(isSeen.length > 0 && { isSeen }),
    }
  }

  #grow(): void {
    const capacity = Math.ceil(this.#count * 1.5) + 1024
    this.#position = widened(new Float32Array(3 * capacity), this.#position)
    this.#sigma = widened(new Float32Array(3 * capacity), this.#sigma)
    this.#rgba = widened(new Uint8Array(4 * capacity), this.#rgba)
  }
}

const opacity = 252

function widened<Numbers extends Float32Array | Uint8Array>(target: Numbers, from: Numbers): Numbers {
  target.set(from)
  return target
}
