import type { CameraParameters } from '#contract/scene-format.ts'

import { isSeenFromInside } from './camera-parameters.ts'
import {
  createDoublePress,
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

interface GestureTarget {
  readonly surface: HTMLElement
  readonly motion: OrbitMotion
  readonly camera: () => CameraParameters
  readonly mode: () => GestureMode
  /** Requests a frame after a possible movement. */
  readonly wake: () => void
  /** Called when the user has moved the scene. */
  readonly onMoved: () => void
  /** Called when a key has changed the pose, so that screen readers can announce it. */
  readonly onKey: () => void
  readonly onPlayToggle: () => void
}

/** Handles turning with one pointer, pinching with two, and double presses. */
class PointerGestures {
  readonly #target: GestureTarget
  readonly #pointers = new Map<number, Point>()
  readonly #speedometer = createSpeedometer()
  readonly #presses = createDoublePress()
  #started: Point | undefined
  #hasInteracted = false

  constructor(target: GestureTarget) {
    this.#target = target
  }

  /** True if the pointer has turned or pinched the scene since it came there. */
  get hasInteracted(): boolean {
    return this.#hasInteracted
  }

  onDown(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    this.#pointers.set(event.pointerId, pointOf(event))
    this.#started = this.#pointers.size === 1 ? pointOf(event) : undefined
    if (this.#pointers.size === 1) this.#presses.down({ ...pointOf(event), at: event.timeStamp })
    else this.#presses.cancel()
    if (this.#pointers.size === 2) this.#release(event.timeStamp)
  }

  onMove(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    this.#pointers.set(event.pointerId, now)
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1]
    if (other) this.#pinch(distance(before, other), distance(now, other), event.timeStamp)
    else this.#drag({ x: now.x - before.x, y: now.y - before.y }, event)
  }

  onUp(event: PointerEvent): void {
    if (!this.#pointers.delete(event.pointerId)) return
    this.#started = undefined
    this.#release(event.timeStamp)
    if (event.type === 'pointercancel') this.#presses.cancel()
    else if (this.#presses.up({ ...pointOf(event), at: event.timeStamp })) this.#pressTwice(event.timeStamp)
  }

  onLeave(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && !this.#target.motion.held()) this.#hasInteracted = false
  }

  #pressTwice(at: number): void {
    this.#target.motion.press(at)
    this.#target.onMoved()
    this.#target.wake()
  }

  #pinch(before: number, after: number, at: number): void {
    this.#hasInteracted = true
    this.#target.motion.zoomBy(pinchFactor(before, after), at)
    this.#target.onMoved()
    this.#target.wake()
  }

  #drag(by: Point, event: PointerEvent): void {
    const { motion, wake } = this.#target
    if (!motion.held()) {
      if (!this.#mayDrag(event)) return
      this.#beginDrag(event)
    }
    this.#speedometer.add(by, event.timeStamp)
    const degrees = this.#degreesOf(by)
    motion.dragBy(degrees.x, degrees.y, event.timeStamp)
    wake()
  }

  #mayDrag(event: PointerEvent): boolean {
    if (!this.#started) return false
    const moved = { x: event.clientX - this.#started.x, y: event.clientY - this.#started.y }
    if (event.pointerType !== 'touch' || this.#target.mode() === 'full')
      return Math.hypot(moved.x, moved.y) >= dragThreshold
    return dragIntent(moved) === 'turn'
  }

  #beginDrag(event: PointerEvent): void {
    const { surface, motion, onMoved } = this.#target
    motion.grab(event.timeStamp)
    onMoved()
    this.#speedometer.start()
    this.#hasInteracted = true
    surface.setPointerCapture(event.pointerId)
    surface.setAttribute('data-dragging', '')
  }

  #release(at: number): void {
    const { surface, motion, wake } = this.#target
    if (!motion.held()) return
    const speed = this.#degreesOf(this.#speedometer.speed(at))
    motion.release({ yaw: speed.x, pitch: speed.y }, at)
    surface.removeAttribute('data-dragging')
    wake()
  }

  #degreesOf(by: Point): Point {
    const rate = degreesPerPixel(this.#target.camera(), this.#target.surface.clientWidth)
    return { x: -by.x * rate.x, y: by.y * rate.y }
  }
}

function pointOf(event: PointerEvent): Point {
  return { x: event.clientX, y: event.clientY }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** Turn by an arrow key: share of the whole range, and largest angle in degrees. */
const keyStep = { share: 0.12, most: 15 } as const

/** Binds pointers, wheel and keys to the surface; returns a function that unbinds them. */
export function bindGestures(target: GestureTarget): () => void {
  const { surface } = target
  const pointers = new PointerGestures(target)
  const listening = new AbortController()
  const { signal } = listening
  surface.addEventListener('pointerdown', (event) => pointers.onDown(event), { signal })
  surface.addEventListener('pointermove', (event) => pointers.onMove(event), { signal })
  surface.addEventListener('pointerup', (event) => pointers.onUp(event), { signal })
  surface.addEventListener('pointercancel', (event) => pointers.onUp(event), { signal })
  surface.addEventListener('pointerleave', (event) => pointers.onLeave(event), { signal })
  surface.addEventListener('wheel', (event) => onWheel(target, event, pointers.hasInteracted), {
    signal,
    passive: false,
  })
  surface.addEventListener('keydown', (event) => onKeyDown(target, event), { signal })
  return () => {
    listening.abort()
    surface.removeAttribute('data-dragging')
  }
}

function onWheel(target: GestureTarget, event: WheelEvent, hasInteracted: boolean): void {
  const { surface, motion } = target
  const isFocused = surface.contains(document.activeElement)
  if (!event.ctrlKey && !isFocused && !hasInteracted && target.mode() === 'page') return
  const hasZoomed = motion.zoomBy(wheelFactor(event.deltaY, event.deltaMode, event.ctrlKey), event.timeStamp)
  // At the end of the range the page scrolls, so that the scene does not trap the wheel.
  if (!hasZoomed && !event.ctrlKey) return
  event.preventDefault()
  target.onMoved()
  target.wake()
}

function onKeyDown(target: GestureTarget, event: KeyboardEvent): void {
  if (event.target !== target.surface || event.altKey || event.ctrlKey || event.metaKey) return
  const action = keyActions(target, event.timeStamp)[event.key]
  if (action) {
    action()
    target.onKey()
    target.onMoved()
    target.wake()
  } else if (event.key === ' ') target.onPlayToggle()
  else return
  event.preventDefault()
}

function keyActions({ motion, camera }: GestureTarget, at: number): Record<string, () => unknown> {
  const { yaw, pitch } = camera().limits
  const side = isSeenFromInside(camera()) ? -1 : 1
  const sideways = side * Math.min(keyStep.most, (yaw[1] - yaw[0]) * keyStep.share)
  const upwards = side * Math.min(keyStep.most, (pitch[1] - pitch[0]) * keyStep.share)
  return {
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
}
