import { Children, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'

import { cardVariables, measureRoom } from './card-room.ts'
import type { CardRoom } from './card-room.ts'
import { SpatialImageCardSkeleton } from './spatial-image-card.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

import styles from './card-grid.module.css'

interface CardGridProps {
  readonly label?: string
  /** Renders the label as a visually hidden h2 too, for a list whose cards' headings follow no other h2. */
  readonly headed?: boolean
  /** Width / height of each child's picture, in order. */
  readonly aspects: readonly number[]
  readonly children: ReactNode
}

/** List of cards in rows that fill its width, with each picture in its own proportions. */
export function CardGrid({ label, headed = false, aspects, children }: CardGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const room = useRoom(list)
  const variables = cardVariables(aspects, room)
  return (
    <>
      {headed ? <VisuallyHidden as="h2">{label}</VisuallyHidden> : null}
      {/* role: Safari drops list semantics without bullets */}
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul ref={list} aria-label={label} className={styles.grid} data-measured={room !== null} role="list">
        {Children.map(children, (child, index) => (
          <li style={variables[index]}>{child}</li>
        ))}
      </ul>
    </>
  )
}

/** Measures the room that the list has for its cards; null before the first measurement. */
function useRoom(list: RefObject<HTMLUListElement | null>): CardRoom | null {
  const [room, setRoom] = useState<CardRoom | null>(null)
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const measure = () => {
      const next = measureRoom(element)
      if (next === null) return
      setRoom((known) =>
        known !== null && known.width === next.width && known.gap === next.gap && known.height === next.height
          ? known
          : next,
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  return room
}

const skeletonAspects = [1.5, 0.75, 1.33, 1, 1.5, 0.67, 1.5, 1.33, 1, 1.5]

/** Placeholders for cards that are being loaded. */
export function CardGridSkeleton() {
  return (
    <CardGrid aspects={skeletonAspects}>
      {skeletonAspects.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they are all the same
        <SpatialImageCardSkeleton key={index} />
      ))}
    </CardGrid>
  )
}
