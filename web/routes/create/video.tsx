import { createFileRoute } from '@tanstack/react-router'

import { CreationPage } from '#web/features/create/creation-page.tsx'
import { t } from '#web/language/t.ts'

export const Route = createFileRoute('/create/video')({
  staticData: { layout: 'default', guards: ['signedIn'] },
  head: () => ({ meta: [{ title: t('動画から作る | Okuyuki') }] }),
  component: CreateVideoPage,
})

function CreateVideoPage() {
  return <CreationPage from="video" />
}
