import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'

import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import type { Account } from './layout-props.ts'

import styles from './account-menu.module.css'

interface AccountMenuProps {
  readonly account: Account
}

/** Everything that belongs to the person who is signed in. */
export function AccountMenu({ account }: AccountMenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const leave = () => menu.current?.hidePopover()
  return (
    <>
      <button className={styles.trigger} popoverTarget={id} type="button" aria-label="アカウントのメニュー">
        <Avatar imageUrl={account.avatarImageUrl} name={account.displayName} size={36} />
      </button>
      <div ref={menu} className={styles.menu} id={id} popover="auto">
        <p className={styles.name}>{account.displayName}</p>
        <ul className={styles.items}>
          <li>
            <Link to="/mypage" onClick={leave}>
              <Icon name="user" />
              マイページ
            </Link>
          </li>
          <li>
            <Link to="/atelier/log" onClick={leave}>
              <Icon name="clock" />
              生成の履歴
            </Link>
          </li>
          <li>
            <Link to="/atelier/contents" onClick={leave}>
              <Icon name="grid" />
              コンテンツ管理
            </Link>
          </li>
          <li>
            <Link to="/config/logout" onClick={leave}>
              <Icon name="logout" />
              ログアウト
            </Link>
          </li>
        </ul>
      </div>
    </>
  )
}
