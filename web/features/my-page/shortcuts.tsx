import { Link } from '@tanstack/react-router'

import { useUnreadMessages } from '#web/overlays/unread-messages.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

import styles from './mypage.module.css'

/** What else is one's own. */
export function Shortcuts() {
  const unread = useUnreadMessages() ?? 0
  const look = { size: 'Small', variant: 'Secondary' } as const
  return (
    <nav aria-label="マイページのメニュー" className={styles.shortcuts}>
      <ButtonLink {...look} icon="heart" render={(link) => <Link to="/favorite" {...link} />}>
        お気に入り
      </ButtonLink>
      <ButtonLink {...look} icon="collection" render={(link) => <Link to="/collection" {...link} />}>
        コレクション
      </ButtonLink>
      <ButtonLink {...look} icon="bell" render={(link) => <Link to="/message" {...link} />}>
        お知らせ{unread > 0 ? `（未読 ${unread} 件）` : ''}
      </ButtonLink>
      <ButtonLink {...look} icon="layers" render={(link) => <Link to="/atelier" {...link} />}>
        アトリエ
      </ButtonLink>
    </nav>
  )
}
