import { expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'

import type { Graphql } from '#web/graphql/client.ts'

import { RenewLinkMutation } from '../item/spatial-image-operations.ts'
import { linkRenewalActors } from './link-renewal-actors.ts'

it('a link is renewed once, and whatever shows it is read again', async () => {
  const mutate = vi.fn<(...call: readonly unknown[]) => Promise<unknown>>(async () => ({}))
  const { renewLink } = linkRenewalActors({ mutate } as Partial<Graphql> as Graphql)
  await toPromise(createActor(renewLink, { input: { spatialImageId: 'image-1' } }).start())
  expect(mutate.mock.calls).toEqual([
    [RenewLinkMutation, { id: 'image-1' }, ['SpatialImage', 'SpatialImageSummary']],
  ])
})
