import { createFileRoute, Link } from '@tanstack/react-router'

import { failureWords } from '#web/graphql/failure-words.ts'

import { MySpatialImagesQuery } from '../-my-spatial-images-query.ts'
import { ShowMore } from '../-show-more.tsx'
import { usePages } from '../-use-pages.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ContentItem } from './-content-item.tsx'

import styles from './-content-list.module.css'

export const Route = createFileRoute('/atelier/contents')({
  staticData: { layout: 'atelier', guards: ['signedIn'] },
  head: () => ({ meta: [{ title: 'コンテンツ | Okuyuki' }] }),
  component: ContentsPage,
})

function ContentsPage() {
  return (
    <>
      <PageHeading
        lead="作った空間画像の公開範囲を変えたり、リンクや埋め込みコードを取り出したりできます。"
        title="コンテンツ"
      />
      <Contents />
    </>
  )
}

function Contents() {
  const pages = usePages({
    query: MySpatialImagesQuery,
    variables: {},
    pageOf: (data) => data.mySpatialImages,
  })
  if (pages.total === null && pages.failure !== null)
    return (
      <ErrorState retrying={pages.isLoading} title="コンテンツを読み込めませんでした" onRetry={pages.reload}>
        {failureWords(pages.failure)}
      </ErrorState>
    )
  if (pages.total === null)
    return (
      <Loading>
        <div className={styles.list}>
          <Skeleton height="7.5rem" radius="var(--radius-l)" />
          <Skeleton height="7.5rem" radius="var(--radius-l)" />
          <Skeleton height="7.5rem" radius="var(--radius-l)" />
        </div>
      </Loading>
    )
  if (pages.items.length === 0)
    return (
      <EmptyState
        title="コンテンツはありません"
        action={
          <ButtonLink icon="plus" render={(look) => <Link to="/create" {...look} />}>
            作成する
          </ButtonLink>
        }
      >
        できあがった空間画像が、ここに並びます。
      </EmptyState>
    )
  return (
    <>
      <ul aria-label="コンテンツ" className={styles.list}>
        {pages.items.map((content) => (
          <ContentItem key={content.id} content={content} onChanged={pages.reload} />
        ))}
      </ul>
      <ShowMore {...pages} />
    </>
  )
}
