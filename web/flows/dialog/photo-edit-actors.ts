import { fromPromise } from 'xstate'

import { photoEditMachine } from '#machines/dialog/photo-edit.machine.ts'
import type { SpatialImageSummary } from '#machines/foundation/domain.ts'
import { FailureError } from '#machines/foundation/failure.ts'
import { provideActors } from '#machines/request/provide-actors.ts'
import type { Graphql } from '#web/graphql/client.ts'

import type { LogicParts } from '../app/screen-logic.ts'
import {
  SaveSpatialImageSummaryMutation,
  SaveTermsMutation,
  SpatialImageSummaryQuery,
} from '../item/spatial-image-operations.ts'

/**
 * Actor implementations of the photoEdit machine: the summary through /api/v1 behind the gateway, the terms
 * through /v1.
 */
export const photoEditActors = (graphql: Graphql) => ({
  loadSummary: fromPromise<SpatialImageSummary, { spatialImageId: string }>(async ({ input }) => {
    const { spatialImageSummary, spatialImage } = await graphql.query(SpatialImageSummaryQuery, {
      id: input.spatialImageId,
    })
    if (!spatialImageSummary) throw new FailureError({ kind: 'notFound' })
    const { id, title, description, visibility } = spatialImageSummary
    const { license = null, isDownloadAllowed = null } = spatialImage ?? {}
    const terms = isDownloadAllowed === null ? null : { license, isDownloadAllowed }
    return { id, title, description, visibility, terms }
  }),
  saveSummary: fromPromise<void, SpatialImageSummary>(async ({ input: { id, terms, ...input } }) => {
    // Save the terms first, so that a wider visibility never shows the item under the former terms.
    if (terms !== null) await graphql.mutate(SaveTermsMutation, { id, input: terms }, ['SpatialImage'])
    await graphql.mutate(SaveSpatialImageSummaryMutation, { id, input }, ['SpatialImage'])
  }),
})

export const photoEditLogic = ({ graphql }: LogicParts) =>
  provideActors(photoEditMachine, photoEditActors(graphql))
