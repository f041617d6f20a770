import { Children, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'

import { cardVariables, measureRoom } from './card-room.ts'
import type { CardRoom } from './card-room.ts'
import { SpatialImageCardSkeleton } from './spatial-image-card.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

import styles from './card-grid.module.css'

interface CardGridProps {
  readonly label?: string
  /** The label is a heading too, unseen, where the cards' own follow no other of the second level. */
  readonly headed?: boolean
  /** Width over height of each child's picture, in their order. */
  readonly aspects: readonly number[]
  readonly children: ReactNode
}

/** Cards as a list whose rows fill its width, each picture in its own proportions. */
export function CardGrid({ label, headed = false, aspects, children }: CardGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const room = useRoom(list)
  const variables = cardVariables(aspects, room)
  return (
    <>
      {headed ? <VisuallyHidden as="h2">{label}</VisuallyHidden> : null}
      {/* role: Safari takes the list away where no bullets are drawn */}
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul ref={list} aria-label={label} className={styles.grid} data-measured={room !== null} role="list">
        {Children.map(children, (child, index) => (
          <li style={variables[index]}>{child}</li>
        ))}
      </ul>
    </>
  )
}

/** What the list has for its cards; null before it is measured. */
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

/** The places of cards that are on their way. */
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
