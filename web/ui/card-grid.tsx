import { Children, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'

import { cardWidths, shownAspect } from './justified-rows.ts'
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
  const shown = aspects.map((aspect) => shownAspect(aspect, room?.width ?? Infinity))
  const widths = room && cardWidths(shown, room)
  return (
    <>
      {headed ? <VisuallyHidden as="h2">{label}</VisuallyHidden> : null}
      {/* role: Safari takes the list away where no bullets are drawn */}
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul ref={list} aria-label={label} className={styles.grid} data-measured={room !== null} role="list">
        {Children.map(children, (child, index) => (
          <li
            style={{
              '--aspect': shown[index] ?? 4 / 3,
              '--share': widths?.[index]?.share ?? 0,
              '--gaps': widths?.[index]?.gaps ?? 0,
            }}
          >
            {child}
          </li>
        ))}
      </ul>
    </>
  )
}

interface Room {
  readonly width: number
  readonly gap: number
  readonly height: number
}

/** The width of the list, its gap and the height its rows are meant to have, as its styles say; in pixels. */
function useRoom(list: RefObject<HTMLUListElement | null>): Room | null {
  const [room, setRoom] = useState<Room | null>(null)
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const measure = () => {
      const { columnGap, gridAutoRows } = getComputedStyle(element)
      const width = element.clientWidth
      if (width === 0) return
      const next = {
        width,
        gap: Number.parseFloat(columnGap) || 0,
        height: Number.parseFloat(gridAutoRows) || 240,
      }
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
