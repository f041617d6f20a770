import { useState } from 'react'
import { useClient, useQuery } from 'urql'
import type { TypedDocumentNode } from 'urql'

import type { Failure } from '#machines/foundation/failure.ts'
import { toFailure, unwrap } from '#web/graphql/to-failure.ts'

interface Page<Item> {
  readonly items: readonly Item[]
  readonly total: number
}

interface PagesOptions<Data, Variables, Item> {
  readonly query: TypedDocumentNode<
    Data,
    Variables & { readonly page?: number | null; readonly limit?: number | null }
  >
  /** Give the component another key when these change. */
  readonly variables: Variables
  readonly pageOf: (data: Data) => Page<Item>
}

const limit = 10

/**
 * A list that grows by ten: the first page is kept fresh, the others are added when asked for (specification
 * §9).
 */
export function usePages<Data, Variables extends object, Item extends { readonly id: string }>({
  query,
  variables,
  pageOf,
}: PagesOptions<Data, Variables, Item>) {
  const client = useClient()
  const [first, askAgain] = useQuery({
    query,
    variables: { ...variables, page: 1, limit },
    requestPolicy: 'cache-and-network',
  })
  const [more, setMore] = useState<readonly Item[]>([])
  const [pageCount, setPageCount] = useState(1)
  const [isAdding, setAdding] = useState(false)
  const [addFailure, setAddFailure] = useState<Failure | null>(null)

  const page = first.data === undefined ? null : pageOf(first.data)
  const items = [...new Map([...(page?.items ?? []), ...more].map((item) => [item.id, item])).values()]

  const addPage = async () => {
    setAdding(true)
    setAddFailure(null)
    try {
      const answer = await client
        .query(query, { ...variables, page: pageCount + 1, limit }, { requestPolicy: 'network-only' })
        .toPromise()
      const next = pageOf(unwrap(answer))
      setMore((known) => [...known, ...next.items])
      setPageCount(pageCount + 1)
    } catch (error) {
      setAddFailure(toFailure(error))
    }
    setAdding(false)
  }

  return {
    items,
    /** Null until the first page is there. */
    total: page?.total ?? null,
    failure: first.error === undefined ? null : toFailure(first.error),
    isLoading: first.fetching || first.stale,
    hasMore: page !== null && pageCount * limit < page.total,
    isAdding,
    addFailure,
    addPage: () => void addPage(),
    reload: () => {
      setMore([])
      setPageCount(1)
      askAgain({ requestPolicy: 'network-only' })
    },
  }
}
