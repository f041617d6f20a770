import type { CameraParameters } from '#contract/scene-format.ts'

import { pace, idleNeeded, beginOpening, startOrbit, stepOrbit, wakesIn } from './orbit-state.ts'
import type { MotionSettings, OrbitState } from './orbit-state.ts'
import { clamp, clampPose, isSeenAsStart, startPose } from './pose.ts'
import type { ViewerPose } from './pose.ts'

/** Time for which a thrown scene keeps its speed, in milliseconds. */
const throwMs = 150

/** Makes user input start from the visible pose, wherever sway or opening has got to. */
function takeOver(state: OrbitState, at: number): OrbitState {
  const { swayStrength, opening, shown } = state
  return {
    ...state,
    ...((swayStrength > 0 || opening !== undefined) && { base: shown, goal: shown }),
    swayStrength: 0,
    swayPhase: 0,
    opening: undefined,
    isTouched: true,
    touchedAt: at,
  }
}

/** Handles a double press: back to the start or, from there, as near as possible. */
function press(state: OrbitState, at: number): OrbitState {
  const start = startPose(state.camera)
  const taken = takeOver(state, at)
  const isAtStart = isSeenAsStart(taken.goal, start)
  const nearest = state.camera.limits.distance[0]
  return glideTo(taken, isAtStart ? { ...start, distance: nearest } : start)
}

/** Marks the scene as visible; idle time counts from here. */
function arrive(state: OrbitState, at: number): OrbitState {
  return state.isTouched ? state : { ...state, touchedAt: at }
}

function grab(state: OrbitState, at: number): OrbitState {
  return { ...takeOver(state, at), isHeld: true, tau: pace.follow }
}

function dragBy(state: OrbitState, yaw: number, pitch: number, at: number): OrbitState {
  return { ...state, touchedAt: at, goal: turned(state.goal, yaw, pitch) }
}

/** Releases the scene with a speed in degrees per millisecond. */
function release(
  state: OrbitState,
  speed: { readonly yaw: number; readonly pitch: number },
  at: number,
): OrbitState {
  const thrown = state.settings.reducedMotion ? 0 : throwMs
  return {
    ...state,
    isHeld: false,
    touchedAt: at,
    goal: clampPose(turned(state.goal, speed.yaw * thrown, speed.pitch * thrown), state.camera),
    tau: pace.thrown,
  }
}

function turnBy(state: OrbitState, yaw: number, pitch: number, at: number): OrbitState {
  const taken = takeOver(state, at)
  return glideTo(taken, clampPose(turned(taken.goal, yaw, pitch), taken.camera))
}

/** Multiplies the distance; null if the limit was reached before. */
function zoomBy(state: OrbitState, factor: number, at: number): OrbitState | null {
  const distance = clamp(state.goal.distance * factor, state.camera.limits.distance)
  if (Math.abs(distance / state.goal.distance - 1) < 1e-6) return null
  const taken = takeOver(state, at)
  return glideTo(taken, { ...taken.goal, distance })
}

function setPose(
  state: OrbitState,
  pose: Partial<ViewerPose>,
  how: 'jump' | 'glide',
  at: number,
): OrbitState {
  const taken = takeOver(state, at)
  const goal = clampPose({ ...taken.goal, ...pose }, taken.camera)
  return { ...glideTo(taken, goal), ...(how === 'jump' && { base: goal, shown: goal }) }
}

/**
 * Takes shares from -1 to 1 of the whole range: a device tilted to the right shows the scene from its left.
 */
function tiltTo(
  state: OrbitState,
  { right, down }: { readonly right: number; readonly down: number },
  at: number,
): OrbitState {
  const { yaw, pitch } = state.camera.limits
  const taken = takeOver(state, at)
  return glideTo(taken, {
    ...taken.goal,
    yaw: right > 0 ? right * yaw[0] : -right * yaw[1],
    pitch: down > 0 ? down * pitch[1] : -down * pitch[0],
  })
}

function reset(state: OrbitState, at: number): OrbitState {
  return glideTo(takeOver(state, at), startPose(state.camera))
}

