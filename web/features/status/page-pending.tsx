import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import styles from './page-pending.module.css'

/** Placeholder of a page that is loading. */
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
