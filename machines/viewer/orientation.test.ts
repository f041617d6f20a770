import { describe, expect, test } from 'vitest'

import type { CameraParameters, Vector } from '#contract/scene-format.ts'

import { sampleSavedScene } from '../registry/samples.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { start } from '../testkit/start.ts'
import { orientationMachine } from './orientation.machine.ts'
import {
  axesOf,
  faced,
  isChanged,
  leaned,
  placed,
  plain,
  resized,
  startOrientation,
  turned,
  type Orientation,
  type SavedScene,
} from './orientation.ts'

const begin = (saved: SavedScene = sampleSavedScene) => startOrientation(saved)
const over: SavedScene = {
  ...sampleSavedScene,
  camera: { ...sampleSavedScene.camera, transform: { rotation: [180, 0, 0], scale: 2 } },
}

/** Rounded for comparison, and without a negative zero. */
const near = (numbers: readonly number[]) => numbers.map((value) => Math.round(value * 1e4) / 1e4 + 0)

const distanceOf = ({ position: [x, y, z], target: [a, b, c] }: CameraParameters) =>
  Math.hypot(x - a, y - b, z - c)

/** Rotates by degrees about X, then Y, then Z: what a viewer does with `transform`. */
const inWorld = ({ transform: { rotation, scale } }: CameraParameters, place: Vector): Vector => {
  const [a, b, c] = rotation.map((degrees) => (degrees * Math.PI) / 180) as Vector
  const [x, y, z] = place
  const [y1, z1] = [y * Math.cos(a) - z * Math.sin(a), y * Math.sin(a) + z * Math.cos(a)]
  const [x2, z2] = [x * Math.cos(b) + z1 * Math.sin(b), -x * Math.sin(b) + z1 * Math.cos(b)]
  return [
    scale * (x2 * Math.cos(c) - y1 * Math.sin(c)),
    scale * (x2 * Math.sin(c) + y1 * Math.cos(c)),
    scale * z2,
  ]
}

describe('the placed scene', () => {
  test('is the saved one while nothing has changed', () => {
    expect(placed(begin())).toBe(sampleSavedScene)
    expect(isChanged(begin())).toBe(false)
  })

  test('turned over, it shows its front upside down; twice over, it is as it was', () => {
    const once = turned(begin(), 'over')
    const { camera } = placed(once)
    expect(near(camera.transform.rotation.map(Math.abs))).toEqual(near([180, 0, 0]))
    expect(near(camera.target)).toEqual(near([1, -2, -3]))
    expect(near(camera.position)).toEqual(near([1, -2, 2]))
    expect(camera.limits).toEqual(sampleSavedScene.camera.limits)
    expect(isChanged(once)).toBe(true)
    expect(isChanged(turned(once, 'over'))).toBe(false)
  })

  test.each([
    ['left', [0, 1, 0], [-1, 0, 0]],
    ['right', [0, 1, 0], [1, 0, 0]],
    ['forward', [0, 1, 0], [0, 0, 1]],
    ['back', [0, 1, 0], [0, 0, -1]],
    ['over', [0, 1, 0], [0, -1, 0]],
  ] as const)('%s tips what is up that way, as seen from the front', (by, up, expected) => {
    const { camera } = placed(turned(begin(), by))
    expect(near(inWorld(camera, [...up]))).toEqual(near(expected))
    expect(near(inWorld(camera, sampleSavedScene.camera.target))).toEqual(near(camera.target))
  })

  test('fine corrections are clockwise and towards the viewer, within 45 degrees', () => {
    const rolled = inWorld(placed(leaned(begin(), { roll: 30 })).camera, [0, 1, 0])
    expect(near(rolled)).toEqual(near([0.5, Math.sqrt(0.75), 0]))
    const pitched = inWorld(placed(leaned(begin(), { pitch: 30 })).camera, [0, 1, 0])
    expect(near(pitched)).toEqual(near([0, Math.sqrt(0.75), 0.5]))
    expect(leaned(leaned(begin(), { roll: 99 }), { pitch: -99 })).toMatchObject({ roll: 45, pitch: -45 })
  })

  test('a quarter turn takes in the fine corrections', () => {
    const next = turned(leaned(begin(), { roll: 10 }), 'left')
    expect(next).toMatchObject({ roll: 0, pitch: 0 })
    expect(near(inWorld(placed(next).camera, [0, 1, 0]))).toEqual(
      near([-Math.cos(Math.PI / 18), Math.sin(Math.PI / 18), 0]),
    )
  })

  test('any turn is written as angles that give it back', () => {
    let orientation: Orientation = begin(over)
    for (const by of ['left', 'forward', 'right', 'back', 'forward', 'over', 'left'] as const) {
      orientation = turned(leaned(orientation, { roll: 5, pitch: -31 }), by)
      for (const lean of [{ roll: 0 }, { roll: 17, pitch: -31 }]) {
        const { camera } = placed(leaned(orientation, lean))
        expect(near(inWorld(camera, inFile(over.camera.target)))).toEqual(near(camera.target))
      }
    }
    for (const by of ['left', 'forward', 'right', 'back', 'forward'] as const) {
      orientation = turned(by === 'left' ? begin(over) : orientation, by)
      const { camera } = placed(orientation)
      expect(near(inWorld(camera, inFile(over.camera.target)))).toEqual(near(camera.target))
    }
  })

  test('annotations and their viewpoints follow the splats', () => {
    const saved = {
      ...sampleSavedScene,
      annotations: [{ id: 'a', title: 'x', text: '', position: [1, 2, 3], eye: [0, 0, 4] } as const],
    }
    const { annotations } = placed(resized(turned(begin(saved), 'over'), 2))
    expect(annotations).toEqual([{ id: 'a', title: 'x', text: '', position: [2, -4, -6], eye: [0, 0, -8] }])
    const flat = { ...saved, annotations: [{ ...saved.annotations[0]!, eye: null }] }
    expect(placed(turned(begin(flat), 'over')).annotations[0]?.eye).toBeNull()
  })
})

