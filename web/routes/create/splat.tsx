import { createFileRoute } from '@tanstack/react-router'

import { CreationPage } from '#web/features/create/creation-page.tsx'

export const Route = createFileRoute('/create/splat')({
  staticData: { layout: 'default', guards: ['signedIn'] },
  head: () => ({ meta: [{ title: '3Dデータから作る | Okuyuki' }] }),
  component: CreateSplatPage,
})

function CreateSplatPage() {
  return <CreationPage from="splat" />
}
