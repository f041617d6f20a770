import { useState } from 'react'
import type { ReactNode } from 'react'

import { Icon } from './icon/icon.tsx'
import { pointerTilt } from './pointer-tilt.ts'
import { Skeleton } from './skeleton.tsx'
import { VisibilityBadge } from './status-chip.tsx'

import styles from './spatial-image-card.module.css'

interface LinkLook {
  readonly className: string
  readonly children: ReactNode
}

interface SpatialImageCardProps {
  /** (No Title) where it is empty. */
  readonly title: string
  /** A small still picture. */
  readonly posterUrl: string | null
  readonly visibility?: Parameters<typeof VisibilityBadge>[0]['visibility']
  /**
   * Draws the link that covers the card: `render={(look) => <Link to="/photo/$id" params={{ id }} {...look}
   * />}`.
   */
  readonly render: (look: LinkLook) => ReactNode
  readonly author?: string | undefined
  /** A further line, such as a date. */
  readonly meta?: ReactNode
  /** Buttons on the picture, above the link. */
  readonly actions?: ReactNode
  /** CSS aspect ratio of the picture. */
  readonly aspect?: string
  /** Among the first in view: loaded at once. */
  readonly eager?: boolean
}

/**
 * A spatial image as a print in a gallery: it leans a little towards the pointer, and there is more behind
 * it.
 */
export function SpatialImageCard({
  title,
  posterUrl,
  visibility = 'PUBLIC',
  render,
  author,
  meta,
  actions,
  aspect,
  eager = false,
}: SpatialImageCardProps) {
  return (
    <article
      className={styles.card}
      style={aspect === undefined ? undefined : { '--aspect': aspect }}
      {...pointerTilt}
    >
      <div className={styles.stack}>
        <div className={styles.frame}>
          <Poster key={posterUrl} isEager={eager} url={posterUrl} />
        </div>
        {visibility === 'PUBLIC' ? null : (
          <span className={styles.badge}>
            <VisibilityBadge visibility={visibility} tone="glass" />
          </span>
        )}
      </div>
      <div className={styles.texts}>
        <h3 className={styles.title}>
          {render({ className: styles.link ?? '', children: title === '' ? '(No Title)' : title })}
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
  readonly isEager: boolean
}

/** Addresses of pictures are short-lived: one that has run out leaves a sign, not a broken picture. */
function Poster({ url, isEager }: PosterProps) {
  const [isMissing, setMissing] = useState(url === null)
  if (url === null || isMissing)
    return (
      <span className={styles.none}>
        <Icon name="image" size={40} />
      </span>
    )
  return (
    <img
      alt=""
      className={styles.poster}
      decoding="async"
      draggable={false}
      loading={isEager ? 'eager' : 'lazy'}
      src={url}
      onError={() => setMissing(true)}
    />
  )
}

interface SpatialImageCardSkeletonProps {
  readonly aspect?: string
}

/** The place of a card that is being loaded. */
export function SpatialImageCardSkeleton({ aspect = '4 / 3' }: SpatialImageCardSkeletonProps) {
  return (
    <div aria-hidden="true" className={styles.card}>
      <Skeleton aspect={aspect} radius="var(--radius-l)" />
      <div className={styles.texts}>
        <Skeleton height="1.5rem" width="70%" />
        <Skeleton height="1.375rem" width="40%" />
      </div>
    </div>
  )
}
