import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { renderApp } from '#web/testing/render-app.tsx'

import { HomeCategories } from './home-gallery.tsx'
import { CategoryLinks } from './search-results.tsx'

const [nature, food, people] = [
  { id: 'nature', name: '自然', count: 3 },
  { id: 'food', name: '食べもの', count: 0 },
  { id: 'people', name: '人物', count: 0 },
]

it('the home page links to categories with content', async () => {
  await renderApp(<HomeCategories />, { CategoryList: { categories: [food, nature] } })
  const links = within(await screen.findByRole('navigation', { name: 'カテゴリー' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['自然3'])
})

it('the home page omits categories while all are empty', async () => {
  await renderApp(<HomeCategories />, { CategoryList: { categories: [food] } })
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'カテゴリー' })).toBeNull())
})

it('the search offers categories with content, and keeps a selected empty one', async () => {
  const search = { category: 'people' } as Parameters<typeof CategoryLinks>[0]['search']
  await renderApp(<CategoryLinks search={search} />, { CategoryList: { categories: [people, food, nature] } })
  const nav = await screen.findByRole('navigation', { name: 'カテゴリーで絞り込む' })
  const links = within(nav).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['すべて', '人物0', '自然3'])
})
