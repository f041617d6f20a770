import type { AnyStateMachine, InspectionEvent } from 'xstate'

export type Inspect = (event: InspectionEvent) => void

/**
 * Has every actor that a screen makes of these machines inspected too: each is the root of a system of its
 * own.
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
