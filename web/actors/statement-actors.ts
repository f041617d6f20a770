import { fromPromise } from 'xstate'

import { FailureError } from '#machines/foundation/failure.ts'
import type { Statement } from '#machines/statement/statement-contract.ts'
import type { Graphql } from '#web/graphql/client.ts'
import { rejected } from '#web/graphql/rejected.ts'

import { OperateMutation, ReportSpatialImageMutation } from './statement-operations.ts'

const changedByDeeds = ['OperatorReportPage', 'OperatorAccountPage', 'OperatorTaskPage', 'OperatorActionPage']

/** Actor implementation of the statement machine. */
export const statementActors = (graphql: Graphql) => ({
  deliver: fromPromise<void, { statement: Statement | null }>(async ({ input: { statement } }) => {
    if (statement === null) throw new FailureError({ kind: 'notFound' })
    if (statement.kind === 'deed') {
      const { kind: _, ...input } = statement
      await graphql.mutate(OperateMutation, { input }, [
        ...changedByDeeds,
        'OperatorOverview',
        'SpatialImage',
      ])
      return
    }
    const { spatialImageId, about: kind, text, email } = statement
    const input = { kind, text, email }
    const { reportSpatialImage } = await graphql.mutate(ReportSpatialImageMutation, { spatialImageId, input })
    if ('message' in reportSpatialImage) throw rejected(reportSpatialImage)
  }),
})
