import type { AnyStateMachine, InspectionEvent } from 'xstate'

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
