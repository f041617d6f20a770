import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { t } from '../language/t.ts'
import { watchDepthCard } from './depth/watch-depth-card.ts'
import { Icon } from './icon/icon.tsx'
import { Picture } from './picture.tsx'
import type { PictureSets } from './picture.tsx'
import { pointerTilt } from './pointer-tilt.ts'
import { Skeleton } from './skeleton.tsx'
import { VisibilityBadge } from './status-chip.tsx'
import { useTravellingPicture } from './travelling-picture.tsx'

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
export function SpatialImageCardSkeleton() {
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
