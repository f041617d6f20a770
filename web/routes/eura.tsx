import { createFileRoute } from '@tanstack/react-router'

import { t } from '../language/t.ts'
import { TermsText } from '../overlays/legal/terms-text.tsx'
import { PageHeading } from '../ui/text.tsx'

export const Route = createFileRoute('/eura')({
  staticData: { layout: 'default' },
  head: () => ({ meta: [{ title: t('利用規約 | Okuyuki') }] }),
  component: EuraPage,
})

function EuraPage() {
  return (
    <>
      <PageHeading title={t('利用規約')} lead={t('サービスをお使いいただくうえでのお約束。')} />
      <TermsText headingLevel={2} />
    </>
  )
}
