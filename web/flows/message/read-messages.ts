import { graphql } from '#web/graphql/__generated__/gql.ts'
import { t } from '#web/language/t.ts'

import type { Submission } from '../submission/submissions.ts'

const MarkMessagesReadMutation = graphql(`
  mutation MarkMessagesRead($ids: [ID!]) {
    markMessagesRead(ids: $ids) {
      unreadTotal
    }
  }
`)

/** Marks a message as read, or all messages if the id is null. */
export const readMessages: Submission<{ readonly id: string | null }, void> = {
  send: async ({ graphql }, { id }) => {
    await graphql.mutate(MarkMessagesReadMutation, { ids: id === null ? null : [id] }, ['MessagePage'])
  },
  onDone: ({ say }, _, { id }) => {
    if (id === null) say(t('すべて既読にしました'), { type: 'Success' })
  },
}
