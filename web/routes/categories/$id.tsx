import { createFileRoute, notFound } from '@tanstack/react-router'

import { CategoryList } from '#web/features/gallery/category-list.tsx'
import { CategoryListQuery } from '#web/features/item/category-query.ts'
import { unwrap } from '#web/graphql/to-failure.ts'
import { served, t } from '#web/language/t.ts'

export const Route = createFileRoute('/categories/$id')({
  staticData: { layout: 'default' },
  validateSearch: ({ sort }): { readonly sort?: 'popular' } => (sort === 'popular' ? { sort } : {}),
  loader: async ({ context, params }) => {
    const { categories } = unwrap(await context.app.graphql.client().query(CategoryListQuery, {}).toPromise())
    const category = categories.find(({ id }) => id === params.id)
    if (category === undefined) throw notFound()
    return { ...category, name: served(category.name) }
  },
  head: ({ loaderData }) => ({
    meta: [{ title: `${loaderData?.name ?? t('ページが見つかりません')} | Okuyuki` }],
  }),
  component: CategoryPage,
})

function CategoryPage() {
  const { id, name } = Route.useLoaderData()
  const { sort } = Route.useSearch()
  return <CategoryList key={`${id} ${sort ?? ''}`} id={id} name={name} {...(sort && { sort })} />
}
