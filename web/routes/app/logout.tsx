import { createFileRoute } from '@tanstack/react-router'

import { LogOut } from '#web/features/account/log-out.tsx'
import { t } from '#web/language/t.ts'

export const Route = createFileRoute('/app/logout')({
  staticData: { layout: 'login' },
  head: () => ({ meta: [{ title: t('ログアウト | Okuyuki') }] }),
  component: AppLogoutPage,
})

function AppLogoutPage() {
  return <LogOut isAppMode />
}
