import { Link } from '@tanstack/react-router'

import { ButtonLink } from '../ui/button-link.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import type { LayoutProps } from './layout-props.ts'
import { SiteFrame } from './site-frame.tsx'

import styles from './atelier.module.css'

/** The creator's own room: a list of its pages beside the page, above it on a phone. */
export function AtelierLayout({ children, ...frame }: LayoutProps) {
  return (
    <SiteFrame {...frame}>
      <div className={styles.atelier}>
        <nav aria-label="アトリエ" className={styles.nav}>
          <p className={styles.kicker}>アトリエ</p>
          <ul className={styles.tabs}>
            <li>
              <Link activeOptions={{ includeSearch: false }} to="/atelier/log">
                <Icon name="clock" size={20} />
                生成の履歴
              </Link>
            </li>
            <li>
              <Link activeOptions={{ includeSearch: false }} to="/atelier/contents">
                <Icon name="grid" size={20} />
                コンテンツ
              </Link>
            </li>
          </ul>
          <div className={styles.make}>
            <ButtonLink icon="plus" render={(look) => <Link to="/create" {...look} />} variant="Secondary">
              作成する
            </ButtonLink>
          </div>
        </nav>
        <div>{children}</div>
      </div>
    </SiteFrame>
  )
}
