import type { CameraParameters } from '#contract/camera-parameters.ts'

import { clamp, clampPose, softClampPose, startPose } from './pose.ts'
import type { ViewerPose } from './pose.ts'

export type MotionSettings = { autoplay: boolean; paused: boolean; reducedMotion: boolean }

/** Milliseconds without a touch before the scene sways by itself, and how often it then does so. */
const idleBeforeSway = { autoplay: 2500, otherwise: 6000 } as const
const swaysWhenIdle = 1
const swayFadeMs = 1500

/** Time constants of the exponential approach to the goal, in milliseconds. */
const pace = { follow: 70, thrown: 190, glide: 150, comeBack: 900 } as const
/** How long a thrown scene keeps its speed, in milliseconds. */
const throwMs = 150

const still = 0.004
/** Longer pauses between two frames count as this long, in milliseconds. */
const longestStepMs = 1000
const longestSwayStepMs = 250

const reach = (limits: readonly [number, number]): number => Math.min(-limits[0], limits[1])

/**
 * Moves a pose towards a goal: dragging, throwing, keys, zooming, tilt and the idle sway. Times are
 * milliseconds of one monotonic clock. Nothing runs by itself: `step` is called while it answers true, and
 * again after `wakesIn`.
 */
export const createOrbitMotion = (
  initial: CameraParameters,
  settingsAtStart: MotionSettings,
  now: number,
) => {
  let camera = initial
  let settings = settingsAtStart
  let goal = startPose(camera)
  let base = startPose(camera)
  let shown = startPose(camera)
  let held = false
  let tau: number = pace.follow
  let touchedAt = now
  let touched = false
  let last: number | undefined
  let strength = 0
  let phase = 0
  let isTooHeavy = false

  const maySway = (): boolean =>
    !settings.paused &&
    !settings.reducedMotion &&
    !held &&
    camera.sway.enabled &&
    camera.sway.amplitude > 0 &&
    (settings.autoplay || (!isTooHeavy && phase < swaysWhenIdle * 2 * Math.PI))

  const idleNeeded = (): number => {
    if (!settings.autoplay) return idleBeforeSway.otherwise
    return touched ? idleBeforeSway.autoplay : 0
  }

  /** What a hand does starts from what is seen, wherever the sway had got to. */
  const takeOver = (at: number): void => {
    if (strength > 0) {
      base = { ...shown }
      goal = { ...shown }
    }
    strength = 0
    phase = 0
    touched = true
    touchedAt = at
  }

  const comeBack = (): void => {
    const walkedAround = camera.limits.yaw[1] - camera.limits.yaw[0] > 90
    if (!walkedAround) goal = startPose(camera)
    tau = pace.comeBack
  }

  const swayOffset = (): { yaw: number; pitch: number } => {
    const { yaw, pitch } = camera.limits
    const soft = strength * strength * (3 - 2 * strength)
    return {
      yaw: Math.min(camera.sway.amplitude, reach(yaw)) * soft * Math.sin(phase),
      pitch: Math.min(camera.sway.amplitude * 0.3, reach(pitch)) * soft * Math.sin(2 * phase),
    }
  }

  const approach = (wanted: ViewerPose, dt: number): boolean => {
    const share = settings.reducedMotion ? 1 : 1 - Math.exp(-dt / tau)
    const near =
      Math.abs(wanted.yaw - base.yaw) < still &&
      Math.abs(wanted.pitch - base.pitch) < still &&
      Math.abs(wanted.distance / base.distance - 1) < still / 10
    const by = near ? 1 : share
    base = {
      yaw: base.yaw + (wanted.yaw - base.yaw) * by,
      pitch: base.pitch + (wanted.pitch - base.pitch) * by,
      distance: base.distance + (wanted.distance - base.distance) * by,
    }
    return by < 1
  }

  return {
    pose: (): ViewerPose => shown,
    /** Where the pose is going. */
    goal: (): ViewerPose => goal,
    held: (): boolean => held,

    /** The scene is seen from now on, and idle time counts from here. */
    arrive(at: number): void {
      if (!touched) touchedAt = at
    },

    /** Advances to `at`; false once everything rests. */
    step(at: number): boolean {
      const elapsed = clamp(last === undefined ? 16 : at - last, [0, longestStepMs])
      // However slow the frames are, the sway goes on from where it was seen last.
      const dt = Math.min(elapsed, longestSwayStepMs)
      last = at
      const swaying = maySway() && at - touchedAt >= idleNeeded()
      if (swaying && strength === 0) comeBack()
      strength = clamp(strength + (swaying ? dt : -elapsed) / swayFadeMs, [0, 1])
      if (strength > 0) phase += (dt * 2 * Math.PI) / camera.sway.periodMs
      const moving = approach(held ? softClampPose(goal, camera) : clampPose(goal, camera), elapsed)
      if (strength > 0) {
        const offset = swayOffset()
        shown = clampPose({ ...base, yaw: base.yaw + offset.yaw, pitch: base.pitch + offset.pitch }, camera)
      } else shown = { ...base }
      const goesOn = moving || strength > 0
      if (!goesOn) last = undefined
      return goesOn
    },

    /** Milliseconds until the scene will move by itself, or null when it will not. */
    wakesIn: (at: number): number | null => (maySway() ? Math.max(0, touchedAt + idleNeeded() - at) : null),

    grab(at: number): void {
      takeOver(at)
      held = true
      tau = pace.follow
    },
    dragBy(yaw: number, pitch: number, at: number): void {
      touchedAt = at
      goal = { ...goal, yaw: goal.yaw + yaw, pitch: goal.pitch + pitch }
    },
    /** Lets go with a speed in degrees a millisecond. */
    release(speed: { yaw: number; pitch: number }, at: number): void {
      held = false
      touchedAt = at
      const thrown = settings.reducedMotion ? 0 : throwMs
      goal = clampPose(
        { ...goal, yaw: goal.yaw + speed.yaw * thrown, pitch: goal.pitch + speed.pitch * thrown },
        camera,
      )
      tau = pace.thrown
    },
    turnBy(yaw: number, pitch: number, at: number): void {
      takeOver(at)
      goal = clampPose({ ...goal, yaw: goal.yaw + yaw, pitch: goal.pitch + pitch }, camera)
      tau = pace.glide
    },
    /** Multiplies the distance; false when the limit had been reached already. */
    zoomBy(factor: number, at: number): boolean {
      const distance = clamp(goal.distance * factor, camera.limits.distance)
      if (Math.abs(distance / goal.distance - 1) < 1e-6) return false
      takeOver(at)
      goal = { ...goal, distance }
      tau = pace.glide
      return true
    },
    setPose(pose: Partial<ViewerPose>, how: 'jump' | 'glide', at: number): void {
      takeOver(at)
      goal = clampPose({ ...goal, ...pose }, camera)
      tau = pace.glide
      if (how === 'glide') return
      base = { ...goal }
      shown = { ...goal }
    },
    /** Shares from -1 to 1 of the whole range: a device tilted to the right is seen from its left. */
    tiltTo({ right, down }: { right: number; down: number }, at: number): void {
      const { yaw, pitch } = camera.limits
      takeOver(at)
      goal = {
        ...goal,
        yaw: right > 0 ? right * yaw[0] : -right * yaw[1],
        pitch: down > 0 ? down * pitch[1] : -down * pitch[0],
      }
      tau = pace.glide
    },
    reset(at: number): void {
      takeOver(at)
      goal = startPose(camera)
      tau = pace.glide
    },
    setSettings(next: MotionSettings, at: number): void {
      if (next.autoplay && !settings.autoplay) touched = false
      if (settings.paused && !next.paused) touchedAt = Math.min(touchedAt, at - idleNeeded())
      settings = next
    },
    /** Frames come too slowly for a sway that nobody asked for: it ends, and none begins. */
    forgoSway(): void {
      isTooHeavy = true
    },
    setCamera(next: CameraParameters): void {
      camera = next
      goal = startPose(camera)
      base = startPose(camera)
      shown = startPose(camera)
      strength = 0
      phase = 0
    },
  }
}

export type OrbitMotion = ReturnType<typeof createOrbitMotion>
