import type { AnyStateMachine, AnyStateNode } from 'xstate'

const below = (node: AnyStateNode): string[] =>
  Object.values(node.states).flatMap((child: AnyStateNode) => [child.path.join('.')].concat(below(child)))

/** Every state of a machine, in the order in which a person meets them. */
export const statesOf = (machine: AnyStateMachine): string[] => below(machine.root)
