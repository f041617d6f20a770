import type { LayoutProps } from './layout-props.ts'

import styles from './fullscreen.module.css'

/** Layout of a dark stage without header or footer. */
export function FullscreenLayout({ banner, children }: LayoutProps) {
  return (
    <div data-stage className={styles.fullscreen}>
      <div>{banner}</div>
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
