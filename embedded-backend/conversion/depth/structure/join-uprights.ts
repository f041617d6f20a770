import type { Picture } from '#backend/conversion/scene/picture.ts'

import type { Shifts } from '../stereo/pick-shifts.ts'

/** Longest gap between two pieces of one post, as a share of the picture's height. */
const longestGap = 0.16
/** Steps of depth and levels of colour by which the pieces, and the pixels in between, may differ. */
const mostSteps = 2
const mostLevels = 36
/**
 * Distance in pixels to both sides at which the background has to appear, and its least difference from the
 * post.
 */
const sideways = 10
const leastContrast = 48

/**
 * Joins the measured parts of thin upright things, such as lamp posts: fills the gap between two pieces in
 * one column that have the same colour and depth, with a different background on both sides. Changes `found`.
 */
export function joinUprights({ shift, trusted, width, height }: Shifts, { rgb }: Picture): void {
  const measured = trusted.slice()
  const gap = Math.round(longestGap * height)
  const levels = (i: number, j: number) =>
    Math.abs(rgb[3 * i] - rgb[3 * j]) +
    Math.abs(rgb[3 * i + 1] - rgb[3 * j + 1]) +
    Math.abs(rgb[3 * i + 2] - rgb[3 * j + 2])
  const isThin = (i: number) =>
    levels(i, i - sideways) > leastContrast && levels(i, i + sideways) > leastContrast
  for (let x = sideways; x < width - sideways; x++) {
    let last = -1
    for (let y = 0; y < height; y++) {
      const i = y * width + x
      if (!measured[i]) continue
      const from = last
      last = i
      if (from < 0 || i - from === width || i - from > gap * width) continue
      if (Math.abs(shift[i] - shift[from]) > mostSteps) continue
      if (isPost(from, i, width, (j) => isThin(j) && levels(j, from) < mostLevels)) join(from, i, width)
    }
  }

  function join(from: number, to: number, step: number): void {
    for (let j = from + step; j < to; j += step) {
      shift[j] = shift[from] + ((shift[to] - shift[from]) * (j - from)) / (to - from)
      trusted[j] = 1
    }
  }
}

function isPost(from: number, to: number, step: number, belongs: (i: number) => boolean): boolean {
  for (let j = from + step; j < to; j += step) if (!belongs(j)) return false
  return true
}
