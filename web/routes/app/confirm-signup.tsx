import { createFileRoute } from '@tanstack/react-router'

import { ConfirmSignUp } from '#web/features/account/confirm-sign-up.tsx'
import { t } from '#web/language/t.ts'

export const Route = createFileRoute('/app/confirm-signup')({
  staticData: { layout: 'login' },
  head: () => ({ meta: [{ title: t('確認コードの入力 | Okuyuki') }] }),
  validateSearch: ({ email }): { readonly email?: string } => (typeof email === 'string' ? { email } : {}),
  component: AppConfirmSignUpPage,
})

function AppConfirmSignUpPage() {
  const { email } = Route.useSearch()
  return <ConfirmSignUp isAppMode email={email} />
}
