import { useCallback, useEffect, useRef, useState } from 'react'
import type { PointerEvent } from 'react'

import type { Place, Size } from './flow.ts'

export interface Viewport {
  readonly x: number
  readonly y: number
  readonly scale: number
}

type Finger = { readonly x: number; readonly y: number }

const smallest = 0.08
const largest = 3
const margin = 24
/** Below this size letters are too small. */
const readable = 0.6
const readableOnPhones = 0.5

const within = (scale: number) => Math.min(largest, Math.max(smallest, scale))

const fitInto = (window: Size, chart: Size): Viewport => {
  const scale = within(
    Math.min(1.25, (window.width - margin) / chart.width, (window.height - margin) / chart.height),
  )
  return {
    scale,
    x: (window.width - chart.width * scale) / 2,
    y: (window.height - chart.height * scale) / 2,
  }
}

/** The whole chart where it can be read so, else its beginning. */
const beginIn = (window: Size, chart: Size, start: Finger): Viewport => {
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

const zoomed = (view: Viewport, scale: number, x: number, y: number): Viewport => ({
  scale,
  x: x - ((x - view.x) / view.scale) * scale,
  y: y - ((y - view.y) / view.scale) * scale,
})

/** How far something must move to lie within the room, its beginning first. */
const shiftInto = (start: number, length: number, room: number) => {
  if (start < margin) return margin - start
  const over = start + length - (room - margin)
  return over > 0 ? -Math.min(over, start - margin) : 0
}

const middleOf = (fingers: readonly Finger[]) => ({
  x: fingers.reduce((sum, finger) => sum + finger.x, 0) / fingers.length,
  y: fingers.reduce((sum, finger) => sum + finger.y, 0) / fingers.length,
})

const spanOf = ([one, other]: readonly Finger[]) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0

/**
 * What part of a chart is seen: dragged, pinched, zoomed at the wheel's place; its beginning until somebody
 * moves it.
 */
export const useViewport = (chart: Size | null, start: Finger | null) => {
  const frame = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<Viewport>({ x: 0, y: 0, scale: 1 })
  const isMoved = useRef(false)
  const fingers = useRef(new Map<number, Finger>())
  const wasDragged = useRef(false)

  const fit = useCallback(() => {
    const element = frame.current
    if (!element || !chart) return
    isMoved.current = true
    setView(fitInto({ width: element.clientWidth, height: element.clientHeight }, chart))
  }, [chart])

  const begin = useCallback(() => {
    const element = frame.current
    if (!element || !chart) return
    setView(
      beginIn({ width: element.clientWidth, height: element.clientHeight }, chart, start ?? { x: 0, y: 0 }),
    )
  }, [chart, start])

  const change = useCallback((next: (view: Viewport) => Viewport) => {
    isMoved.current = true
    setView(next)
  }, [])

  const zoom = useCallback(
    (factor: number, at?: Finger) => {
      const element = frame.current
      if (!element) return
      const { x, y } = at ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 }
      change((view) => zoomed(view, within(view.scale * factor), x, y))
    },
    [change],
  )

  const pan = useCallback(
    (x: number, y: number) => change((view) => ({ ...view, x: view.x + x, y: view.y + y })),
    [change],
  )

  /** Moves no more than is needed for a place of the chart to be seen. */
  const reveal = useCallback((place: Place) => {
    const element = frame.current
    if (!element) return
    // Said at once: the frame's first measure may come before the next view is worked out, and would begin
    // anew.
    isMoved.current = true
    setView((view) => {
      const { x, y, scale } = view
      const right = shiftInto(x + place.x * scale, place.width * scale, element.clientWidth)
      const down = shiftInto(y + place.y * scale, place.height * scale, element.clientHeight)
      return right === 0 && down === 0 ? view : { scale, x: x + right, y: y + down }
    })
  }, [])

  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    begin()
    const observer = new ResizeObserver(() => {
      if (!isMoved.current) begin()
    })
    observer.observe(element)
    // React listens to the wheel passively, so that the page would scroll, too.
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
    return () => {
      observer.disconnect()
      element.removeEventListener('wheel', turn)
    }
  }, [begin, pan, zoom])

  const release = (event: PointerEvent<HTMLDivElement>) => {
    fingers.current.delete(event.pointerId)
    // A finger's drag ends without a click, which would otherwise be held against the next key.
    setTimeout(() => {
      wasDragged.current = false
    })
  }

  const pointer = {
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
      const old = [...fingers.current.values()]
      fingers.current.set(event.pointerId, now)
      const current = [...fingers.current.values()]
      const from = middleOf(old)
      const to = middleOf(current)
      pan(to.x - from.x, to.y - from.y)
      const box = event.currentTarget.getBoundingClientRect()
      if (spanOf(old) > 0) zoom(spanOf(current) / spanOf(old), { x: to.x - box.left, y: to.y - box.top })
    },
    onPointerUp: release,
    onPointerCancel: release,
    /** The press that ends a drag is no press on what lies below. */
    onClickCapture: (event: { stopPropagation: () => void }) => {
      if (wasDragged.current) event.stopPropagation()
    },
  }

  return { frame, view, fit, zoom, pan, reveal, pointer }
}
