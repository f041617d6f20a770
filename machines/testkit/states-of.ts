import type { AnyStateMachine, AnyStateNode } from 'xstate'

const below = (node: AnyStateNode): string[] =>
  Object.values(node.states).flatMap((child: AnyStateNode) => [child.path.join('.')].concat(below(child)))

/** Every state of a machine, in the order of the chart. */
export const statesOf = (machine: AnyStateMachine): string[] => below(machine.root)
