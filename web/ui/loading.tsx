import type { ReactNode } from 'react'

import { t } from '../language/t.ts'
import { VisuallyHidden } from './text.tsx'

import styles from './loading.module.css'

interface LoadingProps {
  /** Skeletons, in the final size of the content. */
  readonly children: ReactNode
}

/** Announces loading once, and shows placeholders. */
export function Loading({ children }: LoadingProps) {
  return (
    <>
      <VisuallyHidden>
        <output>{t('読み込み中')}</output>
      </VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </>
  )
}

interface SpinnerProps {
  readonly size?: 'Small' | 'Medium' | 'Large'
  /** Accessible text; omit it if the surroundings already announce the activity. */
  readonly label?: string
}

/** Activity of unknown duration. If the share done is known, use ProgressBar. */
export function Spinner({ size = 'Medium', label }: SpinnerProps) {
  return (
    <>
      <span aria-hidden="true" className={styles.spinner} data-size={size} />
      {label === undefined ? null : <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  )
}

interface SkeletonProps {
  /** CSS lengths, in the size of the content. */
  readonly width?: string
  readonly height?: string
  readonly aspect?: string
  readonly radius?: string
}

/**
 * Placeholder for content being loaded, in its final size. Hidden from screen readers: announce 読み込み中 once,
 * elsewhere.
 */
export function Skeleton({ width = '100%', height = '1em', aspect, radius }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={styles.skeleton}
      style={{
        inlineSize: width,
        ...(aspect === undefined ? { blockSize: height } : { aspectRatio: aspect }),
        ...(radius !== undefined && { borderRadius: radius }),
      }}
    />
  )
}

interface PlaceholderProps {
  /** Likely content, hidden from sight and from screen readers. */
  readonly children: ReactNode
}

/** Skeleton of the size that its children would take, for content whose height depends on its text. */
export function Placeholder({ children }: PlaceholderProps) {
  return (
    <div aria-hidden="true" className={styles.placeholder} inert>
      <div className={styles.unseen}>{children}</div>
    </div>
  )
}

interface ProgressBarProps {
  readonly label: string
  /** Share done, from 0 to 1; null while it is unknown. */
  readonly value: number | null
  /** Text at the end of the line; the percentage by default. */
  readonly detail?: ReactNode
  readonly hideLabel?: boolean
}

/** Progress of a task. If the share stays unknown for long, describe the current step in the label. */
export function ProgressBar({ label, value, detail, hideLabel = false }: ProgressBarProps) {
  const share = value === null ? null : Math.min(Math.max(value, 0), 1)
  const percent = share === null ? null : Math.floor(share * 100)
  return (
    <div className={styles.progress}>
      {hideLabel ? null : (
        <div className={styles.texts}>
          <span className={styles.label}>{label}</span>
          <span className={styles.detail}>{detail ?? (percent === null ? null : `${percent}%`)}</span>
        </div>
      )}
      <div
        aria-hidden="true"
        className={styles.track}
        data-known={share !== null}
        style={{ '--share': share ?? 0 }}
      >
        <div className={styles.share} />
      </div>
      <VisuallyHidden>
        <progress aria-label={label} max={100} {...(percent !== null && { value: percent })} />
      </VisuallyHidden>
    </div>
  )
}
