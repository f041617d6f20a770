import type { CameraParameters } from '#contract/camera-parameters.ts'

import {
  createSpeedometer,
  degreesPerPixel,
  dragIntent,
  dragThreshold,
  pinchFactor,
  wheelFactor,
} from './gesture-math.ts'
import type { Point } from './gesture-math.ts'
import type { OrbitMotion } from './orbit-motion.ts'

export type GestureMode = 'page' | 'full'

export type GestureTarget = {
  surface: HTMLElement
  motion: OrbitMotion
  camera(): CameraParameters
  mode(): GestureMode
  /** Something may move now: draw. */
  wake(): void
  /** A key changed the pose, which is worth telling people who do not see it. */
  onKey(): void
  onPlayToggle(): void
}

const keyStep = 0.12

const between = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Pointers, wheel and keys on the surface; returns what takes them off again. */
export const bindGestures = (target: GestureTarget): (() => void) => {
  const { surface, motion } = target
  const pointers = new Map<number, Point>()
  const speedometer = createSpeedometer()
  const listening = new AbortController()
  let started: Point | undefined
  let interacted = false

  const turn = (by: Point): Point => {
    const rate = degreesPerPixel(target.camera(), surface.clientWidth)
    return { x: -by.x * rate.x, y: by.y * rate.y }
  }

  const release = (at: number): void => {
    if (!motion.held()) return
    const speed = turn(speedometer.speed(at))
    motion.release({ yaw: speed.x, pitch: speed.y }, at)
    surface.removeAttribute('data-dragging')
    target.wake()
  }

  const beginDrag = (event: PointerEvent): void => {
    motion.grab(event.timeStamp)
    speedometer.start()
    interacted = true
    surface.setPointerCapture(event.pointerId)
    surface.setAttribute('data-dragging', '')
  }

  const onDown = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    started = pointers.size === 1 ? { x: event.clientX, y: event.clientY } : undefined
    if (pointers.size === 2) release(event.timeStamp)
  }

  const mayDrag = (event: PointerEvent): boolean => {
    if (!started) return false
    const moved = { x: event.clientX - started.x, y: event.clientY - started.y }
    if (event.pointerType !== 'touch' || target.mode() === 'full')
      return Math.hypot(moved.x, moved.y) >= dragThreshold
    return dragIntent(moved) === 'turn'
  }

  const onMove = (event: PointerEvent): void => {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    pointers.set(event.pointerId, now)
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    if (other) {
      interacted = true
      motion.zoomBy(pinchFactor(between(before, other), between(now, other)), event.timeStamp)
      target.wake()
      return
    }
    if (!motion.held()) {
      if (!mayDrag(event)) return
      beginDrag(event)
    }
    const by = { x: now.x - before.x, y: now.y - before.y }
    speedometer.add(by, event.timeStamp)
    const degrees = turn(by)
    motion.dragBy(degrees.x, degrees.y, event.timeStamp)
    target.wake()
  }

  const onUp = (event: PointerEvent): void => {
    if (!pointers.delete(event.pointerId)) return
    started = undefined
    release(event.timeStamp)
  }

  const onWheel = (event: WheelEvent): void => {
    const focused = surface.contains(document.activeElement)
    if (!event.ctrlKey && !focused && !interacted && target.mode() === 'page') return
    // At the end of the range the page scrolls on, so that nobody is caught in the scene.
    if (
      !motion.zoomBy(wheelFactor(event.deltaY, event.deltaMode, event.ctrlKey), event.timeStamp) &&
      !event.ctrlKey
    )
      return
    event.preventDefault()
    target.wake()
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== surface || event.altKey || event.ctrlKey || event.metaKey) return
    const { yaw, pitch } = target.camera().limits
    const sideways = Math.min(15, (yaw[1] - yaw[0]) * keyStep)
    const upwards = Math.min(15, (pitch[1] - pitch[0]) * keyStep)
    const at = event.timeStamp
    const actions: Record<string, () => unknown> = {
      ArrowLeft: () => motion.turnBy(-sideways, 0, at),
      ArrowRight: () => motion.turnBy(sideways, 0, at),
      ArrowUp: () => motion.turnBy(0, upwards, at),
      ArrowDown: () => motion.turnBy(0, -upwards, at),
      '+': () => motion.zoomBy(0.9, at),
      '=': () => motion.zoomBy(0.9, at),
      ';': () => motion.zoomBy(0.9, at),
      '-': () => motion.zoomBy(1 / 0.9, at),
      '0': () => motion.reset(at),
      Home: () => motion.reset(at),
    }
    const action = actions[event.key]
    if (action) {
      action()
      target.onKey()
      target.wake()
    } else if (event.key === ' ') target.onPlayToggle()
    else return
    event.preventDefault()
  }

  const onDoubleClick = (event: MouseEvent): void => {
    motion.reset(event.timeStamp)
    target.wake()
  }

  const onLeave = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && !motion.held()) interacted = false
  }

  const { signal } = listening
  surface.addEventListener('pointerdown', onDown, { signal })
  surface.addEventListener('pointermove', onMove, { signal })
  surface.addEventListener('pointerup', onUp, { signal })
  surface.addEventListener('pointercancel', onUp, { signal })
  surface.addEventListener('pointerleave', onLeave, { signal })
  surface.addEventListener('wheel', onWheel, { signal, passive: false })
  surface.addEventListener('keydown', onKeyDown, { signal })
  surface.addEventListener('dblclick', onDoubleClick, { signal })
  return () => {
    listening.abort()
    surface.removeAttribute('data-dragging')
  }
}
