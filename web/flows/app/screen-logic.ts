import type { AnyStateMachine, InspectionEvent } from 'xstate'

import type { HeldFiles, PresentView } from '#web/browser/pictures.ts'
import type { Graphql } from '#web/graphql/client.ts'

import type { FileShelf } from '../creation/picked-files.ts'

/** Services for the machines of screens. */
export interface LogicParts {
  readonly graphql: Graphql
  readonly shelf: FileShelf
  readonly heldFiles: HeldFiles
  readonly presentView: PresentView
}

export type Inspect = (event: InspectionEvent) => void

/**
 * Also inspects the actors that screens create of these machines: each is the root of a system of its own.
 */
export const inspectLogic = (machines: readonly AnyStateMachine[], inspect: Inspect): void => {
  for (const machine of machines) {
    const begin = machine.getInitialSnapshot.bind(machine)
    machine.getInitialSnapshot = (scope, input) => {
      scope.system.inspect(inspect)
      return begin(scope, input)
    }
  }
}
