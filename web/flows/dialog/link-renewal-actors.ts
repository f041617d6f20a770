import { fromPromise } from 'xstate'

import { linkRenewalMachine } from '#machines/dialog/link-renewal.machine.ts'
import type { Graphql } from '#web/graphql/client.ts'

import type { LogicParts } from '../app/logic-parts.ts'
import { RenewLinkMutation } from '../item/spatial-image-operations.ts'

/** Actor implementations of the linkRenewal machine; everything that shows the link is read again. */
export const linkRenewalActors = (graphql: Graphql) => ({
  renewLink: fromPromise<void, { spatialImageId: string }>(async ({ input }) => {
    await graphql.mutate(RenewLinkMutation, { id: input.spatialImageId }, [
      'SpatialImage',
      'SpatialImageSummary',
    ])
  }),
})

export const linkRenewalLogic = ({ graphql }: LogicParts) =>
  linkRenewalMachine.provide({ actors: linkRenewalActors(graphql) })
