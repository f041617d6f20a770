import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { Icon } from '../ui/icon/icon.tsx'
import { Mark } from '../ui/wordmark.tsx'
import type { LayoutProps } from './layout-props.ts'
import { SiteHeader } from './site-header.tsx'

import styles from './site-frame.module.css'

interface SiteFrameProps extends LayoutProps {
  /** Between the header and the page, such as tabs. */
  readonly top?: ReactNode
}

/** Header, page, footer, and on a phone a bar of links near the thumb. */
export function SiteFrame({ account, banner, top, children }: SiteFrameProps) {
  return (
    <div className={styles.site}>
      <a className={styles.skip} href="#main">
        本文へ移動
      </a>
      <SiteHeader account={account} />
      {banner}
      {top}
      <main className={styles.clip} id="main" tabIndex={-1}>
        <div className={styles.content}>{children}</div>
      </main>
      <footer className={styles.footer}>
        <div className={styles.footerBar}>
          <Mark size={28} />
          <ul className={styles.links}>
            <li>
              <Link to="/">ホーム</Link>
            </li>
            <li>
              <Link to="/create">作成する</Link>
            </li>
            {account ? (
              <li>
                <Link to="/atelier/contents">コンテンツ管理</Link>
              </li>
            ) : (
              <li>
                <Link to="/signup">新規登録</Link>
              </li>
            )}
          </ul>
        </div>
      </footer>
      <nav aria-label="主なページ" className={styles.bottom}>
        <Link activeOptions={{ exact: true, includeSearch: false }} to="/">
          <Icon name="home" />
          ホーム
        </Link>
        <Link to="/create">
          <Icon name="plus" />
          作る
        </Link>
        {account ? (
          <Link to="/atelier/log">
            <Icon name="clock" />
            履歴
          </Link>
        ) : null}
        {account ? (
          <Link to="/mypage">
            <Icon name="user" />
            マイページ
          </Link>
        ) : (
          <Link to="/login">
            <Icon name="user" />
            ログイン
          </Link>
        )}
      </nav>
    </div>
  )
}
