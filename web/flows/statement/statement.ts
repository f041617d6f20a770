import { graphql } from '#web/graphql/__generated__/gql.ts'
import type {
  LookAsOperatorMutation as Look,
  LookAsOperatorMutationVariables,
  OperatorActionInput,
  ReportSpatialImageMutationVariables,
} from '#web/graphql/__generated__/graphql.ts'
import { rejected } from '#web/graphql/to-failure.ts'
import { t } from '#web/language/t.ts'

import type { Submission } from '../submission/submissions.ts'

const ReportSpatialImageMutation = graphql(`
  mutation ReportSpatialImage($spatialImageId: ID!, $input: ReportInput!) {
    reportSpatialImage(spatialImageId: $spatialImageId, input: $input) {
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

const PerformOperatorActionMutation = graphql(`
  mutation PerformOperatorAction($input: OperatorActionInput!) {
    performOperatorAction(input: $input)
  }
`)

const LookAsOperatorMutation = graphql(`
  mutation LookAsOperator($spatialImageId: ID!, $reason: String!) {
    lookAsOperator(spatialImageId: $spatialImageId, reason: $reason) {
      id
      title
      description
      posterUrl
      width
      height
    }
  }
`)

/** Reports an item to the operator. */
export const sentReport: Submission<ReportSpatialImageMutationVariables, void> = {
  send: async ({ graphql }, report) => {
    const { reportSpatialImage } = await graphql.mutate(ReportSpatialImageMutation, report)
    if ('message' in reportSpatialImage) throw rejected(reportSpatialImage)
  },
  onDone: ({ say }) => say(t('通報を受け付けました。運営が内容を確認します。'), { type: 'Success' }),
}

/** Types to fetch again after an operator's action. */
const changedByOperatorActions = [
  'OperatorReportPage',
  'OperatorItemPage',
  'OperatorAccountPage',
  'OperatorTaskPage',
  'OperatorActionPage',
  'OperatorOverview',
  'SpatialImage',
]

/** Performs an operator's action, always with a reason. */
export const operatorAction: Submission<OperatorActionInput, void> = {
  send: async ({ graphql }, input) => {
    await graphql.mutate(PerformOperatorActionMutation, { input }, changedByOperatorActions)
  },
}

/** Opens an item as an operator, also a private one, and records the reason; answers with the item. */
export const operatorLook: Submission<LookAsOperatorMutationVariables, Look['lookAsOperator']> = {
  send: async ({ graphql }, look) => {
    const { lookAsOperator } = await graphql.mutate(LookAsOperatorMutation, look, ['OperatorActionPage'])
    return lookAsOperator
  },
}
