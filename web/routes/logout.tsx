import { createFileRoute } from '@tanstack/react-router'

import { LogOut } from '../features/account/log-out.tsx'
import { t } from '../language/t.ts'

export const Route = createFileRoute('/logout')({
  staticData: { layout: 'login' },
  head: () => ({ meta: [{ title: t('ログアウト | Okuyuki') }] }),
  component: LogoutPage,
})

function LogoutPage() {
  return <LogOut />
}
