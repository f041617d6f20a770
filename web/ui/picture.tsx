import { useLayoutEffect, useRef } from 'react'
import type { ComponentProps, ReactNode, RefObject } from 'react'

import styles from './picture.module.css'

/** Sizes of a picture, in the syntax of `srcset`; null if there is only one. */
export interface PictureSets {
  readonly avif?: string | null | undefined
  readonly webp?: string | null | undefined
}

interface PictureProps extends ComponentProps<'img'> {
  readonly src: string
  readonly alt: string
  readonly sets?: PictureSets | undefined
  /** Displayed width, in the syntax of `sizes`. */
  readonly sizes: string
}

/**
 * Picture whose size and format the browser chooses. Requested with CORS, so that one from another origin can
 * be drawn on a canvas and cached too.
 */
export function Picture({ sets, sizes, alt, ...image }: PictureProps) {
  const { avif, webp } = sets ?? {}
  if (!avif && !webp) return <img alt={alt} crossOrigin="anonymous" {...image} />
  return (
    <picture className={styles.picture}>
      {avif ? <source type="image/avif" srcSet={avif} sizes={sizes} /> : null}
      {webp ? <source type="image/webp" srcSet={webp} sizes={sizes} /> : null}
      <img alt={alt} crossOrigin="anonymous" {...image} />
    </picture>
  )
}

/**
 * Elements that show the picture of an item, by its id. The one in transition has a `view-transition-name`.
 */
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
 * Starts the transition of this item's picture from its visible place to the next page. Returns false if it
 * is not in sight.
 */
export function beginTravel(id: string): boolean {
  const from = [...(places.get(id) ?? [])].find(isInSight)
  travelling = from === undefined ? null : id
  name(from ?? null)
  return from !== undefined
}

/** Registers an element that shows the picture of an item. */
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
  /** Id of the item. */
  readonly id: string
  readonly children: ReactNode
}

/** Fills its parent with the element that the picture of an item moves to, and back from. */
export function TravellingPicture({ id, children }: TravellingPictureProps) {
  const place = useRef<HTMLDivElement>(null)
  useTravellingPicture(place, id)
  return (
    <div ref={place} className={styles.place}>
      {children}
    </div>
  )
}

interface AvatarProps {
  /** Its first letter replaces a missing picture. The name itself should stand beside it. */
  readonly name: string
  readonly imageUrl?: string | null
  /** Pixels. */
  readonly size?: number
}

/** A user's picture, decorative beside the name. */
export function Avatar({ name, imageUrl = null, size = 40 }: AvatarProps) {
  const [initial = '?'] = name.trim()
  return (
    <span
      aria-hidden="true"
      className={styles.avatar}
      style={{ inlineSize: size, blockSize: size, fontSize: size * 0.45 }}
    >
      {imageUrl === null ? initial.toUpperCase() : <img alt="" height={size} src={imageUrl} width={size} />}
    </span>
  )
}
