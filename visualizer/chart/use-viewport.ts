import { useRef, useEffect, useCallback, useState } from 'react'
import type { PointerEvent, RefObject } from 'react'

import type { Place, Size } from './measure.ts'

interface Viewport {
  readonly x: number
  readonly y: number
  readonly scale: number
}

type Finger = { readonly x: number; readonly y: number }

const smallest = 0.08
const largest = 3
const margin = 24
/** Smallest scale at which letters are readable. */
const readable = 0.6
const readableOnPhones = 0.5

function within(scale: number) {
  return Math.min(largest, Math.max(smallest, scale))
}

function fitInto(window: Size, chart: Size): Viewport {
  const scale = within(
    Math.min(1.25, (window.width - margin) / chart.width, (window.height - margin) / chart.height),
  )
  return {
    scale,
    x: (window.width - chart.width * scale) / 2,
    y: (window.height - chart.height * scale) / 2,
  }
}

/** Shows the whole chart if it is readable, otherwise its beginning. */
function beginIn(window: Size, chart: Size, start: Finger): Viewport {
  const whole = fitInto(window, chart)
  const least = window.width < 500 ? readableOnPhones : readable
  if (whole.scale >= least) return whole
  const scale = Math.max(least, Math.min(0.8, (window.width - margin) / chart.width))
  const along = (room: number, length: number, place: number) => {
    const free = room - length * scale
    if (free > margin) return free / 2
    return Math.max(free - margin / 2, Math.min(margin / 2, room / 2 - place * scale))
  }
  return {
    scale,
    x: along(window.width, chart.width, start.x),
    y: along(window.height, chart.height, start.y),
  }
}

function zoomed(view: Viewport, scale: number, x: number, y: number): Viewport {
  return {
    scale,
    x: x - ((x - view.x) / view.scale) * scale,
    y: y - ((y - view.y) / view.scale) * scale,
  }
}

/** Distance by which something has to move to be inside the room, its beginning first. */
function shiftInto(start: number, length: number, room: number) {
  if (start < margin) return margin - start
  const over = start + length - (room - margin)
  return over > 0 ? -Math.min(over, start - margin) : 0
}

function middleOf(fingers: readonly Finger[]) {
  return {
    x: fingers.reduce((sum, finger) => sum + finger.x, 0) / fingers.length,
    y: fingers.reduce((sum, finger) => sum + finger.y, 0) / fingers.length,
  }
}

function spanOf([one, other]: readonly Finger[]) {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
}

/** Moves the view just enough to show a place of the chart. */
function revealed(view: Viewport, place: Place, room: Size): Viewport {
  const { x, y, scale } = view
  const right = shiftInto(x + place.x * scale, place.width * scale, room.width)
  const down = shiftInto(y + place.y * scale, place.height * scale, room.height)
  return right === 0 && down === 0 ? view : { scale, x: x + right, y: y + down }
}

/** Returns pointer handlers: one finger drags, two pinch. */
function useDragging(pan: (x: number, y: number) => void, zoom: (factor: number, at: Finger) => void) {
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

/** Zooms at the pointer; with Shift, the wheel moves sideways. */
function useWheel(
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
