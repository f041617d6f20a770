import { createFileRoute } from '@tanstack/react-router'

import { Contents } from '#web/features/atelier/contents.tsx'
import { readContentsSearch } from '#web/features/atelier/search-params.ts'
import { t } from '#web/language/t.ts'
import { PageHeading } from '#web/ui/text.tsx'

export const Route = createFileRoute('/atelier/contents')({
  staticData: { layout: 'atelier', guards: ['signedIn'] },
  head: () => ({ meta: [{ title: t('コンテンツ | Okuyuki') }] }),
  validateSearch: readContentsSearch,
  component: ContentsPage,
})

function ContentsPage() {
  return (
    <>
      <PageHeading
        lead={t('作った空間画像の公開範囲を変えたり、まとめて整理したりできます。')}
        title={t('コンテンツ')}
      />
      <Contents search={Route.useSearch()} />
    </>
  )
}
