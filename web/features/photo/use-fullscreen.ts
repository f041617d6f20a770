import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** Makes an element fill the screen, or the window by its own style if the browser has no fullscreen mode. */
export function useFullscreen<Element extends HTMLElement>(): {
  readonly area: RefObject<Element | null>
  readonly isFull: boolean
  readonly toggle: () => void
} {
  const area = useRef<Element>(null)
  const [isFull, setIsFull] = useState(false)

  useEffect(() => {
    const element = area.current
    const page = element?.ownerDocument
    const follow = () => setIsFull(page?.fullscreenElement === element)
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setIsFull(false)
    }
    page?.addEventListener('fullscreenchange', follow)
    page?.addEventListener('keydown', leave)
    return () => {
      page?.removeEventListener('fullscreenchange', follow)
      page?.removeEventListener('keydown', leave)
    }
  }, [])

  const toggle = async () => {
    const element = area.current
    if (element === null) return
    try {
      if (element.ownerDocument.fullscreenElement === element) await element.ownerDocument.exitFullscreen()
      else if (isFull) setIsFull(false)
      else await element.requestFullscreen()
    } catch {
      setIsFull(!isFull)
    }
  }

  return { area, isFull, toggle: () => void toggle() }
}
