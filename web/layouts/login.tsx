import { Link } from '@tanstack/react-router'

import { useIsNativeApp } from '#web/app-context.tsx'

import { t } from '../language/t.ts'
import { DepthArt } from '../ui/depth-art.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import type { LayoutProps } from './layout-props.ts'

import styles from './login.module.css'

/** Layout of a single form; beside it, if there is room, a description of the product. */
export function LoginLayout({ banner, children }: LayoutProps) {
  const isNativeApp = useIsNativeApp()
  return (
    <div className={styles.login}>
      {isNativeApp ? (
        <div className={styles.top}>
          <Wordmark withKana />
        </div>
      ) : (
        <header className={styles.top}>
          <Link className={styles.brand} to="/">
            <Wordmark withKana />
            <VisuallyHidden> {t('ホーム')}</VisuallyHidden>
          </Link>
        </header>
      )}
      <div>{banner}</div>
      <main className={styles.main} id="main" tabIndex={-1}>
        <div className={styles.form}>{children}</div>
      </main>
      <aside className={styles.panel}>
        <div data-stage className={styles.art}>
          <DepthArt />
          <div className={styles.words}>
            <p className={styles.claim}>{t('写真に、奥行きを。')}</p>
            <p className={styles.about}>{t('一枚の写真が、のぞき込める空間になります。')}</p>
          </div>
        </div>
      </aside>
    </div>
  )
}
