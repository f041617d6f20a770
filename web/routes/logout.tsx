import { createFileRoute } from '@tanstack/react-router'

import { LogOut } from '../features/account/log-out.tsx'

export const Route = createFileRoute('/logout')({
  staticData: { layout: 'login' },
  head: () => ({ meta: [{ title: 'ログアウト | Okuyuki' }] }),
  component: LogoutPage,
})

function LogoutPage() {
  return <LogOut />
}
