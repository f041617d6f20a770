import { createFileRoute } from '@tanstack/react-router'

import { useApp } from '#web/app-context.tsx'
import { MembershipPanel } from '#web/features/account/membership-panel.tsx'
import { ArrivalPanel, TakeoutPanel } from '#web/features/account/own-data-panels.tsx'
import { AccountCard, DebugPanel, HelpCard } from '#web/features/account/settings-cards.tsx'
import { LanguageSection, SettingsSection } from '#web/features/account/settings-section.tsx'
import { TeamCreate } from '#web/features/team/team-names-form.tsx'
import { TeamList, TeamPanel } from '#web/features/team/team-panel.tsx'
import { t } from '#web/language/t.ts'
import { ConsentSetting } from '#web/overlays/consent-setting.tsx'
import { PageHeading } from '#web/ui/text.tsx'

interface ConfigSearch {
  /** Name of the open team. */
  readonly team?: string
}

export const Route = createFileRoute('/config/')({
  staticData: { layout: 'default', guards: ['signedIn'] },
  head: () => ({ meta: [{ title: t('設定 | Okuyuki') }] }),
  validateSearch: ({ team }): ConfigSearch =>
    (typeof team === 'string' || typeof team === 'number') && `${team}` !== '' ? { team: `${team}` } : {},
  component: ConfigPage,
})

function ConfigPage() {
  const { isDebugMode } = useApp()
  const { team = null } = Route.useSearch()
  return (
    <>
      <PageHeading title={t('設定')} lead={t('アカウント、プラン、チームを管理します。')} />
      <SettingsSection title={t('アカウント')} lead={t('ほかの人に見える名前と画像です。')}>
        <AccountCard />
      </SettingsSection>
      <SettingsSection title={t('プランと会員')} lead={t('有料会員の状態と、停止の手続きです。')}>
        <MembershipPanel />
      </SettingsSection>
      <SettingsSection
        title={t('チーム')}
        lead={t(
          '同じチームの人どうしで、非公開や限定公開の作品を見せ合えます。自分の作品を見せるには、本人の同意が必要です。',
        )}
      >
        <TeamList />
        {team === null ? null : <TeamPanel key={team} teamname={team} />}
        <TeamCreate />
      </SettingsSection>
      <SettingsSection title={t('データの書き出し')} lead={t('このアカウントのデータを手元に残せます。')}>
        <TakeoutPanel />
      </SettingsSection>
      <SettingsSection
        title={t('データの取り込み')}
        lead={t('ほかのサイトやアカウントから書き出したデータも使えます。')}
      >
        <ArrivalPanel />
      </SettingsSection>
      <SettingsSection title={t('使い方とヘルプ')}>
        <HelpCard />
      </SettingsSection>
      <LanguageSection />
      <ConsentSetting />
      {isDebugMode() ? (
        <SettingsSection title={t('診断情報')} lead={t('デバッグモードのときだけ表示されます。')}>
          <DebugPanel />
        </SettingsSection>
      ) : null}
    </>
  )
}
