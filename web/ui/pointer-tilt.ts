import type { PointerEvent } from 'react'

/**
 * Event handlers that expose the mouse position to an element's styles: --tilt-x and --tilt-y from -1 to 1, 0
 * in the middle and without a mouse.
 */
export const pointerTilt = {
  onPointerMove(event: PointerEvent<HTMLElement | SVGElement>) {
    if (event.pointerType !== 'mouse') return
    const box = event.currentTarget.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) return
    setTilt(
      event.currentTarget,
      ((event.clientX - box.x) / box.width) * 2 - 1,
      ((event.clientY - box.y) / box.height) * 2 - 1,
    )
  },
  onPointerLeave(event: PointerEvent<HTMLElement | SVGElement>) {
    setTilt(event.currentTarget, 0, 0)
  },
} as const

function setTilt(element: HTMLElement | SVGElement, x: number, y: number) {
  element.style.setProperty('--tilt-x', x.toFixed(3))
  element.style.setProperty('--tilt-y', y.toFixed(3))
}
