import { createFileRoute, Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import type { Me } from '#machines/foundation/domain.ts'
import { useApp } from '#web/app-context.tsx'
import { DeleteAccount, ProfileForm } from '#web/features/account/own-account.tsx'
import { PasskeysSection } from '#web/features/account/passkeys-section.tsx'
import { SettingsSection } from '#web/features/account/settings-section.tsx'
import { t } from '#web/language/t.ts'
import { ButtonLink, Button } from '#web/ui/button.tsx'
import { Avatar } from '#web/ui/picture.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { Card } from '#web/ui/surfaces.tsx'
import { PageHeading } from '#web/ui/text.tsx'

import styles from '#web/features/account/account.module.css'

export const Route = createFileRoute('/config/account')({
  staticData: { layout: 'default', guards: ['signedIn'] },
  head: () => ({ meta: [{ title: t('アカウント | Okuyuki') }] }),
  component: AccountPage,
})

function AccountPage() {
  const { session } = useApp()
  const me = useSelector(session, (snapshot) => snapshot.context.me)
  return (
    <>
      <PageHeading
        title={t('アカウント')}
        actions={
          <ButtonLink variant="Tertiary" icon="arrow-left" render={(look) => <Link to="/config" {...look} />}>
            {t('設定に戻る')}
          </ButtonLink>
        }
      />
      {me === null ? (
        <ErrorState
          title={t('アカウントの情報を読み込めませんでした')}
          onRetry={() => session.send({ type: 'profile.refresh' })}
        >
          {t('通信の状態を確かめて、もう一度お試しください。')}
        </ErrorState>
      ) : (
        <>
          <SettingsSection
            title={t('プロフィール')}
            lead={t('名前は、公開した作品やチームで、ほかの人に見えます。')}
          >
            <ProfileForm key={me.id} me={me} />
          </SettingsSection>
          <SettingsSection title={t('画像{person}', { person: '' })} lead={t('名前と一緒に表示されます。')}>
            <Picture me={me} />
          </SettingsSection>
          <PasskeysSection />
          <SettingsSection title={t('アカウントの削除')} lead={t('退会の手続きです。')}>
            <DeleteAccount />
          </SettingsSection>
        </>
      )}
    </>
  )
}

interface PictureProps {
  readonly me: Me
}

function Picture({ me }: PictureProps) {
  const { dialog } = useApp()
  return (
    <Card>
      <div className={styles.picture}>
        <Avatar name={me.displayName} imageUrl={me.avatarImageUrl} size={96} />
        <Button variant="Secondary" icon="image" onClick={() => void openDialog(dialog, 'Avatar', {})}>
          {t('画像を変更')}
        </Button>
      </div>
    </Card>
  )
}
