import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

import { useApp } from '#web/app-context.tsx'
import { toFailure } from '#web/graphql/to-failure.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { t } from '#web/language/t.ts'
import { Skeleton } from '#web/ui/loading.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'

import { photoTitle } from '../item/item-display.ts'
import { useDocumentTitle } from '../item/use-document-title.ts'
import type { Photo } from './photo-query.ts'
import { PhotoQuery } from './photo-query.ts'
import type { StageRemote } from './stage.tsx'
import { Stage } from './stage.tsx'
import { useCountView } from './use-count-view.ts'

import styles from './embed.module.css'

interface EmbedViewProps {
  readonly id: string
  readonly autoplay?: boolean
  /** Colour as rrggbb. */
  readonly background?: string
}

/** A spatial image inside another site's page. */
export function EmbedView({ id, autoplay = false, background }: EmbedViewProps) {
  const area = useRef<HTMLDivElement>(null)
  const remote = useRef<StageRemote>(null)
  const [{ data, error, fetching }, reload] = useQuery({ query: PhotoQuery, variables: { id } })
  const photo = data?.spatialImage
  useDocumentTitle(photo ? photoTitle(photo.title) : null)
  useCountView(id, true)
  useCommands(remote)
  useSizeReports(area)

  return (
    <div ref={area} className={styles.embed}>
      {photo ? (
        <EmbeddedStage
          photo={photo}
          isAutoplay={autoplay}
          {...(background !== undefined && { backgroundColor: `#${background}` })}
          onRemote={(control) => {
            remote.current = control
          }}
        />
      ) : fetching ? (
        <Skeleton height="100%" />
      ) : (
        <div className={styles.notice}>
          {error && toFailure(error).kind !== 'notFound' ? (
            <ErrorState
              title={t('このコンテンツは表示できません')}
              onRetry={() => reload({ requestPolicy: 'network-only' })}
            />
          ) : (
            <EmptyState title={t('このコンテンツは表示できません')} icon="lock" />
          )}
        </div>
      )}
    </div>
  )
}

/** Executes the commands of the embedding page. */
function useCommands(remote: RefObject<StageRemote | null>) {
  const { frame } = useApp()
  useEffect(
    () =>
      frame.listen((command) => {
        if (command.type === 'camera') remote.current?.setPose(command)
        else if (command.type === 'annotation') remote.current?.openAnnotation(command.number)
        else remote.current?.[command.type]()
      }),
    [frame, remote],
  )
}

/** Reports the frame's size to the embedding page. */
function useSizeReports(area: RefObject<HTMLElement | null>) {
  const { frame } = useApp()
  useEffect(() => {
    if (area.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return
      const { width, height } = entry.contentRect
      frame.send({ type: 'resize', width, height })
    })
    observer.observe(area.current)
    return () => observer.disconnect()
  }, [frame, area])
}

interface EmbeddedStageProps {
  readonly photo: Photo
  readonly isAutoplay: boolean
  readonly backgroundColor?: string
  readonly onRemote: (remote: StageRemote) => void
}

/** The stage, which reports to the embedding page, with a link to the item's own page. */
function EmbeddedStage({ photo, onRemote, ...stage }: EmbeddedStageProps) {
  const { frame, origin } = useApp()
  return (
    <>
      <Stage
        {...stage}
        key={photo.id}
        photo={photo}
        isAlone
        onReady={(control) => {
          onRemote(control)
          frame.send({ type: 'ready', id: photo.id, title: photo.title })
        }}
        onPose={(pose) => frame.send({ type: 'camera', ...pose })}
        onAnnotation={(read) =>
          frame.send({
            type: 'annotation',
            number: read && read.index + 1,
            id: read && read.annotation.id,
            title: read && read.annotation.title,
          })
        }
      />
      <a
        className={styles.title}
        href={`${origin}/photo/${encodeURIComponent(photo.linkId)}`}
        target="_blank"
        rel="noopener"
      >
        {photoTitle(photo.title)} | Okuyuki
      </a>
    </>
  )
}
