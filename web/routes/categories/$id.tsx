import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'

import { PhotoGrid } from '#web/features/gallery/photo-grid.tsx'
import { SpatialImageListQuery } from '#web/features/gallery/spatial-image-list-query.ts'
import { CategoryListQuery } from '#web/features/item/category-query.ts'
import { usePages } from '#web/features/paging/use-pages.ts'
import { listVariables } from '#web/features/search/list-search.ts'
import { unwrap } from '#web/graphql/to-failure.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'

type Sort = 'new' | 'popular'

export const Route = createFileRoute('/categories/$id')({
  staticData: { layout: 'default' },
  validateSearch: ({ sort }): { sort?: 'popular' } => (sort === 'popular' ? { sort } : {}),
  loader: async ({ context, params }) => {
    const { categories } = unwrap(await context.app.graphql.client().query(CategoryListQuery, {}).toPromise())
    const category = categories.find(({ id }) => id === params.id)
    if (category === undefined) throw notFound()
    return category
  },
  head: ({ loaderData }) => ({
    meta: [{ title: `${loaderData?.name ?? 'ページが見つかりません'} | Okuyuki` }],
  }),
  component: CategoryPage,
})

const sorts = [
  { value: 'new', label: '新着順' },
  { value: 'popular', label: '人気順' },
] as const satisfies readonly { readonly value: Sort; readonly label: string }[]

function CategoryPage() {
  const { id, name } = Route.useLoaderData()
  const { sort } = Route.useSearch()
  return <CategoryList key={`${id} ${sort ?? ''}`} id={id} name={name} {...(sort && { sort })} />
}

interface CategoryListProps {
  readonly id: string
  readonly name: string
  readonly sort?: 'popular'
}

function CategoryList({ id, name, sort }: CategoryListProps) {
  const navigate = useNavigate({ from: '/categories/$id' })
  const pages = usePages({
    query: SpatialImageListQuery,
    variables: listVariables({ category: id, ...(sort && { sort }) }),
    pageOf: (data) => data.spatialImages,
  })
  return (
    <>
      <PageHeading
        title={name}
        lead={<output>{pages.total === null ? '読み込んでいます…' : `${pages.total} 件`}</output>}
        actions={
          <SegmentedControl
            label="並び順"
            options={sorts}
            value={sort ?? 'new'}
            onChange={(next) =>
              void navigate({
                search: next === 'popular' ? { sort: next } : {},
                replace: true,
                resetScroll: false,
              })
            }
          />
        }
      />
      <PhotoGrid
        pages={pages}
        name={`${name}の空間画像`}
        empty={
          <EmptyState title={`「${name}」の空間画像はありません`}>
            このカテゴリーで公開された作品が、ここに並びます。
          </EmptyState>
        }
      />
    </>
  )
}
