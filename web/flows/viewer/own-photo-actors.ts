import { fromPromise } from 'xstate'

import { ownPhotoMachine } from '#machines/viewer/own-photo.machine.ts'
import type { PhotoChange } from '#machines/viewer/own-photo.machine.ts'
import type { PresentView } from '#web/browser/present-view.ts'
import type { Graphql } from '#web/graphql/client.ts'
import { rejected } from '#web/graphql/rejected.ts'

import type { LogicParts } from '../app/logic-parts.ts'
import {
  RenamePhotoMutation,
  SavePhotoStartMutation,
  SetThumbnailMutation,
  ShowPhotoToMutation,
} from '../item/spatial-image-operations.ts'
import { nothingShown } from '../picture-file/picture-file-actors.ts'

/** Actor implementations of the ownPhoto machine; everything that shows the item is read again. */
const ownPhotoActors = (graphql: Graphql, presentView: Pick<PresentView, 'draw'>) => ({
  saveTitle: fromPromise<void, { spatialImageId: string; title: string }>(async ({ input }) => {
    const { spatialImageId: id, title } = input
    await graphql.mutate(RenamePhotoMutation, { id, title }, ['SpatialImage', 'SpatialImageSummary'])
  }),
  saveChange: fromPromise<void, { spatialImageId: string; change: PhotoChange | null }>(async ({ input }) => {
    const { spatialImageId: id, change } = input
    if (change?.kind === 'start') {
      const { parameters } = change
      await graphql.mutate(SavePhotoStartMutation, { id, parameters }, ['SpatialImage', 'SceneVideo'])
    }
    if (change?.kind === 'visibility') {
      const { visibility } = change
      await graphql.mutate(ShowPhotoToMutation, { id, visibility }, ['SpatialImage', 'SpatialImageSummary'])
    }
    if (change?.kind === 'thumbnail') {
      const view = await presentView.draw(change.address)
      if (view === null) throw nothingShown()
      const file = new File([view], 'thumbnail', { type: view.type })
      const { setThumbnail } = await graphql.mutate(SetThumbnailMutation, { id, file }, ['SpatialImage'])
      if ('message' in setThumbnail) throw rejected(setThumbnail)
    }
  }),
})

export const ownPhotoLogic = ({ graphql, presentView }: LogicParts) =>
  ownPhotoMachine.provide({ actors: ownPhotoActors(graphql, presentView) })
