import { describe, expect, test } from 'vitest'

import { readCameraParameters, readAnnotations } from './camera-parameters.ts'

describe('reading camera parameters', () => {
  test('missing parameters give a conservative camera looking at a point in front of it', () => {
    const camera = readCameraParameters(null)
    expect(camera).toMatchObject({
      version: 1,
      fov: 50,
      fovAxis: 'vertical',
      position: [0, 0, 0],
      up: [0, 1, 0],
    })
    expect(camera.target[2]).toBeLessThan(0)
    expect(camera.limits.yaw).toEqual([-6, 6])
    expect(camera.limits.distance[0]).toBeLessThan(1.5)
    expect(camera.limits.distance[1]).toBeGreaterThan(1.5)
  })

  test('valid fields stay unchanged', () => {
    const stored = {
      version: 1,
      fov: 62,
      fovAxis: 'horizontal',
      position: [0, 0, 0],
      target: [0, 0, -2],
      up: [0, 1, 0],
      near: 0.05,
      far: 50,
      limits: { yaw: [-8, 9], pitch: [-3, 4], distance: [1.5, 2.2], pan: 0.1 },
      sway: { enabled: false, amplitude: 1, periodMs: 4000 },
      animTracks: [],
      transform: { rotation: [180, 0, 0], scale: 2 },
    }
    expect(readCameraParameters(stored)).toEqual(stored)
  })

  test.each([
    ['text', 'camera'],
    ['a list', [1, 2]],
    [
      'numbers that are none',
      { fov: Number.NaN, near: Infinity, position: [0, Number.NaN, 0], up: [0, 0, 0] },
    ],
    ['nulls', { fov: null, limits: null, sway: null, transform: null, target: null }],
    ['a target in the eye', { position: [1, 1, 1], target: [1, 1, 1] }],
    ['limits of another kind', { limits: { yaw: 'wide', pitch: [null, null], distance: {} } }],
  ])('%s gives finite numbers and a target away from the eye', (_name, stored) => {
    const camera = readCameraParameters(stored)
    const numbers = [
      camera.fov,
      camera.near,
      camera.far,
      ...camera.position,
      ...camera.target,
      ...camera.up,
      ...camera.limits.yaw,
      ...camera.limits.pitch,
      ...camera.limits.distance,
    ]
    expect(numbers.every(Number.isFinite)).toBe(true)
    expect(camera.target).not.toEqual(camera.position)
    expect(Math.hypot(...camera.up)).toBeGreaterThan(0)
    expect(camera.far).toBeGreaterThan(camera.near)
  })

  test('limits always contain the start pose, even when inverted', () => {
    const { limits } = readCameraParameters({ limits: { yaw: [10, 4], pitch: [-9, -3], distance: [5, 9] } })
    expect(limits.yaw).toEqual([0, 10])
    expect(limits.pitch).toEqual([-9, 0])
    expect(limits.distance).toEqual([1.5, 9])
  })
})

const roof = { id: 'roof', title: '屋根', text: '', position: [0, 1, -2], eye: null }

test('reads stored annotations in their order', () => {
  const door = { ...roof, id: 'door', eye: [0, 0, 0.5] }
  expect(readAnnotations({ version: 1, annotations: [door, roof] })).toEqual([door, roof])
})

test('invalid annotations are dropped, and missing fields get defaults', () => {
  const { id, title, position } = roof
  const strange = [null, 'x', {}, { ...roof, id: 1 }, { ...roof, position: [0, 1] }]
  const broken = { ...roof, eye: [0, 0, Number.NaN], text: 7 }
  expect(readAnnotations({ annotations: [...strange, { id, title, position }, broken] })).toEqual([
    roof,
    roof,
  ])
})

test('a value without a list gives no annotations', () => {
  for (const value of [null, undefined, 7, {}, { annotations: null }, { annotations: { 0: roof } }])
    expect(readAnnotations(value)).toEqual([])
})
