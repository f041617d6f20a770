import { useEffect } from 'react'
import type { RefObject } from 'react'

import type { Finger } from './viewport.ts'

/** Zooms at the pointer; with Shift, the wheel moves sideways. */
export function useWheel(
  frame: RefObject<HTMLElement | null>,
  pan: (x: number, y: number) => void,
  zoom: (factor: number, at: Finger) => void,
): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    // React's wheel listeners are passive, so the page would scroll too.
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const box = element.getBoundingClientRect()
      if (event.shiftKey) pan(-event.deltaY - event.deltaX, 0)
      else
        zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), {
          x: event.clientX - box.left,
          y: event.clientY - box.top,
        })
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [frame, pan, zoom])
}
