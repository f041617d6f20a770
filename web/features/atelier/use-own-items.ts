import { useEffect, useState } from 'react'
import { useClient, useQuery } from 'urql'
import type { Client } from 'urql'

import type { Failure } from '#machines/foundation/failure.ts'
import type { OwnItemsQuery as OwnItems } from '#web/graphql/__generated__/graphql.ts'
import { toFailure, unwrap } from '#web/graphql/to-failure.ts'

import { itemTypes } from './item-operations.ts'
import { OwnItemsQuery } from './own-items-query.ts'

export type OwnItem = OwnItems['mySpatialImages']['items'][number]

interface Rest {
  /** The first page that these belong to. */
  readonly of: OwnItems
  readonly items: readonly OwnItem[]
  readonly failure: Failure | null
}

const limit = 100

/** All own items, since the server neither searches nor orders them; null until they are known. */
export function useOwnItems() {
  const client = useClient()
  const [{ data, error, fetching, stale }, askAgain] = useQuery({
    query: OwnItemsQuery,
    variables: { page: 1, limit },
    requestPolicy: 'cache-and-network',
    context: itemTypes,
  })
  const [rest, setRest] = useState<Rest | null>(null)
  const isWhole = data !== undefined && nextOf(data, 1) === null

  useEffect(() => {
    if (data === undefined || isWhole) return
    let isCurrent = true
    void loadRest(client, data).then((loaded) => isCurrent && setRest(loaded))
    return () => {
      isCurrent = false
    }
  }, [client, data, isWhole])

  const failure = error === undefined ? (rest?.of === data ? rest?.failure : null) : toFailure(error)
  return {
    items: data === undefined ? null : withoutDoubles(data, isWhole ? [] : (rest?.items ?? [])),
    failure: failure ?? null,
    /** Whether some of them are still on their way. */
    isLoading: fetching || stale || (data !== undefined && !isWhole && rest?.of !== data),
    reload: () => askAgain({ requestPolicy: 'network-only' }),
  }
}

/** Where the page behind this one is: after this one's end, or by its number where that is not known. */
function nextOf({ mySpatialImages: { next, total } }: OwnItems, page: number) {
  if (typeof next === 'string') return { page: page + 1, after: next }
  return page * limit < total ? { page: page + 1 } : null
}

function withoutDoubles(first: OwnItems, rest: readonly OwnItem[]): readonly OwnItem[] {
  return [...new Map([...first.mySpatialImages.items, ...rest].map((item) => [item.id, item])).values()]
}

async function loadRest(client: Client, first: OwnItems): Promise<Rest> {
  const items: OwnItem[] = []
  try {
    for (let place = nextOf(first, 1); place !== null;) {
      const answer = await client
        .query(OwnItemsQuery, { ...place, limit }, { requestPolicy: 'network-only' })
        .toPromise()
      const data = unwrap(answer)
      items.push(...data.mySpatialImages.items)
      place = nextOf(data, place.page)
    }
    return { of: first, items, failure: null }
  } catch (error) {
    return { of: first, items, failure: toFailure(error) }
  }
}
