import { createFileRoute } from '@tanstack/react-router'

import { HomeLink, StatusPage } from '../features/status/status-pages.tsx'
import { t } from '../language/t.ts'
import { Button } from '../ui/button.tsx'

export const Route = createFileRoute('/maintenance')({
  staticData: { layout: 'fullscreen' },
  head: () => ({ meta: [{ title: t('メンテナンス中 | Okuyuki') }, { name: 'robots', content: 'noindex' }] }),
  component: MaintenancePage,
})

/** Maintenance page, opened by no redirect: the maintenance redirect does nothing (specification §2). */
function MaintenancePage() {
  return (
    <StatusPage
      status={503}
      cause={t('ただいまメンテナンス中です')}
      line="Service Unavailable"
      advice={t('作業が終わるまで、しばらくお待ちください。作品や設定は失われません。')}
    >
      <Button icon="refresh" onClick={() => location.reload()}>
        {t('再試行')}
      </Button>
      <HomeLink isSecondary />
    </StatusPage>
  )
}
