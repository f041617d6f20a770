import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate'

import type { RegisteredMachine } from '../registry/registry.ts'
import { keyOf, nodesOf, transitionsOf } from './chart-nodes.ts'
import { walk } from './walk.ts'
import type { Edge, WalkRecorder } from './walk.ts'

export type MachineCoverage = {
  machine: string
  states: number
  statesTaken: number
  transitions: number
  transitionsTaken: number
  /** Outcomes of guards, two per guard. */
  guards: number
  guardsTaken: number
  /** Pairs of transitions that can follow each other. */
  pairs: number
  pairsTaken: number
  missing: string[]
  /** Pairs that can follow each other but never did. */
  missingPairs: string[]
}

type PrivateSnapshot = { _nodes?: AnyStateNode[]; machine?: AnyStateMachine }

const guardNameOf = ({ guard }: AnyTransitionDefinition) =>
  typeof guard === 'object' && guard !== null && 'type' in guard ? ` if ${guard.type}` : ''

const describe = (transition: AnyTransitionDefinition) => {
  const targets = (transition.target ?? []).map((node: AnyStateNode) => node.id).join(', ')
  const guard = typeof transition.guard === 'string' ? ` if ${transition.guard}` : guardNameOf(transition)
  return `${keyOf(transition)}${guard} → ${targets || '(stays)'}`
}

const pairOf = (first: string, second: string) => `${first} then ${second}`

const outcomeOf = (guard: string, outcome: boolean) => `${guard} is ${outcome}`

/** Records the states and transitions that a machine has taken, from XState's inspection events. */
export class CoverageRecorder implements WalkRecorder {
  readonly #machine: AnyStateMachine
  readonly #states = new Set<string>()
  readonly #transitions = new Set<string>()
  readonly #outcomes = new Set<string>()
  readonly #pairs = new Set<string>()
  readonly #pairsTaken = new Set<string>()
  /** Transitions of each edge, in order. */
  readonly #steps = new Map<Edge, readonly string[]>()
  #step: string[] = []
  #last: string | null = null

  constructor(machine: AnyStateMachine) {
    this.#machine = machine
  }

  /**
   * Reads private fields of XState (_transitions, _nodes): its version is pinned, and a canary test guards
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
      if (this.#last !== null) this.#pairsTaken.add(pairOf(this.#last, key))
      this.#last = key
      this.#step.push(key)
      // An initial state that is left within its own macrostep appears in no snapshot.
      this.#states.add(transition.source.id)
    }
  }

  readonly guarded = (guard: string, outcome: boolean): void => {
    this.#outcomes.add(outcomeOf(guard, outcome))
  }

  readonly started = (): void => {
    this.#step = []
    this.#last = null
  }

  readonly stepped = (edge: Edge): void => {
    this.#steps.set(edge, this.#step)
    this.#step = []
  }

  /** Pairs of the last transition into a state and the first one out of it, each with the two edges. */
  #pairsOf(edges: readonly Edge[]): ReadonlyMap<string, readonly [Edge, Edge]> {
    const arrivals = new Map<string, Map<string, Edge>>()
    for (const edge of edges) {
      const last = this.#steps.get(edge)?.at(-1)
      if (last === undefined) continue
      const known = arrivals.get(edge.to) ?? new Map<string, Edge>()
      arrivals.set(edge.to, known.set(last, edge))
    }
    const pairs = new Map<string, readonly [Edge, Edge]>()
    for (const edge of edges) {
      const [first] = this.#steps.get(edge) ?? []
      if (first === undefined) continue
      for (const [last, before] of arrivals.get(edge.from) ?? [])
        pairs.set(pairOf(last, first), [before, edge])
    }
    return pairs
  }

  /** Yields the pairs that no run has taken yet; each is checked when its turn comes. */
  readonly wanted = function* wanted(
    this: CoverageRecorder,
    edges: readonly Edge[],
  ): Generator<readonly [Edge, Edge]> {
    for (const [pair, ways] of this.#pairsOf(edges)) {
      this.#pairs.add(pair)
      if (!this.#pairsTaken.has(pair)) yield ways
    }
  }

  readonly impossible = (before: Edge, after: Edge): void => {
    const [last, first] = [this.#steps.get(before)?.at(-1), this.#steps.get(after)?.[0]]
    if (last !== undefined && first !== undefined) this.#pairs.delete(pairOf(last, first))
  }

  /** Ids of the entered state nodes. */
  get takenStates(): ReadonlySet<string> {
    return this.#states
  }

  /** Keys of the taken transitions. */
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
    const outcomes = Object.keys(this.#machine.implementations.guards).flatMap((guard) => [
      outcomeOf(guard, true),
      outcomeOf(guard, false),
    ])
    const unheard = outcomes.filter((outcome) => !this.#outcomes.has(outcome))
    const pairs = [...this.#pairs.union(this.#pairsTaken)]
    return {
      machine: name,
      states: nodes.length,
      statesTaken: nodes.length - untakenStates.length,
      transitions: transitions.length,
      transitionsTaken: transitions.length - untakenTransitions.length,
      guards: outcomes.length,
      guardsTaken: outcomes.length - unheard.length,
      pairs: pairs.length,
      pairsTaken: this.#pairsTaken.size,
      missing: [
        ...untakenStates.map((node) => `state ${node.id}`),
        ...untakenTransitions.map(describe),
        ...unheard.map((outcome) => `guard ${outcome}`),
      ],
      missingPairs: pairs.filter((pair) => !this.#pairsTaken.has(pair)).toSorted(),
    }
  }
}

/** Walks a registered machine from each of its inputs and records the coverage. */
export const recordCoverage = async (registered: RegisteredMachine): Promise<CoverageRecorder> => {
  const { machine, inputs, events, isWithin, unmodelled } = registered
  const recorder = new CoverageRecorder(machine)
  for (const input of inputs) {
    await walk({ machine, input, events, isWithin, unmodelled, record: recorder })
  }
  return recorder
}

/** Walks a registered machine and reports the coverage. */
export const cover = async (registered: RegisteredMachine): Promise<MachineCoverage> =>
  (await recordCoverage(registered)).report(registered.name)
