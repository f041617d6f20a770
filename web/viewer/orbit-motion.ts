import type { CameraParameters } from '#contract/camera-parameters.ts'

import * as commands from './orbit-commands.ts'
import { beginOpening } from './orbit-opening.ts'
import { startOrbit } from './orbit-state.ts'
import type { MotionSettings, OrbitState } from './orbit-state.ts'
import { stepOrbit } from './orbit-step.ts'
import { wakesIn } from './orbit-sway.ts'
import type { ViewerPose } from './pose.ts'

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
    arrive: (at: number): void => become(commands.arrive(state, at)),
    grab: (at: number): void => become(commands.grab(state, at)),
    dragBy: (yaw: number, pitch: number, at: number): void => become(commands.dragBy(state, yaw, pitch, at)),
    /** Releases the scene with a speed in degrees per millisecond. */
    release: (speed: { readonly yaw: number; readonly pitch: number }, at: number): void =>
      become(commands.release(state, speed, at)),
    turnBy: (yaw: number, pitch: number, at: number): void => become(commands.turnBy(state, yaw, pitch, at)),
    /** Multiplies the distance; false if the limit was reached before. */
    zoomBy(factor: number, at: number): boolean {
      const zoomed = commands.zoomBy(state, factor, at)
      state = zoomed ?? state
      return zoomed !== null
    },
    setPose: (pose: Partial<ViewerPose>, how: 'jump' | 'glide', at: number): void =>
      become(commands.setPose(state, pose, how, at)),
    /**
     * Takes shares from -1 to 1 of the whole range: a device tilted to the right shows the scene from its
     * left.
     */
    tiltTo: (tilt: { readonly right: number; readonly down: number }, at: number): void =>
      become(commands.tiltTo(state, tilt, at)),
    reset: (at: number): void => become(commands.reset(state, at)),
    /** Handles a double press: back to the start or, from there, as near as possible. */
    press: (at: number): void => become(commands.press(state, at)),
    /** Moves once through the limits and back, until the user intervenes. */
    begin: (at: number): void => become(beginOpening(state, at)),
    setSettings: (next: MotionSettings, at: number): void => become(commands.setSettings(state, next, at)),
    /** Ends a sway that was not requested, and starts none: frames come too slowly for it. */
    forgoSway: (): void => become({ ...state, isTooHeavy: true }),
    setCamera: (next: CameraParameters): void => become(commands.setCamera(state, next)),
  }
}

export type OrbitMotion = ReturnType<typeof createOrbitMotion>
