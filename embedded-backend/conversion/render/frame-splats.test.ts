import { expect, test } from 'vitest'

import { quaternionOfAngles } from '#contract/quaternion.ts'
import type { CameraParameters } from '#contract/scene-format.ts'

import { SplatCollector, type SplatCloud } from '../scene/splat-cloud.ts'
import { rotateSplats } from '../splats/arrange-splats.ts'
import { orbitPose } from './camera-pose.ts'
import { frameSplats } from './frame-splats.ts'
import { renderSplats } from './splat-raster.ts'

type Corner = [number, number, number]

/** Spreads splats over a face in a sequence that never repeats. */
function addFace(to: SplatCollector, count: number, corner: Corner, u: Corner, v: Corner, size: number) {
  for (let i = 0; i < count; i++) {
    const [a, b] = [(i * 0.7548776662) % 1, (i * 0.5698402909) % 1]
    const [x, y, z] = corner.map((place, axis) => place + a * u[axis] + b * v[axis]) as Corner
    to.add(x, y, z, size, size, size, 200, 120 + (i % 40), 60)
  }
}

function addBox(to: SplatCollector, count: number, low: Corner, high: Corner, size: number) {
  const [width, height, depth] = high.map((place, axis) => place - low[axis]) as Corner
  for (const [corner, u, v] of [
    [low, [width, 0, 0], [0, height, 0]],
    [
      [low[0], low[1], high[2]],
      [width, 0, 0],
      [0, height, 0],
    ],
    [low, [0, 0, depth], [0, height, 0]],
    [
      [high[0], low[1], low[2]],
      [0, 0, depth],
      [0, height, 0],
    ],
    [low, [width, 0, 0], [0, 0, depth]],
    [
      [low[0], high[1], low[2]],
      [width, 0, 0],
      [0, 0, depth],
    ],
  ] as [Corner, Corner, Corner][])
    addFace(to, count / 6, corner, u, v, size)
}

function addSphere(to: SplatCollector, count: number, radius: number, size: number, lowest = -1) {
  for (let i = 0; i < count; i++) {
    const y = lowest + ((1 - lowest) * (i + 0.5)) / count
    const [across, angle] = [Math.sqrt(1 - y * y), i * 2.399963]
    to.add(
      radius * across * Math.cos(angle),
      radius * y,
      radius * across * Math.sin(angle),
      size,
      size,
      size,
      90,
      140,
      230,
    )
  }
}

function made(add: (to: SplatCollector) => void): SplatCloud {
  const splats = new SplatCollector(1000, 1)
  add(splats)
  return splats.finish()
}

function isWithin({ position }: CameraParameters, half: Corner): boolean {
  return position.every((place, axis) => Math.abs(place) < half[axis])
}

function distanceOf({ position, target }: CameraParameters): number {
  return Math.hypot(...position.map((place, axis) => place - target[axis]))
}

const room = made((to) => addBox(to, 5000, [-3, -1.4, -3], [3, 1.4, 3], 0.12))
const furnished = made((to) => {
  addBox(to, 9000, [-3, -1.3, -2.5], [3, 1.3, 2.5], 0.06)
  addBox(to, 3000, [-0.8, -1.3, -0.5], [0.8, -0.55, 0.5], 0.03)
  addBox(to, 3000, [-2.9, -1.3, -2.4], [-2, 0.6, -1], 0.03)
})

test.each([
  ['an empty room', room],
  ['a room that is turned', rotateSplats(room, quaternionOfAngles([0, 30, 0]), 1)],
  ['a furnished room', furnished],
])('starts inside %s and stays there', (_, cloud) => {
  const { camera } = frameSplats(cloud)
  expect(isWithin(camera, [2.5, 1.2, 2.5])).toBe(true)
  const { limits, target } = camera
  for (let yaw = limits.yaw[0]; yaw <= limits.yaw[1]; yaw += 30)
    for (const pitch of limits.pitch) {
      const { eye } = orbitPose(camera, yaw, pitch, limits.distance[1])
      expect(Math.hypot(eye[0] - target[0], eye[2] - target[2])).toBeLessThan(3)
      expect(Math.abs(eye[1])).toBeLessThan(1.4)
    }
  const { through } = renderSplats(cloud, orbitPose(camera, 0, 0), camera.fov, { width: 80, height: 60 })
  expect(through.filter((share) => share > 0.5).length).toBeLessThan(0.05 * through.length)
})

