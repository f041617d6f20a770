import type { ReactNode } from 'react'

import { VisuallyHidden } from './visually-hidden.tsx'

import styles from './progress-bar.module.css'

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
