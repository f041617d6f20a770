import { isSeenFromInside } from './camera-parameters.ts'
import { wheelFactor } from './gesture-math.ts'
import type { GestureTarget } from './gesture-target.ts'
import { PointerGestures } from './pointer-gestures.ts'

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
