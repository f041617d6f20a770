import type { Task } from '#machines/foundation/domain.ts'
import { graphql } from '#web/graphql/__generated__/gql.ts'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { toTask } from '#web/graphql/tasks.ts'
import { rejected } from '#web/graphql/to-failure.ts'
import { t } from '#web/language/t.ts'

import type { Submission } from '../submission/submissions.ts'

const RetryTaskMutation = graphql(`
  mutation RetryTask($id: ID!) {
    retryTask(id: $id) {
      ... on Task {
        ...TaskFields
      }
      ... on SourceRefused {
        code
        message
      }
    }
  }
`)

/** Retries a failed task with the sources that the server keeps. */
export const retriedTask: Submission<{ readonly id: string }, Task> = {
  send: async ({ graphql }, { id }) => {
    const { retryTask } = await graphql.mutate(RetryTaskMutation, { id })
    if ('message' in retryTask) throw rejected(retryTask)
    return toTask(retryTask)
  },
  onDone: ({ say, creation }, task) => {
    creation.send({ type: 'task.watch', task })
    say(t('もう一度作りはじめました'), { type: 'Success' })
  },
  onFailed: ({ say }, failure) =>
    say(t('再試行できませんでした。{failure}', { failure: failureMessage(failure) }), { type: 'Warning' }),
}
