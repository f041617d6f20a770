import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useQuery } from 'urql'

import { useApp } from '#web/app-context.tsx'
import { photoTitle } from '#web/features/item/photo-title.ts'
import { PhotoQuery } from '#web/features/photo/photo-query.ts'
import { Stage } from '#web/features/photo/stage.tsx'
import type { StageRemote } from '#web/features/photo/stage.tsx'
import { useCountView } from '#web/features/photo/use-count-view.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import styles from '#web/features/photo/embed.module.css'

export const Route = createFileRoute('/photo/$id/embed')({
  staticData: { layout: 'fullscreen' },
  head: () => ({ meta: [{ title: 'Okuyuki' }, { name: 'robots', content: 'noindex' }] }),
  validateSearch: ({ autoplay, background }): { autoplay?: boolean; background?: string } => ({
    ...((autoplay === true || autoplay === 'true' || autoplay === 1) && { autoplay: true }),
    ...(typeof background === 'string' && /^[0-9a-f]{6}$/i.test(background) && { background }),
  }),
  component: EmbedPage,
})

/** A spatial image inside another site's page. */
function EmbedPage() {
  const { id } = Route.useParams()
  const { autoplay = false, background } = Route.useSearch()
  const { frame, origin } = useApp()
  const remote = useRef<StageRemote>(null)
  const area = useRef<HTMLDivElement>(null)
  const [{ data, error, fetching }, reload] = useQuery({ query: PhotoQuery, variables: { id } })
  const photo = data?.spatialImage
  useCountView(id, true)

  useEffect(
    () =>
      frame.hear((command) => {
        if (command.type === 'camera') remote.current?.setPose(command)
        else if (command.type === 'annotation') remote.current?.openAnnotation(command.number)
        else remote.current?.[command.type]()
      }),
    [frame],
  )

  useEffect(() => {
    if (area.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return
      const { width, height } = entry.contentRect
      frame.tell({ type: 'resize', width, height })
    })
    observer.observe(area.current)
    return () => observer.disconnect()
  }, [frame])

  return (
    <div ref={area} className={styles.embed}>
      {photo ? (
        <>
          <Stage
            key={photo.id}
            photo={photo}
            isAutoplay={autoplay}
            isAlone
            {...(background !== undefined && { backgroundColor: `#${background}` })}
            onReady={(control) => {
              remote.current = control
              frame.tell({ type: 'ready', id: photo.id, title: photo.title })
            }}
            onPose={(pose) => frame.tell({ type: 'camera', ...pose })}
            onAnnotation={(read) =>
              frame.tell({
                type: 'annotation',
                number: read && read.index + 1,
                id: read && read.annotation.id,
                title: read && read.annotation.title,
              })
            }
          />
          <a
            className={styles.title}
            href={`${origin}/photo/${encodeURIComponent(photo.id)}`}
            target="_blank"
            rel="noopener"
          >
            {photoTitle(photo.title)} | Okuyuki
          </a>
        </>
      ) : fetching ? (
        <Skeleton height="100%" />
      ) : (
        <div className={styles.notice}>
          {error && toFailure(error).kind !== 'notFound' ? (
            <ErrorState
              title="このコンテンツは表示できません"
              onRetry={() => reload({ requestPolicy: 'network-only' })}
            />
          ) : (
            <EmptyState title="このコンテンツは表示できません" icon="lock" />
          )}
        </div>
      )}
    </div>
  )
}
