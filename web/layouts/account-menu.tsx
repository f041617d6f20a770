import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { useId, useRef } from 'react'

import { t } from '../language/t.ts'
import { useUnreadMessages } from '../overlays/unread-messages.ts'
import { Icon } from '../ui/icon/icon.tsx'
import type { IconName } from '../ui/icon/icon.tsx'
import { Avatar } from '../ui/picture.tsx'
import { VisuallyHidden } from '../ui/text.tsx'
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
  { to: '/mypage', icon: 'user', text: t('マイページ') },
  { to: '/message', icon: 'bell', text: t('お知らせ') },
  { to: '/favorite', icon: 'heart', text: t('お気に入り') },
  { to: '/atelier/log', icon: 'clock', text: t('生成の履歴') },
  { to: '/atelier/contents', icon: 'grid', text: t('コンテンツ') },
  { to: '/config', icon: 'settings', text: t('設定') },
  { to: '/config/logout', icon: 'logout', text: t('ログアウト') },
]

/** Limits the number to what the badge has room for. */
function shown(unread: number): string {
  return unread > 99 ? '99+' : String(unread)
}

/** Menu of the signed-in person's pages, with a badge for unread messages. */
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
          aria-label={t('アカウントのメニュー')}
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
        <VisuallyHidden id={`${id}-unread`}>
          {t('未読のお知らせが {unread} 件あります', { unread })}
        </VisuallyHidden>
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
                    <VisuallyHidden>{t('未読')} </VisuallyHidden>
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
