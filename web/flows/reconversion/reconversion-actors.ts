import { fromPromise } from 'xstate'

import type { Task } from '#machines/foundation/domain.ts'
import { FailureError } from '#machines/foundation/failure.ts'
import type { ReconversionOptions, ReconversionOrder } from '#machines/reconversion/reconversion-contract.ts'
import { reconversionMachine } from '#machines/reconversion/reconversion.machine.ts'
import type { Graphql } from '#web/graphql/client.ts'
import { rejected } from '#web/graphql/rejected.ts'
import { toTask } from '#web/graphql/to-task.ts'

import type { LogicParts } from '../app/logic-parts.ts'
import { ReconversionQuery, ReconvertMutation } from './reconversion-operations.ts'

/** Actor implementations of the reconversion machine. */
export const reconversionActors = (graphql: Graphql) => ({
  loadReconversion: fromPromise<ReconversionOptions, { spatialImageId: string }>(async ({ input }) => {
    const { reconversion } = await graphql.query(ReconversionQuery, { id: input.spatialImageId })
    if (!reconversion) throw new FailureError({ kind: 'notFound' })
    const { type, types, sources, task } = reconversion
    return { current: type ?? null, methods: types, sources, task: task ? toTask(task) : null }
  }),
  startReconversion: fromPromise<Task, ReconversionOrder>(async ({ input }) => {
    const { reconvertSpatialImage } = await graphql.mutate(ReconvertMutation, {
      id: input.spatialImageId,
      input: { type: input.method },
    })
    if ('message' in reconvertSpatialImage) throw rejected(reconvertSpatialImage)
    return toTask(reconvertSpatialImage)
  }),
})

export const reconversionLogic = ({ graphql }: LogicParts) =>
  reconversionMachine.provide({ actors: reconversionActors(graphql) })
