import { act, render, screen } from '@testing-library/react'
import { cacheExchange, Client, fetchExchange, gql } from '@urql/core'
import type { RequestPolicy, TypedDocumentNode } from '@urql/core'
import { Suspense, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Provider } from 'urql'
import { expect, it, onTestFinished } from 'vitest'

import { useQuery } from './use-query.ts'

interface Data {
  readonly word: { readonly id: string; readonly text: string } | null
}

const WordQuery: TypedDocumentNode<Data, { id: string }> = gql`
  query Word($id: ID!) {
    word(id: $id) {
      id
      text
    }
  }
`

/** A gateway that responds on demand. */
function createGateway() {
  const asked: string[] = []
  let waiting: (() => void)[] = []
  const gateway = { asked, version: 1, isDown: false }
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    const { variables } = JSON.parse(init?.body as string) as { variables: { id: string } }
    asked.push(variables.id)
    await new Promise<void>((resolve) => waiting.push(resolve))
    if (gateway.isDown) throw new TypeError('Failed to fetch')
    const word = { __typename: 'Word', id: variables.id, text: `${variables.id} ${gateway.version}` }
    return Response.json({ data: { word } })
  }
  const newClient = () =>
    new Client({
      url: 'http://localhost/graphql',
      exchanges: [cacheExchange, fetchExchange],
      preferGetMethod: false,
      fetch,
    })
  const letGo = async (): Promise<void> => {
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      for (const go of waiting) go()
      waiting = []
      await new Promise((resolve) => setTimeout(resolve, 5))
    })
  }
  return { gateway, newClient, letGo }
}

interface WordProps {
  readonly id: string
  readonly policy?: RequestPolicy
  readonly isPaused?: boolean
  readonly onRender?: () => void
}

function Word({ id, policy = 'cache-first', isPaused = false, onRender }: WordProps) {
  onRender?.()
  const [{ data, error, fetching, stale }, ask] = useQuery({
    query: WordQuery,
    variables: { id },
    requestPolicy: policy,
    pause: isPaused,
  })
  const flags = [fetching && 'fetching', stale && 'stale', error && 'failed'].filter(Boolean)
  return (
    <button type="button" onClick={() => ask({ requestPolicy: 'network-only' })}>
      {[data?.word?.text ?? 'nothing', ...flags].join(' ')}
    </button>
  )
}

function shown(): string {
  return screen.getByRole('button').textContent ?? ''
}

it('shows the answer, and keeps it while another is loading', async () => {
  const { gateway, newClient, letGo } = createGateway()
  const client = newClient()
  const page = (id: string) => (
    <Provider value={client}>
      <Word id={id} />
    </Provider>
  )
  const { rerender } = render(page('a'))
  expect(shown()).toBe('nothing fetching')
  await letGo()
  expect(shown()).toBe('a 1')
  rerender(page('b'))
  expect(shown()).toBe('a 1 fetching')
  await letGo()
  expect(shown()).toBe('b 1')
  // Read from the cache, before anything is painted.
  rerender(page('a'))
  expect(shown()).toBe('a 1')
  expect(gateway.asked).toEqual(['a', 'b'])
})

it('refetches past the cache, and keeps its data when that fails', async () => {
  const { gateway, newClient, letGo } = createGateway()
  render(
    <Provider value={newClient()}>
      <Word id="a" />
    </Provider>,
  )
  await letGo()
  gateway.version = 2
  act(() => screen.getByRole('button').click())
  expect(shown()).toBe('a 1 fetching')
  await letGo()
  expect(shown()).toBe('a 2')
  gateway.isDown = true
  act(() => screen.getByRole('button').click())
  await letGo()
  expect(shown()).toBe('nothing failed')
  expect(gateway.asked).toEqual(['a', 'a', 'a'])
})

it('shows cached data and its later changes', async () => {
  const { gateway, newClient, letGo } = createGateway()
  const client = newClient()
  const first = render(
    <Provider value={client}>
      <Word id="a" />
    </Provider>,
  )
  await letGo()
  first.unmount()
  gateway.version = 2
  render(
    <Provider value={client}>
      <Word id="a" policy="cache-and-network" />
    </Provider>,
  )
  expect(shown()).toBe('a 1 stale')
  await letGo()
  expect(shown()).toBe('a 2')
})

it('sends nothing while paused or after unmounting', async () => {
  const { gateway, newClient, letGo } = createGateway()
  const client = newClient()
  const page = (isPaused: boolean) => (
    <Provider value={client}>
      <Word id="a" isPaused={isPaused} />
    </Provider>
  )
  const { rerender, unmount } = render(page(true))
  await letGo()
  expect(shown()).toBe('nothing')
  expect(gateway.asked).toEqual([])
  rerender(page(false))
  await letGo()
  expect(shown()).toBe('a 1')
  unmount()
  await letGo()
  expect(gateway.asked).toEqual(['a'])
})

function pageOf(client: Client) {
  return (
    <Provider value={client}>
      <Word id="a" />
    </Provider>
  )
}

it('sends the query to a replaced client, and shows the data it already has', async () => {
  const { gateway, newClient, letGo } = createGateway()
  const { rerender } = render(pageOf(newClient()))
  await letGo()
  gateway.version = 2
  rerender(pageOf(newClient()))
  expect(shown()).toBe('a 1 fetching')
  await letGo()
  expect(shown()).toBe('a 2')
})

it('shares one answer between two components with the same query', async () => {
  const { gateway, newClient, letGo } = createGateway()
  const client = newClient()
  let renders = 0
  const count = () => {
    renders += 1
  }
  const page = (isSecond: boolean) => (
    <Provider value={client}>
      <Word id="a" onRender={count} />
      {isSecond && <Word id="a" policy="cache-and-network" />}
    </Provider>
  )
  const { rerender } = render(page(false))
  await letGo()
  gateway.version = 2
  rerender(page(true))
  await letGo()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['a 2', 'a 2'])
  expect(gateway.asked).toEqual(['a', 'a'])
  expect(renders).toBeLessThan(10)
})

function idle() {
  return undefined
}

/** Calls back right after the page was hydrated. */
function Arrival({ onArrive }: { readonly onArrive: () => void }) {
  useEffect(() => queueMicrotask(onArrive), [onArrive])
  return null
}

/** React gives hydration the lowest priority, and so the state that its effects set. */
it('renders a few times where a page was hydrated and its client is replaced', async () => {
  const { gateway, newClient, letGo } = createGateway()
  const served = newClient()
  const next = newClient()
  void next.query(WordQuery, { id: 'a' }).toPromise()
  await letGo()

  let renders = 0
  const countRender = () => {
    renders += 1
    if (renders > 200) throw new Error('it renders without end')
  }
  const page = (client: Client, onArrive: () => void) => (
    <Provider value={client}>
      <Suspense fallback="…">
        <Word id="a" onRender={countRender} />
        <Arrival onArrive={onArrive} />
      </Suspense>
    </Provider>
  )
  const place = document.createElement('div')
  document.body.append(place)
  onTestFinished(() => place.remove())
  place.innerHTML = renderToString(page(served, idle))
  const replace = () => flushSync(() => root.render(page(next, replace)))
  const root = hydrateRoot(place, page(served, replace))
  await new Promise((resolve) => setTimeout(resolve, 200))
  await letGo()

  expect(shown()).toBe('a 1')
  expect(gateway.asked.length).toBeLessThan(4)
  expect(renders).toBeLessThan(20)
  root.unmount()
})
