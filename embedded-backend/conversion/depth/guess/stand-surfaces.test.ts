import { expect, test } from 'vitest'

import { toLab } from '#backend/conversion/scene/lab-colour.ts'
import type { Picture } from '#backend/conversion/scene/picture.ts'

import type { Horizon } from './find-sky.ts'
import { findSurfaces, measureSurfaces } from './find-surfaces.ts'
import { labelSurfaces } from './label-surfaces.ts'
import { standSurfaces } from './stand-surfaces.ts'

type Box = readonly [colour: readonly [number, number, number], x: number, y: number, w: number, h: number]
const [width, height] = [120, 90]

/** Draws boxes over each other, and returns kind and nearness of the surface at a place. */
function lookAt(boxes: readonly Box[], horizon: Horizon) {
  const rgb = new Uint8Array(3 * width * height)
  for (const [colour, left, top, w, h] of boxes)
    for (let y = top; y < top + h; y++)
      for (let x = left; x < left + w; x++) rgb.set(colour, 3 * (y * width + x))
  const picture: Picture = { rgb, width, height }
  const lab = toLab(picture)
  const surfaces = findSurfaces(lab, width, height)
  const shapes = measureSurfaces(surfaces, lab, width, height)
  const inSky = Uint8Array.from({ length: width * height }, (_, i) => Number(rgb[3 * i + 2] === sky[0][2]))
  const kinds = labelSurfaces(shapes, surfaces, horizon, inSky, width, height)
  const stands = standSurfaces(shapes, kinds, horizon, new Float32Array(shapes.length).fill(0.1), height)
  return (x: number, y: number) => {
    const own = surfaces.labels[y * width + x]
    return { kind: kinds[own], near: stands[own] }
  }
}

const sky: Box = [[120, 170, 235], 0, 0, width, 40]
const grass: Box = [[90, 130, 60], 0, 40, width, 50]
const horizon: Horizon = { y: 40, by: 'EDGES' }

test('groups legs, body and head of different colours at the depth of the feet', () => {
  const at = lookAt(
    [
      sky,
      grass,
      [[200, 150, 120], 57, 22, 6, 6],
      [[200, 30, 30], 54, 28, 12, 20],
      [[30, 30, 90], 55, 48, 10, 20],
    ],
    horizon,
  )
  const feet = (67 - 40) / (height - 40)
  for (const [x, y] of [
    [60, 25],
    [60, 35],
    [60, 60],
  ] as const) {
    expect(at(x, y).kind).toBe('UPRIGHT')
    expect(at(x, y).near).toBeCloseTo(feet, 5)
  }
  expect([at(5, 5).kind, at(5, 80).kind, at(115, 45).kind]).toEqual(['SKY', 'GROUND', 'GROUND'])
})

test('places a person who stands farther away farther, whatever their height', () => {
  const at = lookAt([sky, grass, [[30, 30, 90], 20, 10, 9, 46], [[90, 20, 20], 80, 30, 9, 50]], horizon)
  expect(at(84, 50).near).toBeGreaterThan(at(24, 30).near + 0.3)
})

test('places a wall and its windows where the wall meets the ground', () => {
  const windows = [10, 50, 90].map((x): Box => [[40, 45, 60], x, 10, 14, 14])
  const wall: Box = [[190, 160, 130], 0, 0, width, 62]
  const at = lookAt([wall, [[90, 130, 60], 0, 62, width, 28], ...windows], horizon)
  const foot = (61 - 40) / (height - 40)
  for (const [x, y] of [
    [3, 3],
    [60, 55],
    [16, 16],
    [96, 16],
  ] as const)
    expect(at(x, y).near).toBeCloseTo(foot, 5)
})

test('does not place the wall behind a portrait at the person', () => {
  const at = lookAt(
    [
      [[200, 195, 190], 0, 0, width, height],
      [[200, 90, 30], 25, 30, 70, 60],
    ],
    {
      y: 0.06 * height,
      by: 'NOTHING',
    },
  )
  expect(at(60, 70).near).toBe(1)
  expect(at(5, 10).near).toBeCloseTo(0.1, 5)
})
