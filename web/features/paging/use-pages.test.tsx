import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cacheExchange, Client, fetchExchange } from '@urql/core'
import { Provider } from 'urql'
import { expect, it } from 'vitest'

import { MySpatialImagesQuery } from '../my-page/my-spatial-images-query.ts'
import { formatTotal } from './page-numbers.ts'
import { ShowMore } from './paged-list.tsx'
import { usePages } from './use-pages.ts'

/** Simulates a gateway with `count` items, which can be set to fail. */
function gatewayWith(count: number, { counted = Infinity } = {}) {
  const gateway = { count, isDown: false, asked: [] as number[], places: [] as unknown[] }
  const fetch: typeof globalThis.fetch = (_url, init) => {
    const sent = typeof init?.body === 'string' ? init.body : ''
    const { variables } = JSON.parse(sent) as { variables: { page: number; limit: number; after?: string } }
    gateway.asked.push(variables.page)
    gateway.places.push(variables.after)
    if (gateway.isDown) return Promise.reject(new TypeError('Failed to fetch'))
    const first = (variables.page - 1) * variables.limit
    const size = Math.max(Math.min(variables.limit, gateway.count - first), 0)
    const items = Array.from({ length: size }, (_, index) => ({
      __typename: 'SpatialImage',
      id: `item ${first + index + 1}`,
      title: '',
      visibility: 'PUBLIC',
      thumbnailUrl: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      depthSource: null,
      splatBytes: null,
    }))
    const last = first + size
    const mySpatialImages = {
      __typename: 'SpatialImagePage',
      items,
      total: Math.min(gateway.count, counted),
      isTotalExact: gateway.count > counted ? false : null,
      next: counted < Infinity && last < gateway.count ? `behind ${last}` : null,
      ...variables,
    }
    return Promise.resolve(Response.json({ data: { mySpatialImages } }))
  }
  return { gateway, fetch }
}

function words({ total, isTotalExact }: { total: number | null; isTotalExact: boolean }) {
  return total === null ? '-- 件' : formatTotal({ total, isTotalExact })
}

function List() {
  const pages = usePages({
    query: MySpatialImagesQuery,
    variables: {},
    pageOf: (data) => data.mySpatialImages,
  })
  return (
    <>
      <p>{pages.failure === null ? words(pages) : pages.failure.kind}</p>
      <ul>
        {pages.items.map((item) => (
          <li key={item.id}>{item.id}</li>
        ))}
      </ul>
      <button type="button" onClick={pages.reload}>
        読み直す
      </button>
      <ShowMore {...pages} />
    </>
  )
}

function show(...given: Parameters<typeof gatewayWith>) {
  const { gateway, fetch } = gatewayWith(...given)
  const client = new Client({
    url: 'http://localhost/graphql',
    exchanges: [cacheExchange, fetchExchange],
    preferGetMethod: false,
    fetch,
  })
  render(
    <Provider value={client}>
      <List />
    </Provider>,
  )
  return gateway
}

it('shows ten, then ten more on request, and no button at the end', async () => {
  show(13)
  expect(await screen.findByText('13 件')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(10)
  await userEvent.click(screen.getByRole('button', { name: 'さらに表示' }))
  expect(await screen.findByText('item 13')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(13)
  expect(screen.queryByRole('button', { name: 'さらに表示' })).toBeNull()
})

it('keeps its items when the next ten fail to load, and loads them later', async () => {
  const gateway = show(12)
  await screen.findByText('item 10')
  gateway.isDown = true
  await userEvent.click(screen.getByRole('button', { name: 'さらに表示' }))
  expect((await screen.findByRole('alert')).textContent).toContain('サーバーに接続できません')
  expect(screen.getAllByRole('listitem')).toHaveLength(10)
  gateway.isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'さらに表示' }))
  expect(await screen.findByText('item 12')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('continues from the end of a page, beyond the counted total too, and says that there are more', async () => {
  const gateway = show(2345, { counted: 15 })
  await screen.findByText('15 件以上')
  for (const last of [20, 30]) {
    await userEvent.click(screen.getByRole('button', { name: 'さらに表示' }))
    await screen.findByText(`item ${last}`)
  }
  expect(gateway.places).toEqual([undefined, 'behind 10', 'behind 20'])
  expect(screen.getByRole('button', { name: 'さらに表示' })).toBeTruthy()
})

it('formats thousands in the language', () => {
  expect(formatTotal({ total: 1000, isTotalExact: false })).toBe('1,000 件以上')
  expect(formatTotal({ total: 13, isTotalExact: true })).toBe('13 件')
})

it('shows the cause when nothing can be loaded', async () => {
  const gateway = show(0)
  await screen.findByText('0 件')
  gateway.isDown = true
  await userEvent.click(screen.getByRole('button', { name: '読み直す' }))
  expect(await screen.findByText('offline')).toBeTruthy()
})

it('restarts with the first ten on a reload', async () => {
  const gateway = show(30)
  await screen.findByText('item 10')
  await userEvent.click(screen.getByRole('button', { name: 'さらに表示' }))
  await screen.findByText('item 20')
  gateway.count = 8
  await userEvent.click(screen.getByRole('button', { name: '読み直す' }))
  expect(await screen.findByText('8 件')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(8)
  expect(gateway.asked).toEqual([1, 2, 1])
})
