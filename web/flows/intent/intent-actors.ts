import { fromPromise } from 'xstate'

import type { Intent, Wish } from '#machines/foundation/domain.ts'
import { intentRecord } from '#web/browser/tab-records.ts'
import type { Graphql } from '#web/graphql/client.ts'
import { SendItemFeedbackMutation, SetFavoriteMutation } from '#web/graphql/item-operations.ts'
import { rejected } from '#web/graphql/to-failure.ts'

/** Actor implementations of the intent machine. */
export const intentActors = (graphql: Graphql) => ({
  loadIntent: fromPromise<Intent | null>(async () => intentRecord.read()),
  saveIntent: fromPromise<void, Intent>(async ({ input }) => intentRecord.write(input)),
  clearIntent: fromPromise<void>(async () => intentRecord.clear()),
  fulfil: fromPromise<void, Wish>(async ({ input }) => {
    // The trial machine fulfils `keepTrial`; a dialog asks for the collection of `collect`.
    if (input.kind === 'keepTrial' || input.kind === 'collect') return
    const { spatialImageId } = input
    if (input.kind === 'favorite') {
      await graphql.mutate(SetFavoriteMutation, { id: spatialImageId }, ['SpatialImage', 'Favorite'])
      return
    }
    const { text, cameraPose } = input
    const { sendItemFeedback } = await graphql.mutate(
      SendItemFeedbackMutation,
      { spatialImageId, input: { text, cameraPose } },
      ['ItemFeedback'],
    )
    if ('code' in sendItemFeedback) throw rejected(sendItemFeedback)
  }),
})
