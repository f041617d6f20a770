import { fromPromise } from 'xstate'

import { FailureError } from '#machines/foundation/failure.ts'
import { inspectionMachine } from '#machines/statement/inspection.machine.ts'
import type { Inspected, Inspection, Statement } from '#machines/statement/statement-contract.ts'
import { statementMachine } from '#machines/statement/statement.machine.ts'
import type { Graphql } from '#web/graphql/client.ts'
import { rejected } from '#web/graphql/rejected.ts'

import type { LogicParts } from '../app/logic-parts.ts'
import {
  LookAsOperatorMutation,
  OperateMutation,
  ReportSpatialImageMutation,
} from './statement-operations.ts'

const changedByDeeds = [
  'OperatorReportPage',
  'OperatorItemPage',
  'OperatorAccountPage',
  'OperatorTaskPage',
  'OperatorActionPage',
]

/** Actor implementation of the statement machine. */
const statementActors = (graphql: Graphql) => ({
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

/** Actor implementation of the inspection machine. */
const inspectionActors = (graphql: Graphql) => ({
  look: fromPromise<Inspected, Inspection>(async ({ input }) => {
    const { lookAsOperator } = await graphql.mutate(LookAsOperatorMutation, input, ['OperatorActionPage'])
    const { title, description, posterUrl, width, height } = lookAsOperator
    return { title, description, posterUrl: posterUrl ?? null, width: width ?? null, height: height ?? null }
  }),
})

export const inspectionLogic = ({ graphql }: LogicParts) =>
  inspectionMachine.provide({ actors: inspectionActors(graphql) })

export const statementLogic = ({ graphql }: LogicParts) =>
  statementMachine.provide({ actors: statementActors(graphql) })
