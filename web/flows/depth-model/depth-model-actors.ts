import { fromPromise } from 'xstate'

import type { DepthModelAction, DepthModelState } from '#machines/depth-model/depth-model-contract.ts'
import { depthModelMachine } from '#machines/depth-model/depth-model.machine.ts'
import { provideActors } from '#machines/request/provide-actors.ts'
import { graphql } from '#web/graphql/__generated__/gql.ts'
import type { OperatorDepthModelQuery as Answer } from '#web/graphql/__generated__/graphql.ts'
import type { Graphql } from '#web/graphql/client.ts'

import type { LogicParts } from '../app/screen-logic.ts'

const OperatorDepthModelQuery = graphql(`
  query OperatorDepthModel {
    operatorDepthModel {
      status
      step
      receivedBytes
      totalBytes
      failure
      name
      licence
      host
      mayConvertElsewhere
      canRemake
      guessed
      remake {
        status
        total
        done
        failed
      }
    }
  }
`)

const ChangeDepthModelMutation = graphql(`
  mutation ChangeDepthModel($action: DepthModelAction!) {
    changeDepthModel(action: $action) {
      status
      step
      receivedBytes
      totalBytes
      failure
      name
      licence
      host
      mayConvertElsewhere
      canRemake
      guessed
      remake {
        status
        total
        done
        failed
      }
    }
  }
`)

function toState(found: Answer['operatorDepthModel']): DepthModelState {
  const { step, failure, remake } = found
  return { ...found, step: step ?? null, failure: failure ?? null, remake: remake ?? null }
}

/** Actor implementations of the depth model's machine. */
const depthModelActors = (graphql: Graphql) => ({
  look: fromPromise<DepthModelState>(async () => {
    const { operatorDepthModel } = await graphql.query(OperatorDepthModelQuery, {})
    return toState(operatorDepthModel)
  }),
  change: fromPromise<DepthModelState, { action: DepthModelAction | null }>(async ({ input: { action } }) => {
    if (action === null) throw new Error('nothing to change')
    const { changeDepthModel } = await graphql.mutate(ChangeDepthModelMutation, { action })
    return toState(changeDepthModel)
  }),
})

export const depthModelLogic = ({ graphql }: LogicParts) =>
  provideActors(depthModelMachine, depthModelActors(graphql))
