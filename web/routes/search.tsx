import { createFileRoute } from '@tanstack/react-router'

import { SearchResults } from '../features/gallery/search-results.tsx'
import { readListSearch } from '../features/search/list-search.ts'
import { t } from '../language/t.ts'

export const Route = createFileRoute('/search')({
  staticData: { layout: 'default' },
  validateSearch: readListSearch,
  head: ({ match }) => {
    const { q, tag } = match.search
    const words = q ?? (tag === undefined ? undefined : `#${tag}`)
    return {
      meta: [
        { title: `${words === undefined ? t('さがす') : t('「{words}」の検索結果', { words })} | Okuyuki` },
        { name: 'description', content: t('公開された空間画像を、言葉、タグ、カテゴリーからさがせます。') },
      ],
    }
  },
  component: SearchPage,
})

function SearchPage() {
  const search = Route.useSearch()
  return <SearchResults key={JSON.stringify(search)} search={search} />
}
