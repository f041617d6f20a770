import { Skeleton } from '../ui/skeleton.tsx'

import styles from './-page-pending.module.css'

/** Holds the place of a page that is being loaded. */
export function PagePending() {
  return (
    <div className={styles.page} role="status" aria-label="読み込み中">
      <Skeleton width="12rem" height="2rem" />
      <Skeleton height="24rem" />
    </div>
  )
}
