import { createFileRoute, Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { useApp } from '#web/app-context.tsx'
import { DebugPanel } from '#web/features/account/debug-panel.tsx'
import { MembershipPanel } from '#web/features/account/membership-panel.tsx'
import { SettingsSection } from '#web/features/account/settings-section.tsx'
import { TeamCreate } from '#web/features/team/team-create.tsx'
import { TeamList } from '#web/features/team/team-list.tsx'
import { TeamPanel } from '#web/features/team/team-panel.tsx'
import { ConsentSetting } from '#web/overlays/consent-setting.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

import styles from '#web/features/account/config.module.css'

interface ConfigSearch {
  /** Name of the team that is open. */
  readonly team?: string
}

export const Route = createFileRoute('/config/')({
  staticData: { layout: 'default', guards: ['signedIn'] },
  head: () => ({ meta: [{ title: '設定 | Okuyuki' }] }),
  validateSearch: ({ team }): ConfigSearch =>
    (typeof team === 'string' || typeof team === 'number') && `${team}` !== '' ? { team: `${team}` } : {},
  component: ConfigPage,
})

function ConfigPage() {
  const { isDebugMode } = useApp()
  const { team = null } = Route.useSearch()
  return (
    <>
      <PageHeading title="設定" lead="アカウント、プラン、チームを管理します。" />
      <SettingsSection title="アカウント" lead="ほかの人に見える名前と画像です。">
        <AccountCard />
      </SettingsSection>
      <SettingsSection title="プランと会員" lead="有料会員の状態と、停止の手続きです。">
        <MembershipPanel />
      </SettingsSection>
      <SettingsSection
        title="チーム"
        lead="同じチームの人どうしで、非公開の作品を見せ合えます。自分の作品を見せるには、本人の同意が必要です。"
      >
        <TeamList />
        {team === null ? null : <TeamPanel key={team} teamname={team} />}
        <TeamCreate />
      </SettingsSection>
      <SettingsSection title="使い方とヘルプ">
        <Help />
      </SettingsSection>
      <ConsentSetting />
      {isDebugMode() ? (
        <SettingsSection title="診断情報" lead="デバッグモードのときだけ表示されます。">
          <DebugPanel />
        </SettingsSection>
      ) : null}
    </>
  )
}

function AccountCard() {
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
            画像を変更
          </Button>
          <ButtonLink
            variant="Secondary"
            icon="settings"
            render={(look) => <Link to="/config/account" {...look} />}
          >
            アカウントの設定
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}

function Help() {
  return (
    <Card>
      <div className={styles.stack}>
        <p>画面の使い方を、もう一度案内します。</p>
        <div className={styles.buttons}>
          <ButtonLink
            variant="Secondary"
            icon="sparkle"
            render={(look) => <Link to="/mypage" search={{ walkthrough: 'restart' }} {...look} />}
          >
            マイページの使い方
          </ButtonLink>
          <ButtonLink
            variant="Secondary"
            icon="sparkle"
            render={(look) => <Link to="/atelier" search={{ walkthrough: 'restart' }} {...look} />}
          >
            アトリエの使い方
          </ButtonLink>
        </div>
        <ul className={styles.links}>
          <li>
            <Link to="/feedback" search={{ from: '/config' }}>
              ご意見・お問い合わせ
            </Link>
          </li>
          <li>
            <Link to="/eura">利用規約</Link>
          </li>
          <li>
            <Link to="/policy">プライバシーポリシー</Link>
          </li>
          <li>
            <Link to="/config/logout">ログアウト</Link>
          </li>
        </ul>
      </div>
    </Card>
  )
}
