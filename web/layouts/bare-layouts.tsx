import type { LayoutProps } from './layout-props.ts'

import styles from './bare-layouts.module.css'

/** Layout for the native app, which has bars of its own: only the page, clear of notch and home bar. */
export function AppLayout({ banner, children }: LayoutProps) {
  return (
    <div className={styles.app}>
      <div>{banner}</div>
      <main className={styles.main} id="main" tabIndex={-1}>
        <div className={styles.content}>{children}</div>
      </main>
    </div>
  )
}

/** Layout of a dark stage without header or footer. */
export function FullscreenLayout({ banner, children }: LayoutProps) {
  return (
    <div data-stage className={styles.fullscreen}>
      <div>{banner}</div>
      <main className={styles.fullscreenMain} id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