function setSettings(state: OrbitState, settings: MotionSettings, at: number): OrbitState {
  const isTouched = settings.autoplay && !state.settings.autoplay ? false : state.isTouched
  const resumes = state.settings.paused && !settings.paused
  const idle = idleNeeded({ ...state, isTouched })
  const touchedAt = resumes ? Math.min(state.touchedAt, at - idle) : state.touchedAt
  return { ...state, settings, isTouched, touchedAt }
}

function setCamera(state: OrbitState, camera: CameraParameters): OrbitState {
  const start = startPose(camera)
  return {
    ...state,
    camera,
    goal: start,
    base: start,
    shown: start,
    swayStrength: 0,
    swayPhase: 0,
    opening: undefined,
  }
}

function turned(pose: ViewerPose, yaw: number, pitch: number): ViewerPose {
  return { ...pose, yaw: pose.yaw + yaw, pitch: pose.pitch + pitch }
}

function glideTo(state: OrbitState, goal: ViewerPose): OrbitState {
  return { ...state, goal, tau: pace.glide }
}

/**
 * Moves a pose towards a goal: dragging, throwing, keys, zooming, tilt and the idle sway. Times are
 * milliseconds of one monotonic clock. Nothing runs by itself: call `step` while it returns true, and again
 * after `wakesIn`.
 */
export function createOrbitMotion(initial: CameraParameters, settings: MotionSettings, now: number) {
  let state = startOrbit(initial, settings, now)
  const become = (next: OrbitState): void => {
    state = next
  }
  return {
    pose: (): ViewerPose => state.shown,
    /** Pose at the end of the current movement. */
    goal: (): ViewerPose => state.goal,
    held: (): boolean => state.isHeld,
    /** Milliseconds until the scene moves by itself, or null if it will not. */
    wakesIn: (at: number): number | null => wakesIn(state, at),

    /** Advances to `at`; false once everything rests. */
    step(at: number): boolean {
      const stepped = stepOrbit(state, at)
      state = stepped.state
      return stepped.goesOn
    },
    /** Marks the scene as visible; idle time counts from here. */
    arrive: (at: number): void => become(arrive(state, at)),
    grab: (at: number): void => become(grab(state, at)),
    dragBy: (yaw: number, pitch: number, at: number): void => become(dragBy(state, yaw, pitch, at)),
    /** Releases the scene with a speed in degrees per millisecond. */
    release: (speed: { readonly yaw: number; readonly pitch: number }, at: number): void =>
      become(release(state, speed, at)),
    turnBy: (yaw: number, pitch: number, at: number): void => become(turnBy(state, yaw, pitch, at)),
    /** Multiplies the distance; false if the limit was reached before. */
    zoomBy(factor: number, at: number): boolean {
      const zoomed = zoomBy(state, factor, at)
      state = zoomed ?? state
      return zoomed !== null
    },
    setPose: (pose: Partial<ViewerPose>, how: 'jump' | 'glide', at: number): void =>
      become(setPose(state, pose, how, at)),
    /**
     * Takes shares from -1 to 1 of the whole range: a device tilted to the right shows the scene from its
     * left.
     */
    tiltTo: (tilt: { readonly right: number; readonly down: number }, at: number): void =>
      become(tiltTo(state, tilt, at)),
    reset: (at: number): void => become(reset(state, at)),
    /** Handles a double press: back to the start or, from there, as near as possible. */
    press: (at: number): void => become(press(state, at)),
    /** Moves once through the limits and back, until the user intervenes. */
    begin: (at: number): void => become(beginOpening(state, at)),
    setSettings: (next: MotionSettings, at: number): void => become(setSettings(state, next, at)),
    /** Ends a sway that was not requested, and starts none: frames come too slowly for it. */
    forgoSway: (): void => become({ ...state, isTooHeavy: true }),
    setCamera: (next: CameraParameters): void => become(setCamera(state, next)),
  }
}

export type OrbitMotion = ReturnType<typeof createOrbitMotion>
