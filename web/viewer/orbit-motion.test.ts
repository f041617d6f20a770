import { describe, expect, test } from 'vitest'

import { readCameraParameters } from './camera-parameters.ts'
import { createOrbitMotion } from './orbit-motion.ts'
import type { OrbitMotion } from './orbit-motion.ts'
import type { MotionSettings } from './orbit-state.ts'

const camera = readCameraParameters({
  target: [0, 0, -2],
  limits: { yaw: [-10, 10], pitch: [-5, 5], distance: [1, 3] },
  sway: { enabled: true, amplitude: 3, periodMs: 4000 },
})
const calm: MotionSettings = { autoplay: false, paused: false, reducedMotion: false }

function motionWith(settings: Partial<MotionSettings> = {}) {
  return createOrbitMotion(camera, { ...calm, ...settings }, 0)
}

/** Steps at 60 frames per second until everything rests or `until` is reached; returns the time. */
function run(motion: OrbitMotion, from: number, until: number): number {
  let at = from
  while (at < until) {
    at += 16
    if (!motion.step(at)) return at
  }
  return at
}

/** Drags a scene by two degrees and throws it; returns the yaw at which it rests. */
function restAfterThrow(settings: Partial<MotionSettings>) {
  const motion = motionWith(settings)
  motion.grab(0)
  motion.dragBy(2, 0, 10)
  motion.release({ yaw: 0.02, pitch: 0 }, 20)
  run(motion, 20, 4000)
  return motion.pose().yaw
}

describe('manual control', () => {
  test('a drag is followed, and stops where the pointer stops', () => {
    const motion = motionWith()
    motion.grab(0)
    motion.dragBy(4, -2, 10)
    expect(run(motion, 10, 5000)).toBeLessThan(2000)
    expect(motion.pose()).toMatchObject({ yaw: 4, pitch: -2 })
  })

  test('a drag past a limit stretches a little and springs back on release', () => {
    const motion = motionWith()
    motion.grab(0)
    motion.dragBy(60, 0, 10)
    run(motion, 10, 3000)
    expect(motion.pose().yaw).toBeGreaterThan(10)
    expect(motion.pose().yaw).toBeLessThanOrEqual(11)
    motion.release({ yaw: 0, pitch: 0 }, 3000)
    run(motion, 3000, 6000)
    expect(motion.pose().yaw).toBe(10)
  })

  test('a thrown scene coasts a little, but not under reduced motion', () => {
    expect(restAfterThrow({})).toBeCloseTo(5)
    expect(restAfterThrow({ reducedMotion: true })).toBe(2)
  })

  test('zooming stops at the limit and reports it, so that the page can scroll on', () => {
    const motion = motionWith()
    expect(motion.zoomBy(0.1, 0)).toBe(true)
    expect(motion.zoomBy(0.5, 10)).toBe(false)
    run(motion, 10, 4000)
    expect(motion.pose().distance).toBe(1)
  })

  test('a jump is visible at once, before any motion', () => {
    const motion = motionWith()
    motion.setPose({ yaw: 40, distance: 1.5 }, 'jump', 0)
    expect(motion.pose()).toEqual({ yaw: 10, pitch: 0, distance: 1.5 })
  })

  test('reset goes back to the start pose', () => {
    const motion = motionWith()
    motion.setPose({ yaw: 7, pitch: 3, distance: 1.2 }, 'jump', 0)
    motion.reset(10)
    run(motion, 10, 4000)
    expect(motion.pose()).toEqual({ yaw: 0, pitch: 0, distance: 2 })
  })

  test('a device tilted to the right and forward shows the scene from the left and above', () => {
    const motion = motionWith({ reducedMotion: true })
    motion.tiltTo({ right: 0.5, down: 1 }, 0)
    motion.step(16)
    expect(motion.pose()).toMatchObject({ yaw: -5, pitch: 5 })
    motion.tiltTo({ right: -1, down: -0.2 }, 20)
    motion.step(32)
    expect(motion.pose()).toMatchObject({ yaw: 10, pitch: -1 })
  })

  test('a jump stays within the limits and is applied at once', () => {
    const motion = motionWith()
    motion.setPose({ yaw: 99 }, 'jump', 0)
    expect(motion.step(16)).toBe(false)
    expect(motion.pose().yaw).toBe(10)
  })

  test('under reduced motion a key takes effect in the next frame', () => {
    const motion = motionWith({ reducedMotion: true })
    motion.turnBy(3, 0, 0)
    expect(motion.step(16)).toBe(false)
    expect(motion.pose().yaw).toBe(3)
  })
})

test('with one frame per second, a key takes full effect by the second frame', () => {
  const motion = motionWith()
  motion.turnBy(3, 0, 0)
  motion.step(16)
  motion.step(1016)
  expect(motion.pose().yaw).toBeCloseTo(3, 1)
})

