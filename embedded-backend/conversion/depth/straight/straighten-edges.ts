import { boxMean } from '#backend/conversion/scene/box-mean.ts'
import { toLab } from '#backend/conversion/scene/lab-colour.ts'
import { resampleDepth, type DepthMap, type Picture } from '#backend/conversion/scene/picture.ts'

import { findEdgeChains } from './edge-chains.ts'
import { flattenEdges, type EdgePlaces } from './flatten-edges.ts'
import { followLine } from './follow-line.ts'
import { gradients } from './line-segments.ts'
import { findStraightLines, type StraightLine } from './straight-lines.ts'

/** Longer side of the grid for the change, in pixels; the change is smooth. */
const workingSize = 200
/** Shortest straight edge, as a share of the longer side. */
const leastShare = 0.06
/** Offsets in pixels across an edge, which is a step between two surfaces: both end at it. */
const besides = [-1.2, 0, 1.2]

/**
 * Bends a guessed depth so that straight edges of the picture stay straight, and outlines keep their shape,
 * when the view turns. `map` is as large as the picture.
 */
export function straightenEdges(map: DepthMap, picture: Picture): DepthMap {
  const { width, height } = picture
  const light = toLab(picture).filter((_, i) => i % 3 === 0)
  const scale = Math.min(1, workingSize / Math.max(width, height))
  const size = [Math.max(2, Math.round(width * scale)), Math.max(2, Math.round(height * scale))] as const
  const toSize = (inverse: Float32Array) => resampleDepth({ inverse, width, height }, ...size)
  const small = toSize(map.inverse)
  const slopes = gradients(light, width, height)
  const lines = findStraightLines(light, width, height, leastShare)
  const edges = [
    ...lines.flatMap((own) => alongLine(followLine(own, slopes, width, height), scale)),
    ...findEdgeChains(toSize(boxMean(light, width, height, 1)).inverse, ...size).flatMap((own) =>
      besides.map((aside) => ({
        x: own.x.map((x, k) => x + aside * own.acrossX[k]),
        y: own.y.map((y, k) => y + aside * own.acrossY[k]),
      })),
    ),
  ]
  if (edges.length === 0) return map
  const change = resampleDepth({ ...small, inverse: flattenEdges(small, edges) }, width, height)
  return { ...map, inverse: map.inverse.map((own, i) => own + change.inverse[i]) }
}

/** Places along a line, one pixel apart on the smaller grid. */
function alongLine({ x, y, dx, dy, pieces }: StraightLine, scale: number): EdgePlaces[] {
  const places = pieces.flatMap(({ from, to }) =>
    Array.from({ length: Math.floor((to - from) * scale) + 1 }, (_, k) => from + k / scale),
  )
  const at = (value: number) => (value + 0.5) * scale - 0.5
  return besides.map((aside) => ({
    x: Float32Array.from(places, (along) => at(x + along * dx) - aside * dy),
    y: Float32Array.from(places, (along) => at(y + along * dy) + aside * dx),
  }))
}
