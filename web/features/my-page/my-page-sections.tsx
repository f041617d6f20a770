import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { useApp } from '#web/app-context.tsx'
import { t } from '#web/language/t.ts'
import { useUnreadMessages } from '#web/overlays/unread-messages.ts'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { CardGrid } from '#web/ui/spatial-image-card.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { StorageBar } from '#web/ui/storage-bar.tsx'
import { Banner, Card } from '#web/ui/surfaces.tsx'

import { PhotoCard } from '../gallery/photo-card.tsx'
import { aspectOf, photoTitle } from '../item/item-display.ts'
import { formatTotal } from '../paging/page-numbers.ts'
import { PagedList } from '../paging/paged-list.tsx'
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

/** Links to the person's other pages. */
export function Shortcuts() {
  const unread = useUnreadMessages() ?? 0
  const look = { size: 'Small', variant: 'Secondary' } as const
  return (
    <nav aria-label={t('マイページのメニュー')} className={styles.shortcuts}>
      <ButtonLink {...look} icon="heart" render={(link) => <Link to="/favorite" {...link} />}>
        {t('お気に入り')}
      </ButtonLink>
      <ButtonLink {...look} icon="collection" render={(link) => <Link to="/collection" {...link} />}>
        {t('コレクション')}
      </ButtonLink>
      <ButtonLink {...look} icon="bell" render={(link) => <Link to="/message" {...link} />}>
        {unread > 0 ? t('お知らせ（未読 {unread} 件）', { unread }) : t('お知らせ')}
      </ButtonLink>
      <ButtonLink {...look} icon="layers" render={(link) => <Link to="/atelier" {...link} />}>
        {t('アトリエ')}
      </ButtonLink>
    </nav>
  )
}

/** Storage usage, with a link for deleting items once it is full. */
export function StorageCard() {
  const { session } = useApp()
  const usage = useSelector(session, (snapshot) => snapshot.context.storageUsage)
  useEffect(() => session.send({ type: 'storage.refresh' }), [session])
  const isFull = usage !== null && usage.summary.total >= usage.storageLimit
  return (
    <section aria-labelledby="storage" className={styles.storage} id="mypage-storage">
      <Card>
        <h2 id="storage">{t('保存容量')}</h2>
        <StorageBar usage={usage === null ? null : { limit: usage.storageLimit, ...usage.summary }} />
      </Card>
      {isFull ? (
        <Banner
          tone="warning"
          action={
            <ButtonLink
              icon="trash"
              render={(look) => <Link to="/atelier/contents" {...look} />}
              size="Small"
              variant="Secondary"
            >
              {t('削除する')}
            </ButtonLink>
          }
        >
          {t('保存容量がいっぱいです。新しく作ることはできませんが、今ある作品は今までどおり使えます。')}
        </Banner>
      ) : null}
    </section>
  )
}
