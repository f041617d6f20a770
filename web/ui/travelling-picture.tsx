import { useLayoutEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'

import styles from './travelling-picture.module.css'

/** Where the picture of an item is shown, by the item; the one that goes along has a name for the browser. */
const places = new Map<string, Set<HTMLElement>>()
let travelling: string | null = null
let named: HTMLElement | null = null

function name(element: HTMLElement | null): void {
  named?.style.removeProperty('view-transition-name')
  element?.style.setProperty('view-transition-name', 'picture')
  named = element
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}

/**
 * The picture of this item is about to go from where it is seen now to the next page. False where it is not
 * in sight.
 */
export function beginTravel(id: string): boolean {
  const from = [...(places.get(id) ?? [])].find(isInSight)
  travelling = from === undefined ? null : id
  name(from ?? null)
  return from !== undefined
}

/** Makes an element one of the places where the picture of an item is shown. */
export function useTravellingPicture(place: RefObject<HTMLElement | null>, id: string | undefined): void {
  useLayoutEffect(() => {
    const element = place.current
    if (element === null || id === undefined) return
    const those = places.get(id) ?? new Set()
    places.set(id, those.add(element))
    if (travelling === id && named === null) name(element)
    return () => {
      those.delete(element)
      if (those.size === 0) places.delete(id)
      if (named === element) name(null)
    }
  }, [place, id])
}

interface TravellingPictureProps {
  /** Of the item whose picture it is. */
  readonly id: string
  readonly children: ReactNode
}

/** Fills its parent with the place where the picture of an item arrives, and from where it goes back. */
export function TravellingPicture({ id, children }: TravellingPictureProps) {
  const place = useRef<HTMLDivElement>(null)
  useTravellingPicture(place, id)
  return (
    <div ref={place} className={styles.place}>
      {children}
    </div>
  )
}
