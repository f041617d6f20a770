import { Link } from '@tanstack/react-router'

import { t } from '../language/t.ts'
import { Icon } from '../ui/icon/icon.tsx'
import type { Account } from './layout-props.ts'

import styles from './bottom-bar.module.css'

interface BottomBarProps {
  readonly account: Account | null | undefined
}

/**
 * Bar of links within reach of the thumb on a phone: public pages on the left, personal pages on the right.
 */
export function BottomBar({ account }: BottomBarProps) {
  return (
    <nav aria-label={t('主なページ')} className={styles.bottom}>
      <Link activeOptions={{ exact: true, includeSearch: false }} to="/">
        <Icon name="home" />
        {t('ホーム')}
      </Link>
      <Link to="/search" activeOptions={{ includeSearch: false }}>
        <Icon name="search" />
        {t('さがす')}
      </Link>
      <Link to="/create">
        <span className={styles.make}>
          <Icon name="plus" />
        </span>
        {t('作る')}
      </Link>
      <Link to="/favorite">
        <Icon name="heart" />
        {t('お気に入り')}
      </Link>
      {account ? (
        <Link to="/mypage">
          <Icon name="user" />
          {t('マイページ')}
        </Link>
      ) : (
        <Link to="/login">
          <Icon name="user" />
          {t('ログイン')}
        </Link>
      )}
    </nav>
  )
}
