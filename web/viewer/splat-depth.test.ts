import { describe, expect, test } from 'vitest'

import { readCameraParameters } from './camera-parameters.ts'
import { lensOf } from './projection.ts'
import { areHidden, extentOf, findPointAt } from './splat-depth.ts'

const lens = lensOf({ eye: [0, 0, 0], target: [0, 0, -1], up: [0, 1, 0], verticalFov: 60, aspect: 4 / 3 })

/**
 * Builds a wall of splats at a depth, between a left and a right edge, as fine as the pixels of a small
 * picture.
 */
function wall(depth: number, [left, right]: readonly [number, number], spacing = 0.005): number[] {
  const centres: number[] = []
  for (let x = left; x <= right; x += spacing * depth)
    for (let y = -0.7 * depth; y <= 0.7 * depth; y += spacing * depth) centres.push(x, y, -depth)
  return centres
}

const back = wall(4, [-4, 4])
const front = wall(2, [0.2, 0.8])
const scene = new Float32Array([...back, ...front])

describe('a press', () => {
  test('finds the visible surface directly under the finger', () => {
    const point = findPointAt(scene, lens, { x: 0.25, y: 0.5 })
    expect(point?.[2]).toBeCloseTo(-4, 1)
    expect(point?.[0]).toBeCloseTo(-0.5 * Math.tan(Math.PI / 6) * (4 / 3) * 4, 2)
    expect(point?.[1]).toBeCloseTo(0)
  })

  test('finds the object in front, not the wall behind it', () => {
    expect(findPointAt(scene, lens, { x: 0.65, y: 0.5 })?.[2]).toBeCloseTo(-2, 1)
  })

  test('ignores a few splats floating in front of the surface', () => {
    const floating = [0, 0, -1, 0.001, 0, -1.3, 0, 0.001, -1.7]
    const dusty = new Float32Array([...scene, ...floating])
    expect(findPointAt(dusty, lens, { x: 0.5, y: 0.5 })?.[2]).toBeCloseTo(-4, 1)
  })

  test('finds a coarse surface from further away, and nothing where there is none', () => {
    const coarse = new Float32Array(wall(4, [-4, 0], 0.03))
    expect(findPointAt(coarse, lens, { x: 0.3, y: 0.5 })?.[2]).toBeCloseTo(-4, 1)
    expect(findPointAt(coarse, lens, { x: 0.8, y: 0.5 })).toBeNull()
    expect(findPointAt(new Float32Array(), lens, { x: 0.5, y: 0.5 })).toBeNull()
  })
})

describe('a mark', () => {
  test('is hidden only by what is in front of it', () => {
    expect(
      areHidden(scene, lens, [
        [1, 0, -4],
        [-1, 0, -4],
        [0.5, 0, -2],
        [0.5, 0, -1],
        [0, 0, 3],
      ]),
    ).toEqual([true, false, false, false, false])
  })

  test('in a scene of many splats is tested against a sample of them', () => {
    const many = new Float32Array([...wall(4, [-4, 4], 0.002), ...wall(2, [0.2, 0.8], 0.002)])
    expect(many.length / 3).toBeGreaterThan(120_000)
    expect(
      areHidden(many, lens, [
        [1, 0, -4],
        [-1, 0, -4],
      ]),
    ).toEqual([true, false])
  })
})

test('the extent is half the size of what the start view shows, without the far and the hidden', () => {
  const box: number[] = []
  for (let x = -1; x <= 1; x += 0.05)
    for (let y = -0.5; y <= 0.5; y += 0.05) for (let z = -0.25; z <= 0.25; z += 0.05) box.push(x, y, z)
  const camera = readCameraParameters({ position: [0, 0, 5], target: [0, 0, 0] })
  const { position: eye, target, up } = camera
  const view = lensOf({ eye, target, up, verticalFov: 45, aspect: 4 / 3 })
  const sky = wall(30, [-30, 30], 0.05)
  const [across, above, along] = extentOf(new Float32Array([...box, ...sky, 0, 0, 9]), camera, view) ?? []
  expect(across).toBeCloseTo(1, 1)
  expect(above).toBeCloseTo(0.5, 1)
  expect(along).toBeCloseTo(0.25, 1)
  expect(extentOf(new Float32Array(), camera, view)).toBeNull()
})
