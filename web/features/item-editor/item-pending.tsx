import { Loading, Skeleton } from '#web/ui/loading.tsx'

import styles from './item.module.css'

/** Placeholder of an item that is loading, in its final size. */
export function ItemPending() {
  return (
    <Loading>
      <Skeleton height="2.75rem" width="16rem" />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Skeleton height="30rem" radius="var(--radius-l)" />
          <Skeleton height="20rem" radius="var(--radius-l)" />
        </div>
        <div className={styles.column}>
          <Skeleton height="12rem" radius="var(--radius-l)" />
          <Skeleton height="10rem" radius="var(--radius-l)" />
        </div>
      </div>
    </Loading>
  )
}