/** Place in the file for one in the world of the scene that was saved upside down at twice its size. */
const inFile = ([x, y, z]: Vector): Vector => [x / 2, -y / 2, -z / 2]

describe('zoom limits', () => {
  test('follow the object when it lies another way', () => {
    const { camera } = placed(turned(begin(), 'left'))
    // 4 by 2 becomes 2 by 4, in a picture that is wider than high.
    const slope = Math.tan(Math.PI / 8)
    const ratio = (0.5 + 2 / slope) / (0.5 + 2 / (slope * (4 / 3)))
    expect(distanceOf(camera)).toBeCloseTo(5 * ratio, 4)
    expect(near(camera.limits.distance)).toEqual(near([1.5 * ratio, 10 * ratio]))
    expect(camera.limits.pan).toBeCloseTo(ratio, 4)
    expect(camera.far).toBeGreaterThan(100)
    expect(camera.near).toBe(0.01)
  })

  test('stay where the extent is unknown, and for a camera inside', () => {
    for (const extent of [null, [20, 10, 30] as Vector]) {
      const { camera } = placed(turned(begin({ ...sampleSavedScene, extent }), 'left'))
      expect(distanceOf(camera)).toBeCloseTo(5, 4)
      expect(near(camera.limits.distance)).toEqual(near([1.5, 10]))
    }
  })

  test('grow with the size, and keep the start within them', () => {
    const twice = placed(resized(begin(), 2)).camera
    expect(distanceOf(twice)).toBeCloseTo(5, 4)
    expect(twice.limits.distance).toEqual([3, 20])
    expect(twice).toMatchObject({ target: [2, 4, 6], near: 0.01, far: 200, transform: { scale: 2 } })
    const fifth = placed(resized(begin(), 0.01)).camera
    expect(fifth.transform.scale).toBe(0.2)
    expect(distanceOf(fifth)).toBeCloseTo(2, 4)
    expect(fifth.near).toBeCloseTo(0.002)
    expect(fifth.far).toBe(100)
    expect(distanceOf(placed(resized(begin(), 5)).camera)).toBeCloseTo(7.5, 4)
  })

  test('use the axis of the field of view', () => {
    const camera = { ...sampleSavedScene.camera, fovAxis: 'horizontal' } as const
    const slope = Math.tan(Math.PI / 8)
    const ratio = (0.5 + 2 / (slope / (4 / 3))) / (0.5 + 2 / slope)
    const shown = placed(turned(begin({ ...sampleSavedScene, camera }), 'left')).camera
    expect(distanceOf(shown)).toBeCloseTo(5 * ratio, 4)
  })

  test('the total size stays within what is accepted', () => {
    const camera = { ...over.camera, transform: { rotation: [0, 0, 0] as Vector, scale: 9000 } }
    expect(placed(resized(begin({ ...over, camera }), 5)).camera.transform.scale).toBe(10_000)
  })
})

const aside = (camera: CameraParameters): CameraParameters => ({
  ...camera,
  position: [camera.target[0] + 4, camera.target[1], camera.target[2]],
  limits: { ...camera.limits, yaw: [-270, 90] },
})

