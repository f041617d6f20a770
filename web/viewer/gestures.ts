import type { CameraParameters } from '#contract/scene-format.ts'

import { isSeenFromInside } from './camera-parameters.ts'
import type { OrbitMotion } from './orbit-motion.ts'

type Point = { readonly x: number; readonly y: number }

/** Distance that a pointer travels before it counts as a drag, in pixels. */
export const dragThreshold = 6

/**
 * Classifies a one-finger touch on a scrolling page: vertical swipes belong to the page, clearly horizontal
 * ones to the scene. `undecided` up to `dragThreshold`.
 */
export function dragIntent(moved: Point): 'undecided' | 'turn' | 'scroll' {
  if (Math.hypot(moved.x, moved.y) < dragThreshold) return 'undecided'
  return Math.abs(moved.x) > Math.abs(moved.y) * 1.2 ? 'turn' : 'scroll'
}

/** Visible part of a panorama across the stage, in degrees. */
const seenAround = 90

/**
 * Returns degrees per pixel: two thirds of the stage's width cover the whole range, but never faster than a
 * free turn. Negative for a panorama, which moves with the hand.
 */
export function degreesPerPixel(camera: CameraParameters, stageWidth: number): Point {
  const { limits } = camera
  const width = Math.max(stageWidth, 160)
  if (isSeenFromInside(camera)) return { x: -seenAround / width, y: -seenAround / width }
  const free = 220 / width
  const across = (range: readonly [number, number]): number =>
    Math.min(free, (range[1] - range[0]) / (width * 0.66))
  return { x: across(limits.yaw), y: across(limits.pitch) }
}

/** Returns the distance factor of a pinch: spreading the fingers zooms in. */
export function pinchFactor(before: number, after: number): number {
  return before > 0 && after > 0 ? Math.min(2, Math.max(0.5, before / after)) : 1
}

const pixelsPerLine = 16
const pixelsPerPage = 400

/**
 * Returns the distance factor of one wheel event; `deltaMode` as in WheelEvent (0 pixels, 1 lines, 2 pages).
 */
export function wheelFactor(delta: number, deltaMode: number, pinching: boolean): number {
  const unit = deltaMode === 1 ? pixelsPerLine : deltaMode === 2 ? pixelsPerPage : 1
  const pixels = Math.min(200, Math.max(-200, delta * unit))
  return Math.exp(pixels * (pinching ? 0.01 : 0.0012))
}

type Sample = Point & { readonly at: number }

/** Records the last `windowMs` of a drag to get its speed at release, which is zero after a rest. */
export function createSpeedometer(windowMs = 80) {
  let samples: Sample[] = []
  return {
    start(): void {
      samples = []
    },
    add(by: Point, at: number): void {
      samples = [...samples.filter((sample) => at - sample.at <= windowMs), { ...by, at }]
    },
    /** Returns pixels per millisecond at time `at`. */
    speed(at: number): Point {
      const [first, ...moves] = samples.filter((sample) => at - sample.at <= windowMs)
      if (!first || moves.length === 0) return { x: 0, y: 0 }
      const sum = moves.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
      const elapsed = Math.max(1, at - first.at)
      return { x: sum.x / elapsed, y: sum.y / elapsed }
    },
  }
}

type Moment = Point & { readonly at: number }

/** Longest press, and longest pause between two presses, in milliseconds. */
const pressMs = 300
const betweenMs = 350
/** Largest distance between two presses, in pixels: a finger is less exact than a mouse. */
const apart = 32

/** Distinguishes two short presses at one place from turns, by mouse or finger. */
export function createDoublePress() {
  let down: Moment | undefined
  let last: Moment | undefined
  return {
    down(moment: Moment): void {
      down = moment
    },
    /** Call it when another finger or a turn interrupts. */
    cancel(): void {
      down = undefined
      last = undefined
    },
    /** Returns true at the end of the second press. */
    up(moment: Moment): boolean {
      const isPress =
        down !== undefined && moment.at - down.at <= pressMs && gap(moment, down) < dragThreshold
      down = undefined
      const before = last
      last = isPress ? moment : undefined
      if (!isPress || before === undefined) return false
      const isSecond = moment.at - before.at <= betweenMs + pressMs && gap(moment, before) < apart
      if (isSecond) last = undefined
      return isSecond
    },
  }
}

function gap(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

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
