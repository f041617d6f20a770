import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { useApp } from '#web/app-context.tsx'
import { t } from '#web/language/t.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

import { PhotoCard } from '../gallery/photo-card.tsx'
import { aspectOf } from '../item/aspect-of.ts'
import { photoTitle } from '../item/photo-title.ts'
import { PagedList } from '../paging/paged-list.tsx'
import { formatTotal } from '../paging/total-words.ts'
import { usePages } from '../paging/use-pages.ts'
import { MySpatialImagesQuery } from './my-spatial-images-query.ts'

import styles from './mypage.module.css'

/** Items of the signed-in person, with a badge on private ones. */
export function MyItems() {
  const pages = usePages({
    query: MySpatialImagesQuery,
    variables: {},
    pageOf: (data) => data.mySpatialImages,
  })
  useOnFinishedTask(pages.reload)
  return (
    <section aria-labelledby="items">
      <div className={styles.head} id="mypage-items">
        <h2 id="items">
          {t('作品')}
          {pages.total === null ? null : (
            <span className={styles.count}>{formatTotal({ ...pages, total: pages.total })}</span>
          )}
        </h2>
        <ButtonLink
          iconAfter="chevron-right"
          render={(look) => <Link to="/atelier/log" {...look} />}
          size="Small"
          variant="Ghost"
        >
          {t('生成の履歴')}
        </ButtonLink>
      </div>
      <ItemList pages={pages} />
    </section>
  )
}

/** Calls back when a task has completed, and refreshes the storage usage. */
function useOnFinishedTask(onFinished: () => void) {
  const { actor, session } = useApp()
  const finish = useEffectEvent(() => {
    session.send({ type: 'storage.refresh' })
    onFinished()
  })
  useEffect(() => {
    const subscription = actor.on('task.ended', ({ task }) => {
      if (task.status === 'COMPLETED') finish()
    })
    return () => subscription.unsubscribe()
  }, [actor])
}

function ItemList({ pages }: { readonly pages: Pages }) {
  const { dialog } = useApp()
  const edit = async (spatialImageId: string) => {
    const answer = await openDialog(dialog, 'PhotoEdit', { spatialImageId })
    if (answer.outcome === 'confirmed') pages.reload()
  }

  return (
    <PagedList
      pages={pages}
      name={t('作品')}
      empty={
        <EmptyState
          title={t('作品はありません')}
          action={
            <ButtonLink icon="plus" render={(look) => <Link to="/create" {...look} />}>
              {t('作る')}
            </ButtonLink>
          }
        >
          {t('写真をアップロードすると、できあがった空間画像がここに並びます。')}
        </EmptyState>
      }
    >
      {(items) => (
        <CardGrid aspects={items.map(aspectOf)} label={t('作品')}>
          {items.map((photo, index) => (
            <PhotoCard
              key={photo.id}
              actions={
                <IconButton
                  icon="edit"
                  label={t('「{title}」を編集', { title: photoTitle(photo.title) })}
                  size="Small"
                  variant="GlassDark"
                  onClick={() => void edit(photo.id)}
                />
              }
              eager={index < 8}
              photo={photo}
            />
          ))}
        </CardGrid>
      )}
    </PagedList>
  )
}

type Pages = ReturnType<typeof usePages<never, never, Parameters<typeof PhotoCard>[0]['photo']>>