describe('another front', () => {
  test('is exactly the view that was taken, also of a turned and scaled scene', () => {
    for (const orientation of [begin(), resized(turned(leaned(begin(), { roll: 8 }), 'left'), 1.5)]) {
      const before = placed(orientation).camera
      const wanted = aside(before)
      const next = faced(leaned(orientation, { pitch: 0 }), wanted)
      const { camera } = placed(next)
      expect(near(camera.position)).toEqual(near(wanted.position))
      expect(near(camera.target)).toEqual(near(wanted.target))
      expect(near(camera.transform.rotation)).toEqual(near(before.transform.rotation))
      expect(camera.limits.yaw).toEqual([-270, 90])
      expect(isChanged(next)).toBe(true)
    }
  })

  test('later turns are as seen from there', () => {
    const { camera } = placed(turned(faced(begin(), aside(sampleSavedScene.camera)), 'forward'))
    expect(near(inWorld(camera, [0, 1, 0]))).toEqual(near([1, 0, 0]))
  })

  test('takes in the fine corrections', () => {
    const leant = leaned(begin(), { roll: 20, pitch: 10 })
    const next = faced(leant, aside(placed(leant).camera))
    expect(next).toMatchObject({ roll: 0, pitch: 0 })
    expect(near(placed(next).camera.transform.rotation)).toEqual(
      near(placed(leant).camera.transform.rotation),
    )
  })
})

test('a reset shows the file as it was converted, from the saved front', () => {
  const { camera } = placed(plain(turned(begin(over), 'left')))
  expect(camera.transform.rotation.map(Math.abs)).toEqual([0, 0, 0])
  expect(camera.transform.scale).toBe(1)
  expect(near(camera.target)).toEqual(near(inFile(over.camera.target)))
})

test('the axes of a camera are level, also when it looks straight down', () => {
  expect(near(axesOf({ position: [0, 3, 5], target: [0, 0, 0], up: [0, 2, 0] }).flat())).toEqual(
    near([1, 0, 0, 0, 1, 0, 0, 0, 1]),
  )
  expect(near(axesOf({ position: [0, 5, 0], target: [0, 0, 0], up: [0, 1, 0] }).flat())).toEqual(
    near([1, 0, 0, 0, 1, 0, 0, 0, 1]),
  )
  expect(near(axesOf({ position: [0, 0, 5], target: [0, 0, 0], up: [0, 0, 1] })[2])).toEqual(near([1, 0, 0]))
})

const open = () => {
  const { actor } = start(orientationMachine)
  const state = () => actor.getSnapshot()
  actor.send({ type: 'orientation.edit', scene: sampleSavedScene })
  return { actor, state, edited: () => state().context.orientation }
}

describe('the editor', () => {
  test('the states', () => expect(statesOf(orientationMachine)).toEqual(['closed', 'editing', 'saving']))

  test('starts closed, opens with the saved scene, and forgets it when cancelled', () => {
    const { actor } = start(orientationMachine)
    expect(actor.getSnapshot().hasTag('open')).toBe(false)
    expect(actor.getSnapshot().context.orientation).toBeNull()
    actor.send({ type: 'scene.turn', by: 'over' })
    actor.send({ type: 'orientation.edit', scene: sampleSavedScene })
    expect(actor.getSnapshot().hasTag('open')).toBe(true)
    expect(actor.getSnapshot().hasTag('busy')).toBe(false)
    expect(actor.getSnapshot().context.orientation).toEqual(startOrientation(sampleSavedScene))
    actor.send({ type: 'orientation.cancel' })
    expect(actor.getSnapshot().value).toBe('closed')
    expect(actor.getSnapshot().context.orientation).toBeNull()
  })

  test('turns, leans, scales, takes a front, and resets', () => {
    const { actor, edited } = open()
    actor.send({ type: 'scene.lean', lean: { roll: 5 } })
    expect(edited()).toMatchObject({ roll: 5 })
    actor.send({ type: 'scene.turn', by: 'over' })
    expect(edited()).toMatchObject({ roll: 0 })
    actor.send({ type: 'scene.resize', size: 3 })
    expect(edited()).toMatchObject({ size: 3 })
    const camera = { ...placed(edited()!).camera, position: [9, 9, 9] as Vector }
    actor.send({ type: 'front.take', camera })
    expect(near(placed(edited()!).camera.position)).toEqual(near([9, 9, 9]))
    actor.send({ type: 'orientation.reset' })
    expect(edited()).toEqual({ ...plain(edited()!), saved: sampleSavedScene })
    expect(edited()).toMatchObject({ size: 1, roll: 0 })
  })

  test('saves only changes, and changes nothing while they are saved', () => {
    const { actor, state, edited } = open()
    actor.send({ type: 'orientation.save' })
    expect(state().value).toBe('editing')
    actor.send({ type: 'scene.turn', by: 'over' })
    actor.send({ type: 'orientation.save' })
    expect(state().hasTag('busy') && state().hasTag('open')).toBe(true)
    const saving = edited()
    actor.send({ type: 'scene.turn', by: 'left' })
    actor.send({ type: 'orientation.cancel' })
    expect(edited()).toBe(saving)
    actor.send({ type: 'saving.ended' })
    expect(state().value).toBe('editing')
    expect(edited()).toBe(saving)
    actor.send({ type: 'orientation.save' })
    actor.send({ type: 'orientation.saved' })
    expect(state().value).toBe('closed')
    expect(edited()).toBeNull()
    actor.send({ type: 'saving.ended' })
    expect(state().value).toBe('closed')
  })
})
