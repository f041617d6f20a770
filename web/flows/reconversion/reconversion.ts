import type { Task, TaskType } from '#machines/foundation/domain.ts'
import { graphql } from '#web/graphql/__generated__/gql.ts'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { toTask } from '#web/graphql/tasks.ts'
import { rejected } from '#web/graphql/to-failure.ts'
import { t } from '#web/language/t.ts'

import type { Submission } from '../submission/submissions.ts'

/** Present task type of a spatial image and the types by which it can be made again. */
export const ReconversionQuery = graphql(`
  query Reconversion($id: ID!) {
    reconversion(id: $id) {
      type
      types
      sources {
        fileName
        contentType
        size
      }
      task {
        ...TaskFields
      }
    }
  }
`)

const ReconvertMutation = graphql(`
  mutation Reconvert($id: ID!, $input: ReconvertInput!) {
    reconvertSpatialImage(id: $id, input: $input) {
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

interface ReconversionOrder {
  /** Id of the spatial image. */
  readonly id: string
  readonly method: TaskType
}

/** Makes a spatial image again under the same id; the options are fetched again, also after a refusal. */
export const startedReconversion: Submission<ReconversionOrder, Task> = {
  send: async ({ graphql }, { id, method }) => {
    const variables = { id, input: { type: method } }
    const { reconvertSpatialImage } = await graphql.mutate(ReconvertMutation, variables, ['Reconversion'])
    if ('message' in reconvertSpatialImage) throw rejected(reconvertSpatialImage)
    return toTask(reconvertSpatialImage)
  },
  onDone: ({ creation }, task) => creation.send({ type: 'task.watch', task }),
  onFailed: ({ say }, failure) =>
    say(t('作り直せませんでした。{failure}', { failure: failureMessage(failure) }), { type: 'Warning' }),
}
