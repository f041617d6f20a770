import { createFileRoute } from '@tanstack/react-router'

import { Player, NoFilm, useGoBack, useEscape } from '../features/film/player.tsx'
import { isAutoplay } from '../features/photo/photo-page.tsx'
import { t } from '../language/t.ts'

import styles from '../features/film/player.module.css'

interface PlayerSearch {
  readonly id?: string
  readonly autoplay?: boolean
  /** Shows the scene itself; the film by default. */
  readonly view?: '3d'
}

export const Route = createFileRoute('/player')({
  staticData: { layout: 'fullscreen' },
  head: () => ({ meta: [{ title: t('プレーヤー | Okuyuki') }, { name: 'robots', content: 'noindex' }] }),
  validateSearch: ({ id, autoplay, view }): PlayerSearch => ({
    ...((typeof id === 'string' || typeof id === 'number') && { id: String(id) }),
    ...(isAutoplay(autoplay) && { autoplay: true }),
    ...(view === '3d' && { view }),
  }),
  component: PlayerPage,
})

/** The film of a spatial image, or the scene itself, in fullscreen. */
function PlayerPage() {
  const search = Route.useSearch()
  const { id } = search
  const goBack = useGoBack(id)
  useEscape(goBack)
  return (
    <div className={styles.player}>
      {id === undefined ? (
        <NoFilm title={t('作品が選ばれていません')}>
          {t('作品のページから「動画で見る」を選んでください。')}
        </NoFilm>
      ) : (
        <Player key={id} {...search} id={id} onBack={goBack} />
      )}
    </div>
  )
}
