import { expect, it } from 'vitest'
import { createActor, toPromise, waitFor } from 'xstate'

import { FailureError } from '#machines/foundation/failure.ts'
import type { BulkChange, OwnItemsWish } from '#machines/own-items/own-items-rules.ts'
import { ownItemsMachine } from '#machines/own-items/own-items.machine.ts'
import { createGraphql } from '#web/graphql/client.ts'

import { knownOwnItems, ownItemsActors, runEach } from './own-items-actors.ts'

interface Question {
  readonly operationName: string
  readonly variables: {
    readonly after?: string
    readonly page?: number
    readonly limit?: number
    readonly withAll?: boolean
    readonly ids?: readonly string[]
    readonly id?: string
  }
}

interface GatewayOptions {
  /** True if pages have a cursor to the next one. */
  readonly hasMarks?: boolean
  /** True if one call can change many items. */
  readonly hasBulk?: boolean
}

/** Simulates a bulk call: 'there' is changed, 'gone' is missing, and any other id is refused. */
function failuresOf(ids: readonly string[] = []) {
  return {
    __typename: 'SpatialImagesOutcome',
    failures: ids
      .filter((id) => id !== 'there')
      .map((id) => ({
        __typename: 'SpatialImageFailure',
        id,
        code: id === 'gone' ? 'NOT_FOUND' : 'CONFLICT',
        message: 'できません。',
      })),
  }
}

function refused(code: string) {
  return { data: null, errors: [{ message: 'no', extensions: { code } }] }
}

/** Simulates a gateway with `total` own items; 'gone' is none of them. */
function begin(total: number, { hasMarks = true, hasBulk = true }: GatewayOptions = {}) {
  const asked: Question[] = []
  const list = ({ variables: { after, page = 1, limit = 10, withAll } }: Question) => {
    const from = after === undefined ? (page - 1) * limit : Number(after)
    const items = Array.from({ length: Math.max(Math.min(limit, total - from), 0) }, (_, index) => ({
      __typename: 'SpatialImage',
      id: `item ${from + index}`,
      title: '',
      visibility: 'PRIVATE',
      thumbnailUrl: null,
      views: 0,
      splatBytes: 0,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
    }))
    const end = from + items.length
    return {
      mySpatialImages: {
        __typename: 'SpatialImagePage',
        items,
        total,
        isTotalExact: null,
        next: hasMarks && end < total ? String(end) : null,
      },
      ...(withAll && { all: { __typename: 'SpatialImagePage', total: 1000, isTotalExact: false } }),
    }
  }
  const answer = (question: Question): object => {
    const { operationName, variables } = question
    if (operationName === 'OwnItems') return { data: list(question) }
    if (operationName === 'DeleteItem')
      return variables.id === 'gone' ? refused('NOT_FOUND') : { data: { deleteSpatialImage: true } }
    if (operationName === 'UpdateItem')
      return { data: { updateSpatialImage: { __typename: 'SpatialImage', id: variables.id } } }
    if (!hasBulk) return refused('UNSUPPORTED_BY_UPSTREAM')
    return operationName === 'DeleteItems'
      ? { data: { deleteSpatialImages: failuresOf(variables.ids) } }
      : { data: { changeSpatialImageVisibilities: failuresOf(variables.ids) } }
  }
  const auth = { accessToken: () => null, canRenew: () => false, renew: async () => null, now: Date.now }
  const graphql = createGraphql({
    url: 'http://localhost/graphql',
    auth,
    fetch: async (_input, init) => {
      const question = JSON.parse(typeof init?.body === 'string' ? init.body : '') as Question
      asked.push(question)
      return Response.json(answer(question))
    },
  })
  const actors = ownItemsActors(graphql)
  const read = async (wish: OwnItemsWish, isStale = true) =>
    await toPromise(createActor(actors.readItems, { input: { wish, isStale } }).start())
  const change = async (ids: readonly string[], how: BulkChange) =>
    await toPromise(createActor(actors.changeItems, { input: { ids, change: how } }).start())
  return { graphql, actors, asked, read, change }
}

const newest: OwnItemsWish = { query: '', visibility: null, sort: 'NEWEST', show: 10 }
const deletion = { kind: 'deletion' } as const

it('a list is loaded with one call, without data that needs no text', async () => {
  const { read, asked } = begin(5000)
  const page = await read(newest)
  expect(page.items).toHaveLength(50)
  expect(page).toMatchObject({ hasMore: true, found: { total: 5000, isTotalExact: true } })
  expect(page.all).toEqual(page.found)
  expect(asked.map(({ variables }) => variables)).toEqual([{ page: 1, limit: 50, withAll: false }])
})

it.each([true, false])('later rows are read from the end of the last call (marks: %s)', async (hasMarks) => {
  const { read, asked } = begin(130, { hasMarks })
  const page = await read({ ...newest, show: 110 })
  expect(page.items.map(({ id }) => id)).toEqual(Array.from({ length: 130 }, (_, at) => `item ${at}`))
  expect(page.hasMore).toBe(false)
  expect(asked).toHaveLength(3)
  expect(asked[1]?.variables.after).toBe(hasMarks ? '50' : undefined)
})

