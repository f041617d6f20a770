import { language, t } from '../language/t.ts'
import { VisuallyHidden } from './text.tsx'

import styles from './wordmark.module.css'

interface MarkProps {
  /** Height and width in pixels. */
  readonly size?: number
}

/** Logo: three doorways, one behind the other, with the last room lit. */
export function Mark({ size = 32 }: MarkProps) {
  return (
    <svg aria-hidden="true" className={styles.mark} height={size} viewBox="0 0 32 32" width={size}>
      <path d="M3 28.5h26M5 28.5V4h22v24.5M10 28.5V10h12.5v18.5" />
      <path className={styles.door} d="M14.2 28.5V15.5h5v13Z" />
    </svg>
  )
}

interface WordmarkProps {
  readonly size?: number
  readonly withKana?: boolean
}

/** The product's name. A link around it adds its destination to the accessible name. */
export function Wordmark({ size = 32, withKana = false }: WordmarkProps) {
  return (
    <span className={styles.wordmark}>
      <Mark size={size} />
      <svg
        aria-hidden="true"
        className={styles.letters}
        height={size * 0.875}
        viewBox="0 0 94 28"
        width={size * 2.9375}
      >
        <path d="M10 6a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z" />
        <path d="M24 5v17M31.5 11.5 24 17.5M27 15.5l5 6.5" />
        <path d="M37.5 11.5V18a4 4 0 0 0 8 0v-6.5M45.5 18v4" />
        <path d="m51 11.5 4.7 10.5M60 11.5l-4.7 11.5a4 4 0 0 1-3.8 2.6" />
        <path d="M65 11.5V18a4 4 0 0 0 8 0v-6.5M73 18v4" />
        <path d="M79 5v17M86.5 11.5 79 17.5M82 15.5l5 6.5" />
        <path d="M91 11.5V22M91 6.2h.01" />
      </svg>
      <VisuallyHidden>Okuyuki</VisuallyHidden>
      {withKana && language() === 'ja' ? <span className={styles.kana}>{t('オクユキ')}</span> : null}
    </span>
  )
}
