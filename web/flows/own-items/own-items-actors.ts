import type { Client, RequestPolicy } from '@urql/core'
import { fromCallback, fromPromise } from 'xstate'

import { FailureError } from '#machines/foundation/failure.ts'
import type { Failure } from '#machines/foundation/failure.ts'
import type {
  BatchFailures,
  BulkChange,
  OwnItem,
  OwnItemsPage,
  OwnItemsWish,
} from '#machines/own-items/own-items-rules.ts'
import { ownItemsMachine } from '#machines/own-items/own-items.machine.ts'
import { provideActors } from '#machines/request/provide-actors.ts'
import { graphql } from '#web/graphql/__generated__/gql.ts'
import type { OwnItemsQuery as OwnItemsAnswer } from '#web/graphql/__generated__/graphql.ts'
import type { Graphql } from '#web/graphql/client.ts'
import {
  DeleteItemMutation,
  UpdateItemMutation,
  deletedItemTypes,
  itemTypes,
} from '#web/graphql/item-operations.ts'
import { toFailure, rejected, unwrap } from '#web/graphql/to-failure.ts'

import type { LogicParts } from '../app/screen-logic.ts'

const OwnItemsQuery = graphql(`
  query OwnItems(
    $query: String
    $visibility: Visibility
    $sort: OwnSpatialImageSort
    $page: Int
    $limit: Int
    $after: String
    $withAll: Boolean!
  ) {
    mySpatialImages(
      query: $query
      visibility: $visibility
      sort: $sort
      page: $page
      limit: $limit
      after: $after
    ) {
      items {
        id
        title
        visibility
        thumbnailUrl
        thumbnailAvifSet
        thumbnailWebpSet
        views
        splatBytes
        createdAt
        updatedAt
      }
      total
      isTotalExact
      next
    }
    all: mySpatialImages(limit: 1) @include(if: $withAll) {
      total
      isTotalExact
    }
  }
`)

const ChangeVisibilitiesMutation = graphql(`
  mutation ChangeVisibilities($ids: [ID!]!, $visibility: Visibility!) {
    changeSpatialImageVisibilities(ids: $ids, visibility: $visibility) {
      failures {
        id
        code
        message
      }
    }
  }
`)

const DeleteItemsMutation = graphql(`
  mutation DeleteItems($ids: [ID!]!) {
    deleteSpatialImages(ids: $ids) {
      failures {
        id
        code
        message
      }
    }
  }
`)

/** Failure of one item. */
interface EachFailure<Item> {
  readonly item: Item
  readonly failure: Failure
}

const AT_ONCE = 4

/** Runs the same work for many items, a few at a time; a failure does not stop the others. */
export async function runEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  onDone: (count: number) => void = () => undefined,
): Promise<readonly EachFailure<Item>[]> {
  const waiting = [...items]
  const failures: EachFailure<Item>[] = []
  let done = 0
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await work(item)
      } catch (error) {
        failures.push({ item, failure: toFailure(error) })
      }
      done += 1
      onDone(done)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return failures.toSorted((a, b) => items.indexOf(a.item) - items.indexOf(b.item))
}

/** Rows per call, the same for all calls, so that the cache finds earlier responses. */
const CHUNK = 50

const { additionalTypenames: changed } = itemTypes
const { additionalTypenames: gone } = deletedItemTypes

/** Start of a call: behind the previous one's cursor, or by page number if the upstream has no cursors. */
interface Place {
  readonly page: number
  readonly after?: string
}

const first: Place = { page: 1 }

function isNarrowed({ query, visibility }: OwnItemsWish): boolean {
  return query !== '' || visibility !== null
}

function variablesOf(wish: OwnItemsWish, place: Place) {
  const { query, visibility, sort } = wish
  return {
    ...(query !== '' && { query }),
    ...(visibility !== null && { visibility }),
    ...(sort !== 'NEWEST' && { sort }),
    ...place,
    limit: CHUNK,
    // Counted with the first rows only.
    withAll: isNarrowed(wish) && place === first,
  }
}

function placeBehind({ mySpatialImages: { next, total } }: OwnItemsAnswer, { page }: Place): Place | null {
  if (typeof next === 'string') return { page: page + 1, after: next }
  return page * CHUNK < total ? { page: page + 1 } : null
}

function countOf({ total, isTotalExact }: { total: number; isTotalExact?: boolean | null }) {
  return { total, isTotalExact: isTotalExact ?? true }
}