test.each([
  ['on the ground under half a dome', 0, 2.5],
  ['within a whole one', -1, 5],
])('stays near an object %s that is far away', (_, lowest, size) => {
  const cloud = made((to) => {
    addBox(to, 4000, [-1, 0, -1], [1, 2, 1], 0.04)
    addFace(to, 3000, [-2, 0, -2], [4, 0, 0], [0, 0, 4], 0.05)
    addSphere(to, 20_000, 90, size, lowest)
  })
  const { camera } = frameSplats(cloud)
  expect(distanceOf(camera)).toBeLessThan(9)
  expect(camera.limits.distance[1]).toBeLessThan(18)
  expect(Math.abs(camera.target[0])).toBeLessThan(0.5)
  expect(camera.near).toBeLessThan(0.05)
  expect(camera.far).toBeGreaterThan(200)
})

test.each([
  ['a hollow ball', made((to) => addSphere(to, 3000, 1, 0.06))],
  ['a hollow box', made((to) => addBox(to, 3000, [-1, -1, -1], [1, 1, 1], 0.06))],
])('circles %s from outside, with all of it in the picture', (_, cloud) => {
  const { camera, aspect } = frameSplats(cloud)
  expect(isWithin(camera, [1.2, 1.2, 1.2])).toBe(false)
  expect(camera.limits.yaw).toEqual([-180, 180])
  const size = { width: 80, height: Math.round(80 / aspect) }
  const { through } = renderSplats(cloud, orbitPose(camera, 0, 0), camera.fov, size)
  expect(through.subarray(0, 80).every((share) => share > 0.9)).toBe(true)
  expect(through[80 * (size.height >> 1) + 40]).toBeLessThan(0.1)
})

test('circles a house on its ground from outside', () => {
  const cloud = made((to) => {
    addBox(to, 6000, [-5, 0, -4], [5, 6, 4], 0.1)
    addFace(to, 6000, [-15, 0, -15], [30, 0, 0], [0, 0, 30], 0.2)
  })
  const { position } = frameSplats(cloud).camera
  expect(Math.hypot(position[0], position[2])).toBeGreaterThan(8)
})

test('looks at what most of the detail is in, from above what hides it', () => {
  const cloud = made((to) => {
    addBox(to, 6000, [-0.7, 0.6, -0.7], [0.7, 0.8, 0.7], 0.02)
    addFace(to, 8000, [-6, 0, -6], [12, 0, 0], [0, 0, 12], 0.08)
    addBox(to, 6000, [-6, 0, -6], [6, 3, -5.9], 0.12)
    addBox(to, 6000, [-6, 0, 5.9], [6, 3, 6], 0.12)
  })
  const { camera } = frameSplats(cloud)
  expect(isWithin(camera, [5, 3, 5])).toBe(true)
  expect(Math.hypot(camera.target[0], camera.target[1] - 0.6, camera.target[2])).toBeLessThan(0.5)
})

test('is cheap for large scenes, and makes the same choice each time', () => {
  const cloud = made((to) => addBox(to, 300_000, [-3, -1.4, -3], [3, 1.4, 3], 0.02))
  const first = frameSplats(cloud)
  const start = process.cpuUsage()
  expect(frameSplats(cloud)).toEqual(first)
  const { user, system } = process.cpuUsage(start)
  expect((user + system) / 1e6).toBeLessThan(1.5)
})

test('does not smear a splat close beside the camera across the picture', () => {
  const cloud = made((to) => to.add(1, 0, -0.03, 0.06, 0.06, 0.06, 255, 255, 255))
  const camera = { ...frameSplats(room).camera, position: [0, 0, 0], target: [0, 0, -1] } as CameraParameters
  const { through } = renderSplats(cloud, orbitPose(camera, 0, 0), 60, { width: 96, height: 72 })
  expect(through.every((share) => share === 1)).toBe(true)
})
