import { useEffect, useRef, useState, Children, useLayoutEffect } from 'react'
import type { ReactNode, RefObject } from 'react'

import { t } from '../language/t.ts'
import { cardVariables, measureRoom } from './card-room.ts'
import type { CardRoom } from './card-room.ts'
import { watchDepthCard } from './depth/watch-depth-card.ts'
import { Icon } from './icon/icon.tsx'
import { Skeleton } from './loading.tsx'
import { Picture, useTravellingPicture } from './picture.tsx'
import type { PictureSets } from './picture.tsx'
import { pointerTilt } from './pointer-tilt.ts'
import { VisibilityBadge } from './status-chip.tsx'
import { VisuallyHidden } from './text.tsx'

import styles from './spatial-image-card.module.css'

/** Height that rows of cards aim for, in pixels. */
const rowHeight = 250

interface LinkLook {
  readonly className: string
  readonly children: ReactNode
}

interface SpatialImageCardProps {
  /** Replaced by a general name if empty. */
  readonly title: string
  /** Address of a small still picture. */
  readonly posterUrl: string | null
  /** The poster in several sizes. */
  readonly posterSets?: PictureSets | undefined
  /** Width / height of the picture. */
  readonly aspect?: number | undefined
  /** Address of the depth map, a grey picture in which white is nearest. With it the picture moves. */
  readonly depthUrl?: string | null | undefined
  /** Item whose picture moves along to the linked page. */
  readonly pictureId?: string | undefined
  readonly visibility?: Parameters<typeof VisibilityBadge>[0]['visibility']
  /**
   * Renders the link that covers the card: `render={(look) => <Link to="/photo/$id" params={{ id }} {...look}
   * />}`.
   */
  readonly render: (look: LinkLook) => ReactNode
  readonly author?: string | undefined
  /** A further line, such as a date. */
  readonly meta?: ReactNode
  /** Buttons on the picture, above the link. */
  readonly actions?: ReactNode
  /** True for one of the first cards in view, which loads at once. */
  readonly eager?: boolean
}

/**
 * Card of a spatial image, like a print in a gallery: it leans a little towards the pointer and has depth
 * behind it.
 */
export function SpatialImageCard({
  title,
  posterUrl,
  posterSets,
  aspect = 4 / 3,
  depthUrl = null,
  pictureId,
  visibility = 'PUBLIC',
  render,
  author,
  meta,
  actions,
  eager = false,
}: SpatialImageCardProps) {
  const frame = useRef<HTMLDivElement>(null)
  useTravellingPicture(frame, pictureId)
  return (
    <article className={styles.card} {...pointerTilt}>
      <div className={styles.stack}>
        <div ref={frame} className={styles.frame} data-depth={depthUrl !== null}>
          <Poster
            key={posterUrl}
            depthUrl={depthUrl}
            isEager={eager}
            sets={posterSets}
            url={posterUrl}
            width={Math.round(aspect * rowHeight)}
          />
        </div>
        {visibility === 'PUBLIC' ? null : (
          <span className={styles.badge}>
            <VisibilityBadge visibility={visibility} tone="glass" />
          </span>
        )}
      </div>
      <div className={styles.texts}>
        <h3 className={styles.title}>
          {render({ className: styles.link ?? '', children: title === '' ? t('無題の空間画像') : title })}
        </h3>
        {author === undefined && meta === undefined ? null : (
          <p className={styles.about}>
            {author === undefined ? null : <span>{author}</span>}
            {meta === undefined ? null : <span>{meta}</span>}
          </p>
        )}
      </div>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </article>
  )
}

interface PosterProps {
  readonly url: string | null
  readonly sets: PictureSets | undefined
  /** Approximate displayed width, in pixels. */
  readonly width: number
  readonly depthUrl: string | null
  readonly isEager: boolean
}

/** Picture addresses expire: an expired one shows an icon instead of a broken picture. */
function Poster({ url, sets, width, depthUrl, isEager }: PosterProps) {
  const poster = useRef<HTMLImageElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isMissing, setMissing] = useState(url === null)
  useEffect(() => {
    const host = poster.current?.closest<HTMLElement>('article')
    if (!host || !poster.current || !canvas.current || depthUrl === null) return
    return watchDepthCard({ host, poster: poster.current, canvas: canvas.current, depthUrl })
  }, [depthUrl])
  if (url === null || isMissing)
    return (
      <span className={styles.none}>
        <Icon name="image" size={40} />
      </span>
    )
  return (
    <>
      <Picture
        ref={poster}
        alt=""
        className={styles.poster}
        decoding="async"
        draggable={false}
        loading={isEager ? 'eager' : 'lazy'}
        sets={sets}
        sizes={`min(100vw, ${width}px)`}
        src={url}
        onError={() => setMissing(true)}
      />
      {depthUrl === null ? null : <canvas ref={canvas} aria-hidden="true" className={styles.depth} />}
    </>
  )
}

/** Placeholder of a card that is being loaded, in the proportions set by its list. */
function SpatialImageCardSkeleton() {
  return (
    <div aria-hidden="true" className={styles.card}>
      <Skeleton aspect="var(--aspect, 4 / 3)" radius="var(--radius-l)" />
      <div className={styles.texts}>
        <Skeleton height="1.5rem" width="70%" />
        <Skeleton height="1.375rem" width="40%" />
      </div>
    </div>
  )
}

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