/** Joins the rows of all calls without duplicates. */
function toPage(answers: readonly OwnItemsAnswer[], hasMore: boolean): OwnItemsPage | null {
  const [begin] = answers
  if (!begin) return null
  const items = new Map<string, OwnItem>()
  for (const { mySpatialImages } of answers) {
    for (const item of mySpatialImages.items) {
      const { id, title, visibility, createdAt, updatedAt } = item
      const { thumbnailUrl, thumbnailAvifSet, thumbnailWebpSet, views, splatBytes } = item
      const pictures = { thumbnailUrl, thumbnailAvifSet, thumbnailWebpSet }
      items.set(id, { id, title, visibility, ...pictures, views, splatBytes, createdAt, updatedAt })
    }
  }
  const found = countOf(begin.mySpatialImages)
  return { items: [...items.values()], hasMore, found, all: begin.all ? countOf(begin.all) : found }
}

/** Returns the rows from the cache; null unless all of them are cached. */
export function knownOwnItems(client: Client, wish: OwnItemsWish): OwnItemsPage | null {
  const answers: OwnItemsAnswer[] = []
  let place: Place | null = first
  while (place !== null && answers.length * CHUNK < wish.show) {
    const context = { requestPolicy: 'cache-only', ...itemTypes } as const
    const answer: OwnItemsAnswer | undefined = client.readQuery(
      OwnItemsQuery,
      variablesOf(wish, place),
      context,
    )?.data
    if (!answer) return null
    answers.push(answer)
    place = placeBehind(answer, place)
  }
  return toPage(answers, place !== null)
}

async function readOwnItems(
  client: Client,
  wish: OwnItemsWish,
  requestPolicy: RequestPolicy,
): Promise<OwnItemsPage> {
  const answers: OwnItemsAnswer[] = []
  let place: Place | null = first
  while (place !== null && answers.length * CHUNK < wish.show) {
    const context = { requestPolicy, ...itemTypes }
    const answer: OwnItemsAnswer = unwrap(
      await client.query(OwnItemsQuery, variablesOf(wish, place), context).toPromise(),
    )
    answers.push(answer)
    place = placeBehind(answer, place)
  }
  const page = toPage(answers, place !== null)
  if (!page) throw new FailureError({ kind: 'unexpected', message: 'No row was wanted' })
  return page
}

async function changeTogether(
  graphql: Graphql,
  ids: readonly string[],
  change: BulkChange,
): Promise<BatchFailures> {
  const { failures } =
    change.kind === 'deletion'
      ? (await graphql.mutate(DeleteItemsMutation, { ids }, gone)).deleteSpatialImages
      : (await graphql.mutate(ChangeVisibilitiesMutation, { ids, visibility: change.visibility }, changed))
          .changeSpatialImageVisibilities
  return failures.map(({ id, code, message }) => ({
    id,
    failure: code === 'NOT_FOUND' ? { kind: 'notFound' } : rejected({ code, message }).failure,
  }))
}

/** Changes the items one by one, for an upstream without a bulk call. */
async function changeEach(
  graphql: Graphql,
  ids: readonly string[],
  change: BulkChange,
): Promise<BatchFailures> {
  const failures = await runEach(ids, async (id) => {
    if (change.kind === 'deletion') await graphql.mutate(DeleteItemMutation, { id }, gone)
    else await graphql.mutate(UpdateItemMutation, { id, input: { visibility: change.visibility } }, changed)
  })
  return failures.map(({ item: id, failure }) => ({ id, failure }))
}

/** Actor implementations of the ownItems machine. */
export const ownItemsActors = (graphql: Graphql) => ({
  watchChanges: fromCallback(({ sendBack }) =>
    graphql.watchChanges(['SpatialImage', 'SpatialImagePage'], () => sendBack({ type: 'items.changed' })),
  ),
  readItems: fromPromise<OwnItemsPage, { wish: OwnItemsWish; isStale: boolean }>(
    async ({ input: { wish, isStale } }) =>
      await readOwnItems(graphql.client(), wish, isStale ? 'network-only' : 'cache-first'),
  ),
  changeItems: fromPromise<BatchFailures, { ids: readonly string[]; change: BulkChange }>(
    async ({ input: { ids, change } }) => {
      try {
        return await changeTogether(graphql, ids, change)
      } catch (error) {
        if (!(error instanceof FailureError) || error.failure.kind !== 'unsupported') throw error
        return await changeEach(graphql, ids, change)
      }
    },
  ),
})

export const ownItemsLogic = ({ graphql }: LogicParts) =>
  provideActors(ownItemsMachine, ownItemsActors(graphql))
