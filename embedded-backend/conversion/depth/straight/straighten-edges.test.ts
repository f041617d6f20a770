import { expect, test } from 'vitest'

import { flattenEdges, type EdgePlaces } from './straighten-edges.ts'

const [width, height] = [100, 80]

function mapOf(level: (x: number, y: number) => number) {
  const inverse = Float32Array.from({ length: width * height }, (_, i) =>
    level(i % width, Math.floor(i / width)),
  )
  return { inverse, width, height }
}

function changed(map: ReturnType<typeof mapOf>, edges: readonly EdgePlaces[]): Float32Array {
  const change = flattenEdges(map, edges)
  return map.inverse.map((own, i) => own + change[i])
}

/** Largest deviation of the values at some places from a linear function of `shapes`. */
function unevenness(inverse: Float32Array, { x, y }: EdgePlaces, shapes: readonly Float32Array[]): number {
  const rest = x.map((column, k) => inverse[Math.round(y[k]) * width + Math.round(column)])
  for (const shape of [x.map(() => 1), ...shapes]) {
    const size = shape.reduce((sum, own) => sum + own * own, 0)
    const part = rest.reduce((sum, own, k) => sum + own * shape[k], 0) / size
    for (let k = 0; k < rest.length; k++) rest[k] -= part * shape[k]
  }
  return Math.max(...rest.map(Math.abs))
}

test('evens out depth along a straight edge and smooths it beside the edge', () => {
  const wavy = mapOf((_, y) => 0.5 + 0.1 * Math.sin(y / 6))
  const y = Float32Array.from({ length: 61 }, (_, k) => 10 + k)
  const edge = { x: y.map(() => 50), y }
  const along = [y.map((own) => own - 40)]
  const after = changed(wavy, [edge])
  expect(unevenness(wavy.inverse, edge, along)).toBeGreaterThan(0.09)
  expect(unevenness(after, edge, along)).toBeLessThan(0.02)
  const steps = after.map((own, i) => (i % width > 0 ? Math.abs(own - after[i - 1]) : 0))
  expect(Math.max(...steps)).toBeLessThan(0.06)
})

test('flattens a ring into one plane', () => {
  const stepped = mapOf((x, y) => (x < 50 ? 0.3 : 0.6) + 0.002 * y)
  const turns = Float32Array.from({ length: 150 }, (_, k) => (k / 150) * 2 * Math.PI)
  const [across, down] = [turns.map(Math.cos), turns.map(Math.sin)]
  const ring = { x: across.map((own) => 50 + 25 * own), y: down.map((own) => 40 + 25 * own) }
  expect(unevenness(stepped.inverse, ring, [across, down])).toBeGreaterThan(0.14)
  // The step itself lies between two pixels.
  const away = turns.map((_, k) => Number(Math.abs(across[k]) > 0.15))
  const kept = (values: Float32Array) => values.filter((_, k) => away[k])
  const sides = { x: kept(ring.x), y: kept(ring.y) }
  expect(unevenness(changed(stepped, [ring]), sides, [kept(across), kept(down)])).toBeLessThan(0.05)
})

test('keeps depth that is already even', () => {
  const slope = mapOf((x, y) => 0.2 + 0.004 * x + 0.001 * y)
  const x = Float32Array.from({ length: 90 }, (_, k) => 5 + k)
  const change = flattenEdges(slope, [{ x, y: x.map((own) => 0.7 * own) }])
  expect(Math.max(...change.map(Math.abs))).toBeLessThan(1e-4)
})
