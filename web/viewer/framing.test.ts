import { describe, expect, test } from 'vitest'

import { readCameraParameters } from './camera-parameters.ts'
import { frameAspects, overscan, verticalFov } from './framing.ts'

function camera(fields: object) {
  return readCameraParameters({ fov: 50, ...fields })
}

function tangent(fov: number): number {
  return Math.tan((fov * Math.PI) / 360)
}

describe('the frame on the stage', () => {
  test('stays close to the picture’s proportions to crop little of it', () => {
    const { narrowest, widest } = frameAspects(1500, 1000)
    expect(narrowest).toBeCloseTo(1.32)
    expect(widest).toBeCloseTo(1.7, 1)
  })

  test('an unknown size is taken for 4:3', () => {
    expect(frameAspects(0, 0)).toEqual(frameAspects(4, 3))
  })
})

describe('the field of view', () => {
  test('equals the camera’s own, less the overscan, in a frame of the picture’s proportions', () => {
    expect(tangent(verticalFov(camera({}), 1.5, 1.5))).toBeCloseTo(tangent(50) / overscan)
  })

  test('in a wider frame the width fits and the height is cropped, in a taller one the other way round', () => {
    const across = tangent(50) * 1.5
    expect(tangent(verticalFov(camera({}), 1.5, 2)) * 2 * overscan).toBeCloseTo(across)
    expect(tangent(verticalFov(camera({}), 1.5, 1)) * overscan).toBeCloseTo(tangent(50))
  })

  test('a horizontal field of view gives the same picture', () => {
    const horizontal = (Math.atan(tangent(50) * 1.5) * 360) / Math.PI
    const same = camera({ fov: horizontal, fovAxis: 'horizontal' })
    expect(verticalFov(same, 1.5, 1.8)).toBeCloseTo(verticalFov(camera({}), 1.5, 1.8))
  })

  test('small turns leave it unchanged; larger ones zoom in to hide the border', () => {
    const wide = camera({ limits: { yaw: [-20, 20], pitch: [-10, 10] } })
    const start = verticalFov(wide, 1.5, 1.5)
    expect(verticalFov(wide, 1.5, 1.5, { yaw: 3, pitch: 0 })).toBe(start)
    const turned = verticalFov(wide, 1.5, 1.5, { yaw: 20, pitch: 0 })
    expect(turned).toBeLessThan(start)
    expect(verticalFov(wide, 1.5, 1.5, { yaw: -20, pitch: 0 })).toBeCloseTo(turned)
  })

  test('a scene to walk around keeps its field of view on every side', () => {
    const round = camera({ limits: { yaw: [-180, 180], pitch: [-60, 60] } })
    expect(verticalFov(round, 1.5, 1.5, { yaw: 120, pitch: 30 })).toBe(verticalFov(round, 1.5, 1.5))
  })
})
