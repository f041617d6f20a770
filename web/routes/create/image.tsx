import { createFileRoute } from '@tanstack/react-router'

import { CreationPage } from '#web/features/create/creation-page.tsx'

export const Route = createFileRoute('/create/image')({
  staticData: { layout: 'default', guards: ['signedIn'] },
  head: () => ({ meta: [{ title: '画像から作る | Okuyuki' }] }),
  component: CreateImagePage,
})

function CreateImagePage() {
  return <CreationPage from="image" />
}
