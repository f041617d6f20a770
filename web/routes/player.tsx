import { createFileRoute, Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useQuery } from 'urql'

import { failureWords } from '#web/graphql/failure-words.ts'
import { toFailure } from '#web/graphql/to-failure.ts'

import { Film } from '../features/film/film.tsx'
import { photoTitle } from '../features/item/photo-title.ts'
import { isAutoplay } from '../features/photo/autoplay.ts'
import { PhotoQuery } from '../features/photo/photo-query.ts'
import { Stage } from '../features/photo/stage.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

import styles from '../features/film/player.module.css'

interface PlayerSearch {
  readonly id?: string
  readonly autoplay?: boolean
  /** The scene itself; the film where nothing is said. */
  readonly view?: '3d'
}

export const Route = createFileRoute('/player')({
  staticData: { layout: 'fullscreen' },
  head: () => ({ meta: [{ title: 'プレーヤー | Okuyuki' }] }),
  validateSearch: ({ id, autoplay, view }): PlayerSearch => ({
    ...((typeof id === 'string' || typeof id === 'number') && { id: String(id) }),
    ...(isAutoplay(autoplay) && { autoplay: true }),
    ...(view === '3d' && { view }),
  }),
  component: PlayerPage,
})

const views = [
  { value: 'film', label: '動画' },
  { value: '3d', label: '3D' },
] as const

/** The film of a spatial image, or the scene itself, on the whole screen. */
function PlayerPage() {
  const { id } = Route.useSearch()
  const goBack = useGoBack(id)
  useEscape(goBack)
  return (
    <div className={styles.player}>
      {id === undefined ? (
        <Nothing title="作品が選ばれていません">作品のページから「動画で見る」を選んでください。</Nothing>
      ) : (
        <Player key={id} id={id} onBack={goBack} />
      )}
    </div>
  )
}

interface PlayerProps {
  readonly id: string
  readonly onBack: () => void
}

function Player({ id, onBack }: PlayerProps) {
  const { autoplay = false, view } = Route.useSearch()
  const navigate = useNavigate()
  const [{ data, error, fetching }, reload] = useQuery({ query: PhotoQuery, variables: { id } })
  const photo = data?.spatialImage
  if (!photo) {
    if (fetching) return <Skeleton height="100%" />
    if (error && toFailure(error).kind !== 'notFound')
      return (
        <div className={styles.notice}>
          <ErrorState
            title="作品を読み込めませんでした"
            onRetry={() => reload({ requestPolicy: 'network-only' })}
          >
            {failureWords(toFailure(error))}
          </ErrorState>
        </div>
      )
    return <Nothing title="この作品は表示できません">作品が削除されたか、公開されていません。</Nothing>
  }
  return (
    <>
      {view === '3d' ? (
        <Stage photo={photo} isAutoplay={autoplay} isAlone />
      ) : (
        <Film photo={photo} isAutoplay={autoplay} />
      )}
      <div className={styles.top}>
        <IconButton variant="GlassDark" icon="arrow-left" label="戻る" onClick={onBack} />
        <h1 className={styles.title}>{photoTitle(photo.title)}</h1>
        <SegmentedControl
          label="表示"
          value={view ?? 'film'}
          options={views}
          onChange={(next) =>
            void navigate({
              to: '/player',
              search: { id, ...(autoplay && { autoplay }), ...(next === '3d' && { view: next }) },
              replace: true,
            })
          }
        />
      </div>
    </>
  )
}

interface NothingProps {
  readonly title: string
  readonly children: string
}

function Nothing({ title, children }: NothingProps) {
  return (
    <div className={styles.notice}>
      <h1 className={styles.hidden}>プレーヤー</h1>
      <EmptyState
        title={title}
        icon="video"
        action={
          <ButtonLink icon="home" render={(look) => <Link to="/" {...look} />}>
            ホームへ
          </ButtonLink>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}

/** To the page one came from; to the page of the item where there is none. */
const useGoBack = (id: string | undefined): (() => void) => {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack) router.history.back()
    else if (id === undefined) void navigate({ to: '/' })
    else void navigate({ to: '/photo/$id', params: { id } })
  }
}

const useEscape = (onEscape: () => void) => {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      // The first Escape leaves the whole screen, where the browser gave it.
      if (event.key === 'Escape' && !event.defaultPrevented && document.fullscreenElement === null) escape()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
