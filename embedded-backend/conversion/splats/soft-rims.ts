import { photoCodes } from '#contract/scene-format.ts'

import { forNeighbours } from '../depth/refine/depth-edges.ts'
import type { DepthEdges } from '../depth/refine/depth-edges.ts'
import { clamp } from '../scene/picture.ts'
import type { View } from './pad-border.ts'

/** Used instead of a code for a pixel without a splat. */
export const noSplat = 255

/** Splats drawn over the far side of an outline: pixels of the near side, at its depth, translucent. */
export type Fringe = {
  readonly pixels: Int32Array
  readonly inverse: Float32Array
  readonly alpha: Float32Array
  readonly rgb: Uint8Array
}

type SoftRims = {
  /** Opacity of each pixel of the front, 0 to 1: less than 1 on the near side of outlines. */
  readonly alpha: Float32Array
  readonly fringe: Fringe
  /** Pixels of the far side whose splats reach into an outline; flags of those that touch it. */
  readonly beside: Int32Array
  readonly isTouching: Uint8Array
}

/** Smallest step of an outline, as a share of the depth range. */
const outlineShare = 0.1
/** Pixels to each side of an outline that may mix both sides: hair mixes much. */
const band = 5
/** Pixels of the far side that splats of the near side cover: bodies are laid out generously. */
const besideWidth = 4
/** Shares of a person at which the near side is transparent and opaque, where colours do not tell. */
const [leastPerson, mostPerson] = [0.1, 0.6]
/** Radius in pixels for gathering colours of the near side. */
const reach = band + 5
/** Sides with less contrast (squared levels) are not distinguished. */
const leastContrast = 1200
/** Smaller shares count as 0, and shares larger than 1 minus this as 1. */
const faint = 0.12

/**
 * Pixels of one side of an outline, nearest to it first, with the ring of each and a pixel of the near side.
 */
type Side = { readonly pixels: number[]; readonly ring: Uint8Array; readonly anchor: Int32Array }

/**
 * Determines the fringe of outlines over their far side, and the opacity of their near side: the photo's
 * colour beside an outline is a mix of foreground and background. Where the near side continues in the photo
 * beyond the edge of its depth, the fringe is opaque, and the outline moves to its place in the photo.
 * `behind` has the colours of the far side everywhere. `people`, the share of a person in each pixel, decides
 * where both sides have the same colour.
 */
export function softenRims(
  view: View,
  edges: DepthEdges,
  behind: Float32Array,
  threshold: number,
  span: number,
  people: Float32Array,
): SoftRims {
  const { inverse, width, height } = view.depth
  const least = outlineShare * span
  const near = growSide(view, threshold, band, (i) => (edges.jumpBehind[i] > least ? i : -1))
  const far = growSide(view, threshold, band, (i) =>
    edges.jumpBefore[i] > least ? nearestOf(inverse, i, width) : -1,
  )
  const isBand = new Uint8Array(width * height)
  for (const i of [...near.pixels, ...far.pixels]) isBand[i] = 1
  const alpha = new Float32Array(width * height).fill(1)
  const colour = new Float64Array(3)
  const rate = (i: number, anchor: number) =>
    nearColour(view, isBand, i, inverse[anchor] - threshold, colour)
      ? shareOf(view.picture.rgb, i, colour, behind)
      : undefined
  for (const i of near.pixels) {
    const own = rate(i, i) ?? shareOfPerson(people[i])
    const outer = near.ring[i] === 1 ? 0 : bestBeside(i, near, (j) => -alpha[j], width)
    alpha[i] = settled(Math.max(own, -outer))
  }
  const fringe = growFringe(view, far, rate, colour, behind)
  const beneath = new Set(fringe.pixels)
  const beside = far.pixels.filter((i) => far.ring[i] <= besideWidth || beneath.has(i))
  return {
    alpha,
    fringe,
    beside: Int32Array.from(beside),
    isTouching: Uint8Array.from(beside, (i) => (far.ring[i] === 1 || beneath.has(i) ? 1 : 0)),
  }
}

/**
 * Removes the near side's colours from the far side along outlines, and with them the photo, which shows them
 * there in finer detail than splats. Fully transparent pixels of the front lose their splat. Changes `codes`
 * and `rgb`.
 */
