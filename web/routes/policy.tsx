import { createFileRoute } from '@tanstack/react-router'

import { ConsentSetting } from '../overlays/consent-setting.tsx'
import { PrivacyText } from '../overlays/legal/privacy-text.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const Route = createFileRoute('/policy')({
  staticData: { layout: 'default' },
  head: () => ({ meta: [{ title: 'プライバシーポリシー | Okuyuki' }] }),
  component: PolicyPage,
})

function PolicyPage() {
  return (
    <>
      <PageHeading title="プライバシーポリシー" lead="お預かりする情報と、その取り扱いについて。" />
      <PrivacyText />
      <ConsentSetting />
    </>
  )
}
