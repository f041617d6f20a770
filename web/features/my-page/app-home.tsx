import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { Visibility } from '#machines/foundation/domain.ts'
import { t } from '#web/language/t.ts'
import { useUnreadMessages } from '#web/overlays/unread-messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CardGrid, SpatialImageCard } from '#web/ui/spatial-image-card.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { PageHeading } from '#web/ui/text.tsx'

import { SpatialImageListQuery } from '../gallery/gallery-queries.ts'
import { aspectOf, isolated, photoTitle } from '../item/item-display.ts'
import { useDocumentTitle } from '../item/use-document-title.ts'
import { PagedList } from '../paging/paged-list.tsx'
import { usePages } from '../paging/use-pages.ts'
import { listVariables } from '../search/list-search.ts'
import { MySpatialImagesQuery } from './my-spatial-images-query.ts'

import styles from './app.module.css'

type Photo = Parameters<typeof AppCard>[0]['photo']

export function OwnItems() {
  const pages = usePages({
    query: MySpatialImagesQuery,
    variables: {},
    pageOf: (data) => data.mySpatialImages,
  })
  return (
    <List
      title={t('作品')}
      menu={<OwnMenu />}
      pages={pages}
      action={
        <ButtonLink icon="plus" render={(look) => <Link to="/create" {...look} />}>
          {t('作る')}
        </ButtonLink>
      }
      empty={
        <EmptyState title={t('空間画像はありません')}>
          {t('写真や動画から作った空間画像が、ここに並びます。')}
        </EmptyState>
      }
    />
  )
}

/** Links that the header contains on the web. */
function OwnMenu() {
  const unread = useUnreadMessages() ?? 0
  const look = { size: 'Small', variant: 'Secondary' } as const
  return (
    <nav aria-label={t('メニュー')} className={styles.menu}>
      <ButtonLink {...look} icon="heart" render={(link) => <Link to="/favorite" {...link} />}>
        {t('お気に入り')}
      </ButtonLink>
      <ButtonLink {...look} icon="bell" render={(link) => <Link to="/message" {...link} />}>
        {unread > 0 ? t('お知らせ（未読 {unread} 件）', { unread }) : t('お知らせ')}
      </ButtonLink>
      <ButtonLink {...look} icon="settings" render={(link) => <Link to="/config" {...link} />}>
        {t('設定')}
      </ButtonLink>
      <ButtonLink {...look} icon="logout" render={(link) => <Link to="/app/logout" {...link} />}>
        {t('ログアウト')}
      </ButtonLink>
    </nav>
  )
}

export function Samples() {
  const pages = usePages({
    query: SpatialImageListQuery,
    variables: listVariables({ sort: 'popular' }),
    pageOf: (data) => data.spatialImages,
  })
  return (
    <List
      title={t('みんなの空間画像')}
      pages={pages}
      action={
        <>
          <ButtonLink icon="plus" render={(look) => <Link to="/create" {...look} />}>
            {t('作る')}
          </ButtonLink>
          <ButtonLink icon="login" variant="Secondary" render={(look) => <Link to="/app/login" {...look} />}>
            {t('ログイン')}
          </ButtonLink>
        </>
      }
      empty={
        <EmptyState title={t('空間画像はありません')}>
          {t('公開された空間画像が、ここに並びます。')}
        </EmptyState>
      }
    />
  )
}

interface ListProps {
  readonly title: string
  readonly pages: ReturnType<typeof usePages<never, never, Photo>>
  readonly action: ReactNode
  readonly menu?: ReactNode
  readonly empty: ReactNode
}

function List({ title, pages, action, menu, empty }: ListProps) {
  useDocumentTitle(title)
  return (
    <div className={styles.list}>
      <div>
        <PageHeading title={title} actions={action} />
        {menu}
      </div>
      <PagedList pages={pages} name={title} empty={empty}>
        {(items) => (
          <CardGrid aspects={items.map(aspectOf)} headed label={title}>
            {items.map((photo) => (
              <AppCard key={photo.id} photo={photo} />
            ))}
          </CardGrid>
        )}
      </PagedList>
    </div>
  )
}

interface AppCardProps {
  readonly photo: {
    readonly id: string
    readonly linkId: string
    readonly title: string
    readonly visibility: Visibility
    readonly thumbnailUrl?: string | null
    readonly thumbnailAvifSet?: string | null
    readonly thumbnailWebpSet?: string | null
    readonly depthUrl?: string | null
    readonly width?: number | null
    readonly height?: number | null
    readonly owner?: { readonly displayName: string } | null
  }
}

function AppCard({ photo }: AppCardProps) {
  return (
    <SpatialImageCard
      author={photo.owner ? isolated(photo.owner.displayName) : undefined}
      depthUrl={photo.depthUrl}
      pictureId={photo.linkId}
      posterUrl={photo.thumbnailUrl ?? null}
      posterSets={{ avif: photo.thumbnailAvifSet, webp: photo.thumbnailWebpSet }}
      render={(look) => <Link params={{ id: photo.linkId }} to="/app/photo/$id" {...look} />}
      title={photoTitle(photo.title)}
      visibility={photo.visibility}
    />
  )
}
