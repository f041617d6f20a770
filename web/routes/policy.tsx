import { createFileRoute } from '@tanstack/react-router'

import { t } from '../language/t.ts'
import { ConsentSetting } from '../overlays/consent-setting.tsx'
import { PrivacyText } from '../overlays/legal/privacy-text.tsx'
import { PageHeading } from '../ui/text.tsx'

export const Route = createFileRoute('/policy')({
  staticData: { layout: 'default' },
  head: () => ({ meta: [{ title: t('プライバシーポリシー | Okuyuki') }] }),
  component: PolicyPage,
})

function PolicyPage() {
  return (
    <>
      <PageHeading title={t('プライバシーポリシー')} lead={t('お預かりする情報と、その取り扱いについて。')} />
      <PrivacyText />
      <ConsentSetting />
    </>
  )
}
