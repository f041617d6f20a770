import type { LayoutProps } from './layout-props.ts'

import styles from './fullscreen.module.css'

/** Inside the native app, which has bars of its own. */
export function AppLayout({ banner, children }: LayoutProps) {
  return (
    <div className={styles.fullscreen}>
      <div>{banner}</div>
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