export function uncover(
  { alpha, beside, isTouching }: SoftRims,
  codes: Uint8Array,
  rgb: Uint8Array,
  behind: Float32Array,
): void {
  for (let i = 0; i < codes.length; i++) {
    if (alpha[i] === 0) codes[i] = noSplat
    else if (alpha[i] < 1 && codes[i] === photoCodes.surface) codes[i] = photoCodes.rim
  }
  for (const [k, i] of beside.entries()) {
    if (codes[i] === photoCodes.surface) codes[i] = photoCodes.rim
    if (isTouching[k])
      for (let c = 0; c < 3; c++) rgb[3 * i + c] = clamp(Math.round(behind[3 * i + c]), 0, 255)
  }
}

function growFringe(
  { picture, depth }: View,
  far: Side,
  rate: (i: number, anchor: number) => number | undefined,
  colour: Float64Array,
  behind: Float32Array,
): Fringe {
  const found = new Float32Array(depth.inverse.length)
  const kept: number[] = []
  const colours: number[] = []
  for (const i of far.pixels) {
    const inner = far.ring[i] === 1 ? 1 : bestBeside(i, far, (j) => found[j], depth.width)
    if (inner <= 0) continue
    const own = settled(Math.min(rate(i, far.anchor[i]) ?? 0, inner))
    if (own <= 0) continue
    found[i] = own
    kept.push(i)
    for (let c = 0; c < 3; c++) {
      const unmixed = (picture.rgb[3 * i + c] - (1 - own) * behind[3 * i + c]) / own
      colours.push(clamp(Math.round(own * unmixed + (1 - own) * colour[c]), 0, 255))
    }
  }
  return {
    pixels: Int32Array.from(kept),
    inverse: Float32Array.from(kept, (i) => depth.inverse[far.anchor[i]]),
    alpha: Float32Array.from(kept, (i) => found[i]),
    rgb: Uint8Array.from(colours),
  }
}

/** Grows from the pixels at an outline, which have an anchor, into their side of it. */
function growSide(
  { depth }: View,
  threshold: number,
  bandWidth: number,
  anchorOf: (i: number) => number,
): Side {
  const { inverse, width } = depth
  const pixels: number[] = []
  const ring = new Uint8Array(inverse.length)
  const anchor = new Int32Array(inverse.length).fill(-1)
  for (let i = 0; i < inverse.length; i++) {
    anchor[i] = anchorOf(i)
    if (anchor[i] < 0) continue
    ring[i] = 1
    pixels.push(i)
  }
  for (const i of pixels) {
    if (ring[i] >= bandWidth) continue
    forNeighbours(i, width, inverse.length, (j) => {
      if (ring[j] || Math.abs(inverse[j] - inverse[i]) >= threshold) return
      ring[j] = ring[i] + 1
      anchor[j] = anchor[i]
      pixels.push(j)
    })
  }
  return { pixels, ring, anchor }
}

function nearestOf(inverse: Float32Array, i: number, width: number): number {
  let nearest = i
  forNeighbours(i, width, inverse.length, (j) => {
    if (inverse[j] > inverse[nearest]) nearest = j
  })
  return nearest
}

/** Largest value beside a pixel, one ring nearer to the outline. */
function bestBeside(i: number, { ring }: Side, valueOf: (j: number) => number, width: number): number {
  let best = -Infinity
  forNeighbours(i, width, ring.length, (j) => {
    if (ring[j] === ring[i] - 1) best = Math.max(best, valueOf(j))
  })
  return best
}

/**
 * Writes the mean colour of the near side around a pixel, without the band; returns false if there is none.
 */
function nearColour(
  { picture, depth }: View,
  isBand: Uint8Array,
  i: number,
  least: number,
  colour: Float64Array,
): boolean {
  const { rgb, width, height } = picture
  const [x, y] = [i % width, Math.floor(i / width)]
  let members = 0
  colour.fill(0)
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++) {
      const j = row * width + column
      if (isBand[j] || depth.inverse[j] < least) continue
      for (let c = 0; c < 3; c++) colour[c] += rgb[3 * j + c]
      members++
    }
  }
  for (let c = 0; c < 3; c++) colour[c] /= Math.max(1, members)
  return members > 0
}

/** Share of the near side in a colour; undefined if both sides look alike. */
function shareOf(rgb: Uint8Array, i: number, near: Float64Array, behind: Float32Array): number | undefined {
  let [along, length] = [0, 0]
  for (let c = 0; c < 3; c++) {
    const way = near[c] - behind[3 * i + c]
    along += (rgb[3 * i + c] - behind[3 * i + c]) * way
    length += way * way
  }
  return length < leastContrast ? undefined : clamp(along / length, 0, 1)
}

function shareOfPerson(share: number): number {
  return clamp((share - leastPerson) / (mostPerson - leastPerson), 0, 1)
}

function settled(share: number): number {
  return share < faint ? 0 : share > 1 - faint ? 1 : share
}
