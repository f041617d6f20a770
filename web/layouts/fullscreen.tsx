import type { LayoutProps } from './layout-props.ts'

import styles from './fullscreen.module.css'

/** The dark room and nothing else. */
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
