import { createFileRoute } from '@tanstack/react-router'

import { CreationPage } from '#web/features/create/creation-page.tsx'

export const Route = createFileRoute('/create/video')({
  staticData: { layout: 'default', guards: ['signedIn'] },
  head: () => ({ meta: [{ title: '動画から作る | Okuyuki' }] }),
  component: CreateVideoPage,
})

function CreateVideoPage() {
  return <CreationPage from="video" />
}
