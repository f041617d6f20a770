import { createFileRoute, redirect } from '@tanstack/react-router'

import { Hero } from '../features/gallery/hero.tsx'
import { HomeGallery } from '../features/gallery/home-gallery.tsx'
import { readListSearch } from '../features/search/list-search.ts'
import { TrialPlace } from '../features/trial/trial-place.tsx'
import { useTrialView } from '../features/trial/use-trial-view.ts'
import { t } from '../language/t.ts'

export const Route = createFileRoute('/')({
  staticData: { layout: 'default' },
  validateSearch: readListSearch,
  // Redirect former addresses of the search, which had no page of its own.
  beforeLoad: ({ search }) => {
    if (search.q !== undefined) throw redirect({ to: '/search', search, replace: true })
  },
  head: () => ({ meta: [{ title: t('Okuyuki | 写真に、奥行きを。') }] }),
  component: HomePage,
})

function HomePage() {
  const trialView = useTrialView()
  return (
    <>
      {trialView ?? (
        <Hero>
          <TrialPlace />
        </Hero>
      )}
      <HomeGallery />
    </>
  )
}
