import { useCallback, useEffect, useRef, useState } from 'react'

import type { Place, Size } from './flow.ts'
import { useDragging } from './use-dragging.ts'
import { useWheel } from './use-wheel.ts'
import { beginIn, fitInto, revealed, within, zoomed } from './viewport.ts'
import type { Finger, Viewport } from './viewport.ts'

function sizeOf(element: HTMLElement): Size {
  return { width: element.clientWidth, height: element.clientHeight }
}

/**
 * Visible part of a chart: dragged, pinched, or zoomed at the pointer; shows the beginning until the user
 * moves it.
 */
export function useViewport(chart: Size | null, start: Finger | null) {
  const frame = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<Viewport>({ x: 0, y: 0, scale: 1 })
  const isMoved = useRef(false)

  const fit = useCallback(() => {
    const element = frame.current
    if (!element || !chart) return
    isMoved.current = true
    setView(fitInto(sizeOf(element), chart))
  }, [chart])

  const begin = useCallback(() => {
    const element = frame.current
    if (!element || !chart) return
    setView(beginIn(sizeOf(element), chart, start ?? { x: 0, y: 0 }))
  }, [chart, start])

  const zoom = useCallback((factor: number, at?: Finger) => {
    const element = frame.current
    if (!element) return
    const { x, y } = at ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 }
    isMoved.current = true
    setView((before) => zoomed(before, within(before.scale * factor), x, y))
  }, [])

  const pan = useCallback((x: number, y: number) => {
    isMoved.current = true
    setView((before) => ({ ...before, x: before.x + x, y: before.y + y }))
  }, [])

  const reveal = useCallback((place: Place) => {
    const element = frame.current
    if (!element) return
    // Set at once: the frame's first measurement may come before the next view is computed, and would reset
    // it.
    isMoved.current = true
    setView((before) => revealed(before, place, sizeOf(element)))
  }, [])

  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    begin()
    const observer = new ResizeObserver(() => {
      if (!isMoved.current) begin()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [begin])
  useWheel(frame, pan, zoom)

  return { frame, view, fit, zoom, pan, reveal, pointer: useDragging(pan, zoom) }
}
