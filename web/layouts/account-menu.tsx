import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { useId, useRef } from 'react'

import { useUnreadMessages } from '../overlays/unread-messages.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import type { IconName } from '../ui/icon/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { Account } from './layout-props.ts'

import styles from './account-menu.module.css'

interface AccountMenuProps {
  readonly account: Account
}

interface Entry {
  readonly to: NonNullable<LinkProps['to']>
  readonly icon: IconName
  readonly text: string
}

const entries: readonly Entry[] = [
  { to: '/mypage', icon: 'user', text: 'マイページ' },
  { to: '/message', icon: 'bell', text: 'お知らせ' },
  { to: '/favorite', icon: 'heart', text: 'お気に入り' },
  { to: '/atelier/log', icon: 'clock', text: '生成の履歴' },
  { to: '/atelier/contents', icon: 'grid', text: 'コンテンツ' },
  { to: '/config', icon: 'settings', text: '設定' },
  { to: '/config/logout', icon: 'logout', text: 'ログアウト' },
]

/** As much as the badge has room for. */
function shown(unread: number): string {
  return unread > 99 ? '99+' : String(unread)
}

/** Everything that belongs to the person who is signed in, with a badge while there is something to read. */
export function AccountMenu({ account }: AccountMenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const unread = useUnreadMessages() ?? 0
  const leave = () => menu.current?.hidePopover()
  return (
    <>
      <span className={styles.holder}>
        <button
          className={styles.trigger}
          popoverTarget={id}
          type="button"
          aria-label="アカウントのメニュー"
          aria-describedby={unread > 0 ? `${id}-unread` : undefined}
        >
          <Avatar imageUrl={account.avatarImageUrl} name={account.displayName} size={36} />
        </button>
        {unread > 0 ? (
          <span className={styles.dot} aria-hidden="true">
            {shown(unread)}
          </span>
        ) : null}
      </span>
      {unread > 0 ? (
        <VisuallyHidden id={`${id}-unread`}>未読のお知らせが {unread} 件あります</VisuallyHidden>
      ) : null}
      <div ref={menu} className={styles.menu} id={id} popover="auto">
        <p className={styles.name}>{account.displayName}</p>
        <ul className={styles.items}>
          {entries.map(({ to, icon, text }) => (
            <li key={to}>
              <Link to={to} onClick={leave}>
                <Icon name={icon} />
                {text}
                {to === '/message' && unread > 0 ? (
                  <span className={styles.count}>
                    <VisuallyHidden>未読 </VisuallyHidden>
                    {shown(unread)}
                  </span>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
