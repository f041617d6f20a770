import { fromPromise } from 'xstate'

import type { StoredCamera } from '#machines/viewer/own-photo.machine.ts'
import type { Graphql } from '#web/graphql/client.ts'

import { RenamePhotoMutation, SavePhotoStartMutation } from './spatial-image-operations.ts'

/** Actor implementations of the ownPhoto machine; everything that shows the item is read again. */
export const ownPhotoActors = (graphql: Graphql) => ({
  saveTitle: fromPromise<void, { spatialImageId: string; title: string }>(async ({ input }) => {
    const { spatialImageId: id, title } = input
    await graphql.mutate(RenamePhotoMutation, { id, title }, ['SpatialImage', 'SpatialImageSummary'])
  }),
  saveStart: fromPromise<void, { spatialImageId: string; parameters: StoredCamera }>(async ({ input }) => {
    const { spatialImageId: id, parameters } = input
    await graphql.mutate(SavePhotoStartMutation, { id, parameters }, ['SpatialImage', 'SceneVideo'])
  }),
})
