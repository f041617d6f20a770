import type { LayoutProps } from './layout-props.ts'

import styles from './app.module.css'

/** Inside the native app, which has bars of its own: the page, clear of notch and home bar. */
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
