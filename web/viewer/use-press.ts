import { useRef } from 'react'
import type { PointerEvent, RefObject } from 'react'

import { dragThreshold } from './gesture-math.ts'
import type { FramePoint } from './projection.ts'

/** Distinguishes a press from a turn: the pointer is released where it was pressed. */
export function usePress(
  frame: RefObject<HTMLElement | null>,
  onPress: ((at: FramePoint) => void) | undefined,
) {
  const started = useRef<{ readonly id: number; readonly x: number; readonly y: number }>(undefined)
  return {
    down(event: PointerEvent): void {
      started.current =
        event.isPrimary && event.button === 0
          ? { id: event.pointerId, x: event.clientX, y: event.clientY }
          : undefined
    },
    up(event: PointerEvent): void {
      const from = started.current
      started.current = undefined
      if (!onPress || !frame.current || from?.id !== event.pointerId) return
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) >= dragThreshold) return
      const { left, top, width, height } = frame.current.getBoundingClientRect()
      if (width === 0 || height === 0) return
      onPress({ x: (event.clientX - left) / width, y: (event.clientY - top) / height })
    },
  }
}
