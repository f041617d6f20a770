import { createFileRoute } from '@tanstack/react-router'

import { Hero } from './-hero.tsx'
import { HomeRow } from './-home-row.tsx'
import { SearchResults } from './-search-results.tsx'
import type { SearchSort } from './-search-results.tsx'

interface HomeSearch {
  readonly q?: string
  readonly sort?: SearchSort
}

export const Route = createFileRoute('/')({
  staticData: { layout: 'default' },
  // A query of digits arrives as a number.
  validateSearch: ({ q, sort }): HomeSearch => {
    const words = typeof q === 'string' || typeof q === 'number' ? String(q).trim() : ''
    if (words === '') return {}
    return sort === 'popular' ? { q: words, sort } : { q: words }
  },
  head: () => ({ meta: [{ title: 'Okuyuki | 写真に、奥行きを。' }] }),
  component: HomePage,
})

function HomePage() {
  const { q, sort = 'new' } = Route.useSearch()
  if (q !== undefined) return <SearchResults key={`${sort} ${q}`} sort={sort} words={q} />
  return (
    <>
      <Hero />
      <HomeRow note="公開されたばかりの作品" sort="NEWEST" title="新着" />
      <HomeRow note="よく見られている作品" sort="POPULAR" title="人気" />
    </>
  )
}
