import { createFileRoute } from '@tanstack/react-router'

import { CreationPage } from '#web/features/create/creation-page.tsx'
import { t } from '#web/language/t.ts'

export const Route = createFileRoute('/create/image')({
  staticData: { layout: 'default', guards: ['signedIn'] },
  head: () => ({ meta: [{ title: t('画像から作る | Okuyuki') }] }),
  component: CreateImagePage,
})

function CreateImagePage() {
  return <CreationPage from="image" />
}
