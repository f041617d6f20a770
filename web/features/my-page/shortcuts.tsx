import { Link } from '@tanstack/react-router'

import { t } from '#web/language/t.ts'
import { useUnreadMessages } from '#web/overlays/unread-messages.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

import styles from './mypage.module.css'

/** Links to the person's other pages. */
export function Shortcuts() {
  const unread = useUnreadMessages() ?? 0
  const look = { size: 'Small', variant: 'Secondary' } as const
  return (
    <nav aria-label={t('マイページのメニュー')} className={styles.shortcuts}>
      <ButtonLink {...look} icon="heart" render={(link) => <Link to="/favorite" {...link} />}>
        {t('お気に入り')}
      </ButtonLink>
      <ButtonLink {...look} icon="collection" render={(link) => <Link to="/collection" {...link} />}>
        {t('コレクション')}
      </ButtonLink>
      <ButtonLink {...look} icon="bell" render={(link) => <Link to="/message" {...link} />}>
        {unread > 0 ? t('お知らせ（未読 {unread} 件）', { unread }) : t('お知らせ')}
      </ButtonLink>
      <ButtonLink {...look} icon="layers" render={(link) => <Link to="/atelier" {...link} />}>
        {t('アトリエ')}
      </ButtonLink>
    </nav>
  )
}
