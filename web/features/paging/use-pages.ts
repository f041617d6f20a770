import { useState } from 'react'
import { useClient } from 'urql'
import type { TypedDocumentNode } from 'urql'

import type { Failure } from '#machines/foundation/failure.ts'
import { toFailure, unwrap } from '#web/graphql/to-failure.ts'
import { useQuery } from '#web/graphql/use-query.ts'

import { PAGE_SIZE } from './page-numbers.ts'

interface Page<Item> {
  readonly items: readonly Item[]
  readonly total: number
  /** False if the total is a lower bound. */
  readonly isTotalExact?: boolean | null
  /** Cursor at the end of the page, for the next one; without it, pages are requested by number. */
  readonly next?: string | null
}

interface PagesOptions<Data, Variables, Item> {
  readonly query: TypedDocumentNode<
    Data,
    Variables & {
      readonly page?: number | null
      readonly limit?: number | null
      readonly after?: string | null
    }
  >
  /** Give the component another key when these change. */
  readonly variables: Variables
  readonly pageOf: (data: Data) => Page<Item>
  /** Items per page: ten, unless the list takes no room. */
  readonly limit?: number
}

/** Pages after the first one. */
interface More<Item> {
  readonly items: readonly Item[]
  readonly pages: number
  readonly next: string | null
}

const noMore = { items: [], pages: 0, next: null }

/**
 * A list that grows by a page: the first page is kept fresh, the others are added on request (specification
 * §9).
 */
export function usePages<Data, Variables extends object, Item extends { readonly id: string }>({
  query,
  variables,
  pageOf,
  limit = PAGE_SIZE,
}: PagesOptions<Data, Variables, Item>) {
  const client = useClient()
  const [first, askAgain] = useQuery({
    query,
    variables: { ...variables, page: 1, limit },
    requestPolicy: 'cache-and-network',
  })
  const [more, setMore] = useState<More<Item>>(noMore)
  const [isAdding, setAdding] = useState(false)
  const [addFailure, setAddFailure] = useState<Failure | null>(null)

  const page = first.data === undefined ? null : pageOf(first.data)
  const items = [...new Map([...(page?.items ?? []), ...more.items].map((item) => [item.id, item])).values()]

  const pageCount = 1 + more.pages
  const after = (more.pages === 0 ? page?.next : more.next) ?? null

  const addPage = async () => {
    setAdding(true)
    setAddFailure(null)
    try {
      const answer = await client
        .query(
          query,
          { ...variables, page: pageCount + 1, limit, ...(after !== null && { after }) },
          { requestPolicy: 'network-only' },
        )
        .toPromise()
      const added = pageOf(unwrap(answer))
      setMore((known) => ({
        items: [...known.items, ...added.items],
        pages: pageCount,
        next: added.next ?? null,
      }))
    } catch (error) {
      setAddFailure(toFailure(error))
    }
    setAdding(false)
  }

  return {
    items,
    /** Null until the first page has loaded. */
    total: page?.total ?? null,
    isTotalExact: page?.isTotalExact ?? true,
    failure: first.error === undefined ? null : toFailure(first.error),
    isLoading: first.fetching || first.stale,
    hasMore: page !== null && (after !== null || pageCount * limit < page.total),
    isAdding,
    addFailure,
    addPage: () => void addPage(),
    reload: () => {
      setMore(noMore)
      askAgain({ requestPolicy: 'network-only' })
    },
  }
}
