import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate'

function below(node: AnyStateNode, value: StateValue): AnyStateNode[] {
  const parts = typeof value === 'string' ? { [value]: {} } : value
  return Object.entries(parts).flatMap(([key, inner]) => {
    const child: AnyStateNode | undefined = node.states[key]
    return child === undefined ? [] : [child].concat(inner === undefined ? [] : below(child, inner))
  })
}

/** Ids of the active state nodes of a state value, including the machine itself. */
export function activeStates(machine: AnyStateMachine, value: StateValue): ReadonlySet<string> {
  return new Set([machine.root, ...below(machine.root, value)].map((node) => node.id))
}

/** A state value on one line, as in `awaitingCode.entry.ready + awaitingCode.resend.counting`. */
export function stateText(value: StateValue, above = ''): string {
  if (typeof value === 'string') return above + value
  return Object.entries(value)
    .map(([key, inner]) => {
      const isLeaf = inner === undefined || (typeof inner === 'object' && Object.keys(inner).length === 0)
      return isLeaf ? above + key : stateText(inner, `${above}${key}.`)
    })
    .join(' + ')
}

/** Shortens XState's own events, as in `done signIn` or `after second`; others are unchanged. */
export function eventText(type: string): string {
  const [, kind, rest] = /^xstate\.(done|error)\.(?:actor|state)\.(.+)$/.exec(type) ?? []
  if (kind !== undefined && rest !== undefined) return `${kind} ${rest}`
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? []
  if (delay !== undefined) return `after ${delay}`
  return type.startsWith('xstate.') ? type.slice('xstate.'.length) : type
}
