import { createFileRoute } from '@tanstack/react-router'

import { readContentsSearch } from '#web/features/atelier/contents-search.ts'
import { Contents } from '#web/features/atelier/contents.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

export const Route = createFileRoute('/atelier/contents')({
  staticData: { layout: 'atelier', guards: ['signedIn'] },
  head: () => ({ meta: [{ title: 'コンテンツ | Okuyuki' }] }),
  validateSearch: readContentsSearch,
  component: ContentsPage,
})

function ContentsPage() {
  return (
    <>
      <PageHeading
        lead="作った空間画像の公開範囲を変えたり、まとめて整理したりできます。"
        title="コンテンツ"
      />
      <Contents search={Route.useSearch()} />
    </>
  )
}
