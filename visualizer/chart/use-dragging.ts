import { useRef } from 'react'
import type { PointerEvent } from 'react'

import { middleOf, spanOf } from './viewport.ts'
import type { Finger } from './viewport.ts'

/** Returns pointer handlers: one finger drags, two pinch. */
export function useDragging(pan: (x: number, y: number) => void, zoom: (factor: number, at: Finger) => void) {
  const fingers = useRef(new Map<number, Finger>())
  const wasDragged = useRef(false)

  const move = (event: PointerEvent<HTMLDivElement>, now: Finger) => {
    const old = [...fingers.current.values()]
    fingers.current.set(event.pointerId, now)
    const current = [...fingers.current.values()]
    const from = middleOf(old)
    const to = middleOf(current)
    pan(to.x - from.x, to.y - from.y)
    const box = event.currentTarget.getBoundingClientRect()
    if (spanOf(old) > 0) zoom(spanOf(current) / spanOf(old), { x: to.x - box.left, y: to.y - box.top })
  }

  const release = (event: PointerEvent<HTMLDivElement>) => {
    fingers.current.delete(event.pointerId)
    // A touch drag ends without a click; otherwise the next key press would be swallowed.
    setTimeout(() => {
      wasDragged.current = false
    })
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0) return
      wasDragged.current = false
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const before = fingers.current.get(event.pointerId)
      if (!before) return
      const now = { x: event.clientX, y: event.clientY }
      if (!wasDragged.current && fingers.current.size === 1 && spanOf([before, now]) < 4) return
      if (!wasDragged.current) {
        wasDragged.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      move(event, now)
    },
    onPointerUp: release,
    onPointerCancel: release,
    /** Swallows the click that ends a drag. */
    onClickCapture: (event: { readonly stopPropagation: () => void }) => {
      if (wasDragged.current) event.stopPropagation()
    },
  }
}
