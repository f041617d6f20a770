import { fromPromise } from 'xstate'

import type { Graphql } from '#web/graphql/client.ts'

import { RenewLinkMutation } from './spatial-image-operations.ts'

/** Actor implementations of the linkRenewal machine; everything that shows the link is read again. */
export const linkRenewalActors = (graphql: Graphql) => ({
  renewLink: fromPromise<void, { spatialImageId: string }>(async ({ input }) => {
    await graphql.mutate(RenewLinkMutation, { id: input.spatialImageId }, [
      'SpatialImage',
      'SpatialImageSummary',
    ])
  }),
})
