import { Link, useNavigate } from '@tanstack/react-router'

import { failureMessage } from '#web/graphql/failure-words.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { t } from '#web/language/t.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { photoTitle } from '../item/photo-title.ts'
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