describe('the sway', () => {
  test('starts at once with autoplay, stays within its amplitude and does not end', () => {
    const motion = motionWith({ autoplay: true })
    let farthest = 0
    for (let at = 16; at < 40_000; at += 16) {
      expect(motion.step(at)).toBe(true)
      farthest = Math.max(farthest, Math.abs(motion.pose().yaw))
    }
    expect(farthest).toBeGreaterThan(2.5)
    expect(farthest).toBeLessThanOrEqual(3)
  })

  test('without autoplay starts after six idle seconds, returns to the start, sways once and rests', () => {
    const motion = motionWith()
    motion.setPose({ yaw: 8 }, 'jump', 0)
    expect(run(motion, 0, 3000)).toBeLessThan(100)
    expect(motion.wakesIn(1000)).toBe(5000)
    const restedAt = run(motion, 6000, 60_000)
    expect(restedAt).toBeGreaterThan(10_000)
    expect(restedAt).toBeLessThan(15_000)
    expect(motion.pose().yaw).toBe(0)
    expect(motion.wakesIn(restedAt)).toBeNull()
  })

  test.each([{ paused: true }, { reducedMotion: true }])('never starts when %o', (settings) => {
    const motion = motionWith({ autoplay: true, ...settings })
    expect(motion.step(16)).toBe(false)
    expect(motion.step(20_000)).toBe(false)
    expect(motion.wakesIn(20_000)).toBeNull()
  })

  test('counts the idle seconds from when the scene becomes visible', () => {
    const motion = motionWith()
    motion.arrive(9000)
    expect(motion.step(9016)).toBe(false)
    expect(motion.wakesIn(9016)).toBe(5984)
  })

  test('is cancelled for slow frames when unrequested, while autoplay continues', () => {
    const motion = motionWith()
    run(motion, 6000, 7000)
    motion.forgoSway()
    expect(run(motion, 7000, 20_000)).toBeLessThan(10_000)
    expect(motion.pose().yaw).toBe(0)
    motion.turnBy(2, 0, 20_000)
    expect(motion.wakesIn(20_000)).toBeNull()
    motion.setSettings({ ...calm, autoplay: true }, 21_000)
    expect(motion.step(21_016)).toBe(true)
  })

  test('is cancelled for offered autoplay as well, until requested', () => {
    const motion = motionWith({ autoplay: true, offered: true })
    run(motion, 0, 3000)
    motion.forgoSway()
    expect(run(motion, 3000, 20_000)).toBeLessThan(10_000)
    expect(motion.wakesIn(20_000)).toBeNull()
    motion.setSettings({ ...calm, autoplay: true, offered: false }, 21_000)
    expect(motion.step(21_016)).toBe(true)
  })

  test('manual control takes over at the current pose', () => {
    const motion = motionWith({ autoplay: true })
    run(motion, 0, 5000)
    const seen = motion.pose().yaw
    motion.grab(5000)
    motion.step(5016)
    expect(motion.pose().yaw).toBeCloseTo(seen, 1)
  })

  test('ends smoothly when paused and restarts at once when played', () => {
    const motion = motionWith({ autoplay: true })
    run(motion, 0, 5000)
    motion.setSettings({ ...calm, autoplay: true, paused: true }, 5000)
    expect(run(motion, 5000, 10_000)).toBeLessThan(8000)
    motion.setSettings({ ...calm, autoplay: true }, 12_000)
    expect(motion.step(12_016)).toBe(true)
  })
})

/** Returns the poses of an opening at 60 frames per second, until everything rests. */
function open(motion: OrbitMotion) {
  const poses = []
  motion.arrive(0)
  motion.begin(0)
  let at = 0
  do {
    at += 16
    if (!motion.step(at)) break
    poses.push(motion.pose())
  } while (at < 10_000)
  return { poses, took: at }
}

describe('the opening', () => {
  test('passes both limits, ends at the start, and lasts one and a half seconds', () => {
    const motion = motionWith()
    const { poses, took } = open(motion)
    const yaws = poses.map(({ yaw }) => yaw)
    expect(Math.min(...yaws)).toBeCloseTo(-10, 1)
    expect(Math.max(...yaws)).toBeCloseTo(10, 1)
    expect(Math.max(...poses.map(({ pitch }) => pitch))).toBeGreaterThan(2)
    expect(motion.pose()).toMatchObject({ yaw: 0, pitch: 0 })
    expect(took).toBeGreaterThan(1450)
    expect(took).toBeLessThan(1600)
  })

  test('consecutive frames of it are never far apart, however slow', () => {
    const motion = motionWith()
    motion.begin(0)
    for (let at = 0; at < 2500; at += 500) motion.step(at)
    expect(Math.abs(motion.pose().yaw)).toBeGreaterThan(1)
  })

  test('ends where manual control begins', () => {
    const motion = motionWith()
    motion.begin(0)
    run(motion, 0, 400)
    const { yaw } = motion.pose()
    expect(yaw).not.toBe(0)
    motion.grab(400)
    run(motion, 400, 3000)
    expect(motion.pose().yaw).toBeCloseTo(yaw, 5)
  })

  test('is skipped under reduced motion, while paused, or after manual control', () => {
    for (const settings of [{ reducedMotion: true }, { paused: true }])
      expect(open(motionWith(settings)).poses).toEqual([])
    const motion = motionWith()
    motion.turnBy(0, 0, 0)
    expect(open(motion).poses).toEqual([])
  })

  test('idle time counts from its end', () => {
    const motion = motionWith()
    const { took } = open(motion)
    expect(motion.wakesIn(took)).toBeGreaterThan(5900)
  })
})

test('a double press returns to the start, and from there zooms in as far as the scene allows', () => {
  const motion = motionWith()
  motion.setPose({ yaw: 6 }, 'jump', 0)
  motion.press(10)
  run(motion, 10, 3000)
  expect(motion.pose()).toEqual({ yaw: 0, pitch: 0, distance: 2 })
  motion.press(3000)
  run(motion, 3000, 6000)
  expect(motion.pose().distance).toBe(1)
  motion.press(6000)
  run(motion, 6000, 9000)
  expect(motion.pose().distance).toBe(2)
})
