import { graphql } from '#web/graphql/__generated__/gql.ts'
import type { FeedbackInput, ItemFeedbackInput } from '#web/graphql/__generated__/graphql.ts'
import { SendItemFeedbackMutation } from '#web/graphql/item-operations.ts'
import { rejected } from '#web/graphql/to-failure.ts'
import { t } from '#web/language/t.ts'

import type { Submission } from '../submission/submissions.ts'

const SendFeedbackMutation = graphql(`
  mutation SendFeedback($input: FeedbackInput!) {
    sendFeedback(input: $input) {
      ... on FeedbackSent {
        id
      }
      ... on InputRejected {
        code
        message
        retryAfter
      }
    }
  }
`)

/** Sends feedback to the operator; answers with its number if it has one. */
export const sentFeedback: Submission<FeedbackInput, string | null> = {
  send: async ({ graphql }, input) => {
    const { sendFeedback } = await graphql.mutate(SendFeedbackMutation, { input })
    if ('message' in sendFeedback) throw rejected(sendFeedback)
    return sendFeedback.id ?? null
  },
}

interface ItemWord {
  readonly spatialImageId: string
  readonly input: ItemFeedbackInput
}

/** Sends feedback to the author of an item. */
export const sentItemFeedback: Submission<ItemWord, void> = {
  send: async ({ graphql }, { spatialImageId, input }) => {
    const variables = { spatialImageId, input }
    const { sendItemFeedback } = await graphql.mutate(SendItemFeedbackMutation, variables, ['ItemFeedback'])
    if ('code' in sendItemFeedback) throw rejected(sendItemFeedback)
  },
  onDone: ({ say }) => say(t('感想を送りました'), { type: 'Success' }),
}
