import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cacheExchange, Client, fetchExchange } from '@urql/core'
import { Provider } from 'urql'
import { expect, it } from 'vitest'

import { useOwnItems } from './use-own-items.ts'

function Count() {
  const { items, failure, isLoading, reload } = useOwnItems()
  return (
    <>
      <p>{`${items?.length ?? '--'} 件 ${failure?.kind ?? ''}${isLoading ? '…' : ''}`}</p>
      <button type="button" onClick={reload}>
        読み直す
      </button>
    </>
  )
}

/** A gateway with so many own items, whose pages from the second on may be out of reach. */
function show(total: number) {
  const gateway = { isDown: false }
  const client = new Client({
    url: 'http://localhost/graphql',
    exchanges: [cacheExchange, fetchExchange],
    preferGetMethod: false,
    fetch: (_url, init) => {
      const sent = typeof init?.body === 'string' ? init.body : ''
      const { page, limit } = (JSON.parse(sent) as { variables: { page: number; limit: number } }).variables
      if (gateway.isDown && page > 1) return Promise.reject(new TypeError('Failed to fetch'))
      const first = (page - 1) * limit
      const items = Array.from({ length: Math.min(limit, total - first) }, (_, index) => ({
        __typename: 'SpatialImage',
        id: `item ${first + index}`,
      }))
      return Promise.resolve(
        Response.json({ data: { mySpatialImages: { __typename: 'SpatialImagePage', items, total } } }),
      )
    },
  })
  render(
    <Provider value={client}>
      <Count />
    </Provider>,
  )
  return gateway
}

it('gathers every page, since all of them are searched and put in order', async () => {
  show(230)
  expect(await screen.findByText('230 件')).toBeTruthy()
})

it('keeps what is there when a later page cannot be had, says so, and gets it later', async () => {
  const gateway = show(230)
  gateway.isDown = true
  expect(await screen.findByText('100 件 offline')).toBeTruthy()
  gateway.isDown = false
  await userEvent.click(screen.getByRole('button', { name: '読み直す' }))
  expect(await screen.findByText('230 件')).toBeTruthy()
})

it('asks once where one page holds everything', async () => {
  const gateway = show(3)
  gateway.isDown = true
  expect(await screen.findByText('3 件')).toBeTruthy()
})
