import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import styles from './page-pending.module.css'

/** Holds the place of a page that is being loaded. */
export function PagePending() {
  return (
    <Loading>
      <div className={styles.page}>
        <Skeleton width="12rem" height="2rem" />
        <Skeleton height="24rem" />
      </div>
    </Loading>
  )
}
