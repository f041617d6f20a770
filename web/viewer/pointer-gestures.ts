import { createDoublePress } from './double-press.ts'
import { createSpeedometer, degreesPerPixel, dragIntent, dragThreshold, pinchFactor } from './gesture-math.ts'
import type { Point } from './gesture-math.ts'
import type { GestureTarget } from './gesture-target.ts'

/** Handles turning with one pointer, pinching with two, and double presses. */
export class PointerGestures {
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
