import type { ReactNode } from 'react'

import { useIsNativeApp } from '#web/app-context.tsx'

import { t } from '../language/t.ts'
import { BottomBar } from './bottom-bar.tsx'
import type { LayoutProps } from './layout-props.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

import styles from './site-frame.module.css'

interface SiteFrameProps extends LayoutProps {
  /** Content between header and page, such as tabs. */
  readonly top?: ReactNode
}

/** Header, page, footer, and on a phone a bottom bar; inside the native app only the page. */
export function SiteFrame({ account, banner, top, children }: SiteFrameProps) {
  const page = (
    <main className={styles.clip} id="main" tabIndex={-1}>
      <div className={styles.content}>{children}</div>
    </main>
  )
  if (useIsNativeApp())
    return (
      <div className={styles.site} data-native>
        {banner}
        {top}
        {page}
      </div>
    )
  return (
    <div className={styles.site}>
      <a className={styles.skip} href="#main">
        {t('本文へ移動')}
      </a>
      <SiteHeader account={account} />
      {banner}
      {top}
      {page}
      <SiteFooter account={account} />
      <BottomBar account={account} />
    </div>
  )
}
