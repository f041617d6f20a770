import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

import { keyOf, nodesOf, transitionsOf } from '#machines/testkit/transition-key.ts'

import type { ChartTransition } from '../values/chart-overlay.ts'
import { eventLabel } from './event-label.ts'
import type { EventKind } from './event-label.ts'
import { literalsOf } from './literals-of.ts'

export interface GraphState {
  readonly id: string
  /** Its key in the chart; the machine's id for the root. */
  readonly name: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** True for a history state that remembers nested states. */
  readonly isDeep: boolean
  readonly parentId: string | null
  readonly childIds: readonly string[]
  readonly initialId: string | null
  readonly tags: readonly string[]
  readonly invokes: readonly { readonly id: string; readonly source: string }[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
}

export interface GraphTransition extends ChartTransition {
  readonly kind: EventKind
  readonly label: string
  readonly guard: string | null
  readonly actions: readonly string[]
  /** Empty for a transition without a target. */
  readonly targetIds: readonly string[]
  /** True if it leaves its source and enters it again. */
  readonly isReentering: boolean
}

export interface ChartGraph {
  readonly id: string
  readonly rootId: string
  /** The root first, each state before its descendants. */
  readonly states: readonly GraphState[]
  readonly transitions: readonly GraphTransition[]
}

function nameOf(named: unknown): string {
  if (typeof named === 'string') return named
  if ((typeof named === 'object' || typeof named === 'function') && named !== null && 'type' in named) {
    const literals = 'params' in named ? literalsOf(named.params) : []
    return [String(named.type), ...literals].join(' ')
  }
  return typeof named === 'function' && named.name !== '' ? named.name : '(inline)'
}

/**
 * Leaves out XState's own actions, which set and stop the timers of `after`; they are not part of the chart.
 */
function namesOf(actions: readonly unknown[]) {
  return actions.map(nameOf).filter((name) => name !== 'xstate.raise' && name !== 'xstate.cancel')
}

function kindOf(node: AnyStateNode): GraphState['kind'] {
  return node.type
}

function stateOf(node: AnyStateNode): GraphState {
  return {
    id: node.id,
    name: node.key,
    kind: kindOf(node),
    isDeep: node.history === 'deep',
    parentId: node.parent?.id ?? null,
    childIds: Object.values(node.states).map((child: AnyStateNode) => child.id),
    initialId: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
    tags: node.tags,
    invokes: node.invoke.map(({ id, src }) => ({ id, source: nameOf(src) })),
    entry: namesOf(node.entry),
    exit: namesOf(node.exit),
  }
}

function transitionOf(machine: AnyStateMachine, transition: AnyTransitionDefinition): GraphTransition {
  return {
    key: keyOf(transition) ?? '',
    eventType: transition.eventType,
    sourceId: transition.source.id,
    ...eventLabel(machine, transition.eventType),
    guard: transition.guard ? nameOf(transition.guard) : null,
    actions: namesOf(transition.actions),
    targetIds: (transition.target ?? []).map((node: AnyStateNode) => node.id),
    isReentering: transition.reenter,
  }
}

/** Returns a chart as plain data, taken from the running machine, so that the two cannot disagree. */
export function graphOf(machine: AnyStateMachine): ChartGraph {
  return {
    id: machine.id,
    rootId: machine.root.id,
    states: nodesOf(machine.root).map(stateOf),
    transitions: transitionsOf(machine).map((transition) => transitionOf(machine, transition)),
  }
}