it.each([true, false])('rows that end with a call have no further call (marks: %s)', async (hasMarks) => {
  const { graphql, read, asked } = begin(100, { hasMarks })
  const half = { ...newest, show: 50 }
  expect(await read(half)).toMatchObject({ hasMore: true, items: { length: 50 } })
  expect(asked).toHaveLength(1)
  expect(knownOwnItems(graphql.client(), half)?.items).toHaveLength(50)
  expect(await read({ ...newest, show: 51 })).toMatchObject({ hasMore: false, items: { length: 100 } })
})

it('a choice of a visibility also counts all items', async () => {
  const { read } = begin(3)
  const page = await read({ ...newest, visibility: 'PRIVATE' })
  expect([page.found.total, page.all.total]).toEqual([3, 1000])
})

it('a search sends its words, and counts all items besides the matches', async () => {
  const { read, asked } = begin(3)
  const page = await read({ query: '海', visibility: 'PRIVATE', sort: 'TITLE', show: 10 })
  expect(asked.map(({ variables }) => variables)).toEqual([
    { query: '海', visibility: 'PRIVATE', sort: 'TITLE', page: 1, limit: 50, withAll: true },
  ])
  expect(page).toMatchObject({
    found: { total: 3, isTotalExact: true },
    all: { total: 1000, isTotalExact: false },
  })
})

it('read results are cached until something changes', async () => {
  const { graphql, read, asked, change } = begin(130)
  const wish = { ...newest, show: 60 }
  expect(knownOwnItems(graphql.client(), wish)).toBeNull()
  const page = await read(wish)
  expect(knownOwnItems(graphql.client(), wish)).toEqual(page)
  expect(knownOwnItems(graphql.client(), { ...wish, show: 101 })).toBeNull()
  await read({ ...wish, show: 101 }, false)
  expect(asked).toHaveLength(3)

  const heard: unknown[] = []
  const stop = graphql.watchChanges(['SpatialImage'], () => heard.push('changed'))
  const stopOther = graphql.watchChanges(['Team'], () => heard.push('another'))
  await change(['there'], deletion)
  expect(heard).toEqual(['changed'])
  expect(knownOwnItems(graphql.client(), wish)).toBeNull()
  graphql.forget()
  expect(heard).toEqual(['changed', 'changed', 'another'])
  stop()
  stopOther()
  graphql.forget()
  expect(heard).toHaveLength(3)
})

it('a change of any item reloads the list', async () => {
  const { graphql, actors, asked } = begin(3)
  const own = createActor(ownItemsMachine.provide({ actors }), { input: { wish: newest, known: null } })
  const lists = () => asked.filter(({ operationName }) => operationName === 'OwnItems').length
  own.start()
  await waitFor(own, (snapshot) => snapshot.matches({ list: 'resting' }))
  own.send({ type: 'ownItems.choose', ids: ['item 1'], isChosen: true })
  own.send({ type: 'ownItems.change', change: deletion })
  await waitFor(own, (snapshot) => snapshot.matches({ list: 'resting', bulk: 'resting' }) && lists() === 2)
  own.stop()
  graphql.forget()
  expect(lists()).toBe(2)
})

it.each([deletion, { kind: 'visibility', visibility: 'PUBLIC' } as const])(
  'many are changed by one call that reports each failure (%j)',
  async (how) => {
    const { change, asked } = begin(3)
    expect(await change(['there', 'gone', 'busy'], how)).toEqual([
      { id: 'gone', failure: { kind: 'notFound' } },
      { id: 'busy', failure: { kind: 'rejected', code: 'CONFLICT', message: 'できません。' } },
    ])
    expect(asked).toHaveLength(1)
  },
)

it('an upstream without a bulk call gets one call per item', async () => {
  const { change, asked } = begin(3, { hasBulk: false })
  expect(await change(['there', 'gone'], deletion)).toEqual([{ id: 'gone', failure: { kind: 'notFound' } }])
  expect(await change(['there'], { kind: 'visibility', visibility: 'PUBLIC' })).toEqual([])
  expect(asked.map(({ operationName }) => operationName)).toEqual([
    'DeleteItems',
    'DeleteItem',
    'DeleteItem',
    'ChangeVisibilities',
    'UpdateItem',
  ])
})

it('a failure of the whole call is a failure', async () => {
  const { graphql } = begin(3)
  const actors = ownItemsActors({
    ...graphql,
    mutate: () => Promise.reject(new FailureError({ kind: 'offline' })),
  })
  const input = { ids: ['there'], change: deletion }
  await expect(toPromise(createActor(actors.changeItems, { input }).start())).rejects.toEqual(
    new FailureError({ kind: 'offline' }),
  )
})

it('completes the others when some fail, and reports the failures in order', async () => {
  const done: number[] = []
  const counts: number[] = []
  const failures = await runEach(
    [1, 2, 3, 4, 5, 6, 7],
    async (item) => {
      // A later item fails before the first.
      for (let wait = item; wait < 9; wait += 1) await Promise.resolve()
      if (item % 3 === 1) throw new FailureError({ kind: 'notFound' })
      done.push(item)
    },
    (count) => counts.push(count),
  )
  expect(new Set(done)).toEqual(new Set([2, 3, 5, 6]))
  expect(failures).toEqual([
    { item: 1, failure: { kind: 'notFound' } },
    { item: 4, failure: { kind: 'notFound' } },
    { item: 7, failure: { kind: 'notFound' } },
  ])
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7])
})

it('never does more than four at a time', async () => {
  let running = 0
  let most = 0
  await runEach([1, 2, 3, 4, 5, 6, 7, 8, 9], async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
  })
  expect(most).toBe(4)
})
