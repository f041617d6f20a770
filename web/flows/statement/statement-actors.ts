import { fromPromise } from 'xstate'

import { inspectionMachine } from '#machines/statement/inspection.machine.ts'
import type { Inspected, Inspection } from '#machines/statement/statement-contract.ts'
import type { Graphql } from '#web/graphql/client.ts'

import type { LogicParts } from '../app/logic-parts.ts'
import { LookAsOperatorMutation } from './statement-operations.ts'

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
