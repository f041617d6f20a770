import { afterEach, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'

import type { Wish } from '#machines/foundation/domain.ts'
import type { Graphql } from '#web/graphql/client.ts'
import { SendItemFeedbackMutation, SetFavoriteMutation } from '#web/graphql/item-operations.ts'

import { intentActors } from './intent-actors.ts'

const favorite: Wish = { kind: 'favorite', spatialImageId: 'image-1' }
const feedback = {
  kind: 'feedback',
  spatialImageId: 'image-1',
  text: '奥の木まで見えます',
  cameraPose: { yaw: 3, pitch: -1, distance: 2 },
} as const satisfies Wish

function begin(answer: unknown = { sendItemFeedback: { __typename: 'ItemFeedback' } }) {
  const mutate = vi.fn<(...call: readonly unknown[]) => Promise<unknown>>(async () => answer)
  const actors = intentActors({ mutate } as Partial<Graphql> as Graphql)
  const fulfil = (input: Wish) => toPromise(createActor(actors.fulfil, { input }).start())
  return { actors, mutate, fulfil }
}

afterEach(() => sessionStorage.clear())

it('an intent is kept in the tab until it is cleared', async () => {
  const { actors } = begin()
  const load = () => toPromise(createActor(actors.loadIntent).start())
  expect(await load()).toBeNull()
  const intent = { path: '/photo/image-1', wish: favorite }
  await toPromise(createActor(actors.saveIntent, { input: intent }).start())
  expect(await load()).toEqual(intent)
  await toPromise(createActor(actors.clearIntent).start())
  expect(await load()).toBeNull()
})

it('a trial is left to its own machine', async () => {
  const { mutate, fulfil } = begin()
  await fulfil({ kind: 'keepTrial' })
  expect(mutate).not.toHaveBeenCalled()
})

it('a favourite is set, and lists of favourites are refetched', async () => {
  const { mutate, fulfil } = begin()
  await fulfil(favorite)
  expect(mutate.mock.calls).toEqual([[SetFavoriteMutation, { id: 'image-1' }, ['SpatialImage', 'Favorite']]])
})

it('feedback to the author is sent with its viewing direction', async () => {
  const { mutate, fulfil } = begin()
  await fulfil(feedback)
  const { text, cameraPose } = feedback
  expect(mutate.mock.calls).toEqual([
    [SendItemFeedbackMutation, { spatialImageId: 'image-1', input: { text, cameraPose } }, ['ItemFeedback']],
  ])
})

it('refused feedback fails with the reason', async () => {
  const refused = { __typename: 'InputRejected', code: 'TOO_LONG', message: '長すぎます' }
  const { fulfil } = begin({ sendItemFeedback: refused })
  await expect(fulfil(feedback)).rejects.toMatchObject({
    failure: { kind: 'rejected', code: 'TOO_LONG', message: '長すぎます' },
  })
})
