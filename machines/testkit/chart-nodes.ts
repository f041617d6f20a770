import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** A state node and all its descendants, in the order of the chart. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child: AnyStateNode) => nodesOf(child)),
]

/** The transitions of one state node, by event; eventless ones last, under `(always)`. */
export const listsOf = (node: AnyStateNode): (readonly [string, readonly AnyTransitionDefinition[]])[] => [
  ...[...node.transitions.entries()].map(([event, list]) => [event, list] as const),
  ...(node.always && node.always.length > 0 ? [['(always)', node.always] as const] : []),
]

/**
 * Returns source id, event and position, as in `task.running --task.changed[0]`; the same before and after
 * provide(). Null for anything but a transition of the chart, such as the entry of an initial state.
 */
export const keyOf = (transition: AnyTransitionDefinition): string | null => {
  const found = listsOf(transition.source).find(([, list]) => list.includes(transition))
  return found ? `${transition.source.id} --${found[0]}[${found[1].indexOf(transition)}]` : null
}

/** Every transition of a machine, in the order of the chart. */
export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  nodesOf(machine.root).flatMap((node) => listsOf(node).flatMap(([, list]) => list))

const below = (node: AnyStateNode): string[] =>
  Object.values(node.states).flatMap((child: AnyStateNode) => [child.path.join('.')].concat(below(child)))

/** Every state of a machine, in the order of the chart. */
export const statesOf = (machine: AnyStateMachine): string[] => below(machine.root)

/** The events that each state of a machine handles itself; those of the root under `(any)`. */
export const acceptedBy = (machine: AnyStateMachine): Record<string, string[]> =>
  Object.fromEntries(
    nodesOf(machine.root).flatMap((node) => {
      const events = [...node.transitions.keys()].filter((type) => type !== '' && !type.startsWith('xstate.'))
      return events.length > 0 ? [[node.path.join('.') || '(any)', events.toSorted()]] : []
    }),
  )
