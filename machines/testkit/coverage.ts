import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate'

import { keyOf, nodesOf, transitionsOf } from './transition-key.ts'

export type MachineCoverage = {
  machine: string
  states: number
  statesTaken: number
  transitions: number
  transitionsTaken: number
  missing: string[]
}

type PrivateSnapshot = { _nodes?: AnyStateNode[]; machine?: AnyStateMachine }

const guardNameOf = ({ guard }: AnyTransitionDefinition) =>
  typeof guard === 'object' && guard !== null && 'type' in guard ? ` if ${guard.type}` : ''

const describe = (transition: AnyTransitionDefinition) => {
  const targets = (transition.target ?? []).map((node: AnyStateNode) => node.id).join(', ')
  const guard = typeof transition.guard === 'string' ? ` if ${transition.guard}` : guardNameOf(transition)
  return `${keyOf(transition)}${guard} → ${targets || '(stays)'}`
}

/** Records which states and transitions of a machine were taken, from XState's inspection events. */
export class CoverageRecorder {
  readonly #machine: AnyStateMachine
  readonly #states = new Set<string>()
  readonly #transitions = new Set<string>()

  constructor(machine: AnyStateMachine) {
    this.#machine = machine
  }

  /**
   * Reads private fields of XState (_transitions, _nodes): the version is pinned and a canary test guards
   * them.
   */
  readonly inspect = (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return
    const snapshot = event.snapshot as unknown as PrivateSnapshot
    if (snapshot.machine?.id !== this.#machine.id) return
    // oxlint-disable-next-line no-underscore-dangle -- the one place that reads it
    for (const node of snapshot._nodes ?? []) this.#states.add(node.id)
    if (event.type !== '@xstate.microstep') return
    // oxlint-disable-next-line no-underscore-dangle -- the one place that reads it
    for (const transition of event._transitions) {
      const key = keyOf(transition)
      if (!key) continue
      this.#transitions.add(key)
      // A first state that is left within its own macrostep shows in no snapshot.
      this.#states.add(transition.source.id)
    }
  }

  /** Ids of the state nodes that were entered. */
  get takenStates(): ReadonlySet<string> {
    return this.#states
  }

  /** Keys of the transitions that were taken. */
  get takenTransitions(): ReadonlySet<string> {
    return this.#transitions
  }

  report(name: string): MachineCoverage {
    const nodes = nodesOf(this.#machine.root)
    const transitions = transitionsOf(this.#machine)
    const untakenStates = nodes.filter((node) => !this.#states.has(node.id))
    const untakenTransitions = transitions.filter(
      (transition) => !this.#transitions.has(keyOf(transition) ?? ''),
    )
    return {
      machine: name,
      states: nodes.length,
      statesTaken: nodes.length - untakenStates.length,
      transitions: transitions.length,
      transitionsTaken: transitions.length - untakenTransitions.length,
      missing: [...untakenStates.map((node) => `state ${node.id}`), ...untakenTransitions.map(describe)],
    }
  }
}
