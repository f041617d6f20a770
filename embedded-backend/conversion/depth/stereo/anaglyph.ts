import { fillUnknown } from '#backend/conversion/depth/refine/push-pull.ts'
import { clamp, resampleDepth, type DepthMap, type Picture } from '#backend/conversion/scene/picture.ts'

import {
  compareViews,
  fewestGlanced,
  glanceStride,
  isPair,
  type Comparison,
  straightenRows,
} from './compare-views.ts'
import { matchPair, toInverseDepth, type MatchedPair } from './find-stereo-depth.ts'

/** An anaglyph (for red and cyan glasses) turned into the left eye's view, and its depth. */
export type UnmixedAnaglyph = { readonly picture: Picture; readonly map: DepthMap }

const fewestPixels = 64
/**
 * Largest shift, in pixels of the compared copies, that counts as the same place, and the share of such
 * matches above which a picture is an ordinary photo.
 */
const samePlace = 1
const mostAtSamePlace = 0.5

/**
 * Converts an anaglyph: red is the left eye's view, green and blue are the right eye's. They are matched like
 * any two views, and green and blue are moved to their place in the left view. Undefined for ordinary
 * pictures, whose channels coincide.
 */
export async function unmixAnaglyph(
  picture: Picture,
  onProgress: (share: number) => void,
): Promise<UnmixedAnaglyph | undefined> {
  if (Math.min(picture.width, picture.height) < fewestPixels) return undefined
  const left = inGrey(picture, (red) => red)
  const right = inGrey(picture, (_, green, blue) => 0.7 * green + 0.3 * blue)
  const glance = await compareViews(left, right, glanceStride)
  if (glance.places >= fewestGlanced && stayingShare(glance) > mostAtSamePlace) return undefined
  const comparison = await compareViews(left, right)
  if (!isPair(comparison) || stayingShare(comparison) > mostAtSamePlace) return undefined
  const matched = await matchPair({ left, right, isOrderKnown: true }, onProgress)
  if (!matched) return undefined
  const { width, height } = matched.left
  const map = { inverse: toInverseDepth(matched.filled), width, height }
  return { picture: recolour(picture, matched), map }
}

function stayingShare({ agreeing }: Comparison): number {
  const staying = agreeing.filter(({ shift }) => Math.abs(shift) <= samePlace).length
  return staying / Math.max(1, agreeing.length)
}

function inGrey(
  { rgb, width, height }: Picture,
  level: (red: number, green: number, blue: number) => number,
): Picture {
  const grey = new Uint8Array(rgb.length)
  for (let i = 0; i < rgb.length; i += 3)
    grey[i] = grey[i + 1] = grey[i + 2] = level(rgb[i], rgb[i + 1], rgb[i + 2])
  return { rgb: grey, width, height }
}

/** Keeps red; moves green and blue by the shifts found, and derives them from red elsewhere. */
function recolour(picture: Picture, { left, filled, shifts, rows }: MatchedPair): Picture {
  const { width, height } = picture
  const scale = width / left.width
  const right = straightenRows(picture, { ...rows, offset: rows.offset * scale })
  const shift = resampleDepth({ ...shifts, inverse: filled }, width, height).inverse
  const trusted = resampleDepth(
    { ...shifts, inverse: Float32Array.from(shifts.trusted) },
    width,
    height,
  ).inverse
  const offset = new Float32Array(picture.rgb.length)
  const known = new Float32Array(width * height)
  for (let i = 0; i < known.length; i++) {
    const [x, row] = [i % width, i - (i % width)]
    const from = clamp(x - shift[i] * scale, 0, width - 1)
    const start = Math.floor(from)
    const [near, far] = [3 * (row + start), 3 * (row + Math.min(width - 1, start + 1))]
    known[i] = trusted[i] > 0.5 ? 1 : 0
    for (let c = 1; c < 3; c++) {
      const level = right.rgb[near + c] + (from - start) * (right.rgb[far + c] - right.rgb[near + c])
      offset[3 * i + c] = level - picture.rgb[3 * i]
    }
  }
  const whole = fillUnknown(offset, known, width, height)
  const rgb = new Uint8Array(picture.rgb.length)
  for (let i = 0; i < rgb.length; i++) {
    const red = picture.rgb[i - (i % 3)]
    rgb[i] = i % 3 === 0 ? red : clamp(Math.round(red + whole[i]), 0, 255)
  }
  return { rgb, width, height }
}
