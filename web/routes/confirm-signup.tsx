import { createFileRoute } from '@tanstack/react-router'

import { ConfirmSignUp } from '../features/account/confirm-sign-up.tsx'
import { t } from '../language/t.ts'

export const Route = createFileRoute('/confirm-signup')({
  staticData: { layout: 'login' },
  head: () => ({ meta: [{ title: t('確認コードの入力 | Okuyuki') }] }),
  validateSearch: ({ email }): { readonly email?: string } => (typeof email === 'string' ? { email } : {}),
  component: ConfirmSignUpPage,
})

function ConfirmSignUpPage() {
  const { email } = Route.useSearch()
  return <ConfirmSignUp email={email} />
}
