import type { Point } from './layout.ts'

const radius = 8

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const part = length === 0 ? 0 : Math.min(distance, length / 2) / length
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

function at({ x, y }: Point) {
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

/** Returns an SVG path through the points with rounded corners. */
export function edgePath(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1]
      const after = points[index + 1]
      if (!before) return `M${at(point)}`
      if (!after) return `L${at(point)}`
      return `L${at(towards(point, before, radius))}Q${at(point)} ${at(towards(point, after, radius))}`
    })
    .join('')
}

/** Returns the three corners of an arrow head at the end of the line, for a polygon. */
export function arrowHead(points: readonly Point[]): string {
  const tip = points.at(-1)
  const before = points.findLast(({ x, y }) => x !== tip?.x || y !== tip.y)
  if (!tip || !before) return ''
  const length = Math.hypot(tip.x - before.x, tip.y - before.y)
  const along = { x: (tip.x - before.x) / length, y: (tip.y - before.y) / length }
  const base = { x: tip.x - along.x * 9, y: tip.y - along.y * 9 }
  const side = { x: -along.y * 4.5, y: along.x * 4.5 }
  return [tip, { x: base.x + side.x, y: base.y + side.y }, { x: base.x - side.x, y: base.y - side.y }]
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ')
}
