import { useNavigate } from '@tanstack/react-router'

import { t } from '#web/language/t.ts'
import { SegmentedControl } from '#web/ui/choices.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { PageHeading } from '#web/ui/text.tsx'

import { formatTotal } from '../paging/page-numbers.ts'
import { usePages } from '../paging/use-pages.ts'
import { listVariables } from '../search/list-search.ts'
import { SpatialImageListQuery } from './gallery-queries.ts'
import { PhotoGrid } from './photo-grid.tsx'

type Sort = 'new' | 'popular'

const sorts = [
  { value: 'new', label: t('新着順') },
  { value: 'popular', label: t('人気順') },
] as const satisfies readonly { readonly value: Sort; readonly label: string }[]

interface CategoryListProps {
  readonly id: string
  readonly name: string
  readonly sort?: 'popular'
}

export function CategoryList({ id, name, sort }: CategoryListProps) {
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
        lead={
          <output>
            {pages.total === null ? t('読み込んでいます…') : formatTotal({ ...pages, total: pages.total })}
          </output>
        }
        actions={
          <SegmentedControl
            label={t('並び順')}
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
        name={t('{name}の空間画像', { name })}
        empty={
          <EmptyState title={t('「{name}」の空間画像はありません', { name })}>
            {t('このカテゴリーで公開された作品が、ここに並びます。')}
          </EmptyState>
        }
      />
    </>
  )
}
