import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { useApp } from '#web/app-context.tsx'
import { t } from '#web/language/t.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

import styles from './config.module.css'

export function AccountCard() {
  const { dialog, session } = useApp()
  const me = useSelector(session, (snapshot) => snapshot.context.me)
  return (
    <Card>
      <div className={styles.person}>
        <Avatar name={me?.displayName ?? ''} imageUrl={me?.avatarImageUrl ?? null} size={64} />
        <div className={styles.names}>
          <strong>{me?.displayName ?? '--'}</strong>
          <span>{me?.email ?? '--'}</span>
        </div>
        <div className={styles.buttons}>
          <Button variant="Secondary" icon="image" onClick={() => void openDialog(dialog, 'Avatar', {})}>
            {t('画像を変更')}
          </Button>
          <ButtonLink
            variant="Secondary"
            icon="settings"
            render={(look) => <Link to="/config/account" {...look} />}
          >
            {t('アカウントの設定')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
