import { Link, useNavigate, useCanGoBack, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import { failureMessage } from '#web/graphql/failure-messages.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { t } from '#web/language/t.ts'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { SegmentedControl } from '#web/ui/choices.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'

import { photoTitle } from '../item/item-display.ts'
import { useDocumentTitle } from '../item/use-document-title.ts'
import { PhotoQuery } from '../photo/photo-query.ts'
import { Stage } from '../photo/stage.tsx'
import { Film } from './film.tsx'

import styles from './player.module.css'

const views = [
  { value: 'film', label: t('動画') },
  { value: '3d', label: '3D' },
] as const

interface PlayerProps {
  readonly id: string
  readonly autoplay?: boolean
  readonly view?: '3d'
  readonly onBack: () => void
}

/** An item as a film or as its scene, with a switch between them. */
export function Player({ id, autoplay = false, view, onBack }: PlayerProps) {
  const navigate = useNavigate()
  const [{ data, error, fetching }, reload] = useQuery({ query: PhotoQuery, variables: { id } })
  const photo = data?.spatialImage
  useDocumentTitle(photo ? photoTitle(photo.title) : null)
  if (!photo) {
    if (fetching) return <Skeleton height="100%" />
    if (error && toFailure(error).kind !== 'notFound')
      return (
        <div className={styles.notice}>
          <ErrorState
            title={t('作品を読み込めませんでした')}
            onRetry={() => reload({ requestPolicy: 'network-only' })}
          >
            {failureMessage(toFailure(error))}
          </ErrorState>
        </div>
      )
    return (
      <NoFilm title={t('この作品は表示できません')}>{t('作品が削除されたか、公開されていません。')}</NoFilm>
    )
  }
  return (
    <>
      {view === '3d' ? (
        <Stage photo={photo} isAutoplay={autoplay} isAlone />
      ) : (
        <Film photo={photo} isAutoplay={autoplay} />
      )}
      <div className={styles.top}>
        <IconButton variant="GlassDark" icon="arrow-left" label={t('戻る')} onClick={onBack} />
        <h1 className={styles.title}>{photoTitle(photo.title)}</h1>
        <SegmentedControl
          label={t('表示')}
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

interface NoFilmProps {
  readonly title: string
  readonly children: string
}

export function NoFilm({ title, children }: NoFilmProps) {
  return (
    <div className={styles.notice}>
      <h1 className={styles.hidden}>{t('プレーヤー')}</h1>
      <EmptyState
        title={title}
        icon="video"
        action={
          <ButtonLink icon="home" render={(look) => <Link to="/" {...look} />}>
            {t('ホームへ')}
          </ButtonLink>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}

/** Returns a function that goes back to the previous page, else to the page of the item. */
export function useGoBack(id: string | undefined): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack) router.history.back()
    else if (id === undefined) void navigate({ to: '/' })
    else void navigate({ to: '/photo/$id', params: { id } })
  }
}

export function useEscape(onEscape: () => void) {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      // The first Escape leaves the browser's fullscreen mode.
      if (event.key === 'Escape' && !event.defaultPrevented && document.fullscreenElement === null) escape()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
