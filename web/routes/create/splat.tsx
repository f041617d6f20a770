import { createFileRoute } from '@tanstack/react-router'

import { CreationPage } from '#web/features/create/creation-page.tsx'
import { t } from '#web/language/t.ts'

export const Route = createFileRoute('/create/splat')({
  staticData: { layout: 'default', guards: ['signedIn'] },
  head: () => ({ meta: [{ title: t('3Dデータから作る | Okuyuki') }] }),
  component: CreateSplatPage,
})

function CreateSplatPage() {
  return <CreationPage from="splat" />
}
