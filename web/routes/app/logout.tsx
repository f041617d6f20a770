import { createFileRoute } from '@tanstack/react-router'

import { LogOut } from '#web/features/account/log-out.tsx'

export const Route = createFileRoute('/app/logout')({
  staticData: { layout: 'login' },
  head: () => ({ meta: [{ title: 'ログアウト | Okuyuki' }] }),
  component: AppLogoutPage,
})

function AppLogoutPage() {
  return <LogOut isAppMode />
}
