import { fromPromise } from 'xstate'

import type { SpatialImageSummary } from '#machines/foundation/domain.ts'
import { FailureError } from '#machines/foundation/failure.ts'
import type { Graphql } from '#web/graphql/client.ts'

import { SaveSpatialImageSummaryMutation, SpatialImageSummaryQuery } from './spatial-image-operations.ts'

/** Actor implementations of the photoEdit machine; both go by /api/v1 behind the gateway. */
export const photoEditActors = (graphql: Graphql) => ({
  loadSummary: fromPromise<SpatialImageSummary, { spatialImageId: string }>(async ({ input }) => {
    const { spatialImageSummary } = await graphql.query(SpatialImageSummaryQuery, {
      id: input.spatialImageId,
    })
    if (!spatialImageSummary) throw new FailureError({ kind: 'notFound' })
    const { id, title, description, visibility } = spatialImageSummary
    return { id, title, description, visibility }
  }),
  saveSummary: fromPromise<void, SpatialImageSummary>(async ({ input: { id, ...input } }) => {
    await graphql.mutate(SaveSpatialImageSummaryMutation, { id, input }, ['SpatialImage'])
  }),
})
