import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

import { keyOf, nodesOf, transitionsOf } from '#machines/testkit/chart-nodes.ts'

import type { ChartTransition } from '../values/panel-props.ts'

/** Placeholder for a value that is known only at run time: every field of it is unknown too. */
function unknownValue(): unknown {
  return new Proxy(() => undefined, {
    get: (_, name) => (name === Symbol.toPrimitive ? () => '' : unknownValue()),
    apply: () => unknownValue(),
  })
}

function isLiteral(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

/**
 * Returns the literal values among a guard's or action's parameters, such as COMPLETED in `params: ({ context
 * }) => ({ task: context.task, status: 'COMPLETED' })`; empty if they are unknown.
 */
function literalsOf(params: unknown): string[] {
  try {
    const values: unknown =
      typeof params === 'function' ? params({ context: unknownValue(), event: unknownValue() }) : params
    if (typeof values !== 'object' || values === null) return []
    return Object.values(values).filter(isLiteral).map(String)
  } catch {
    return []
  }
}

export type EventKind = 'event' | 'after' | 'always' | 'done' | 'error'

const units = [
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1000, 's'],
] as const

/** Formats a time span in the largest unit without a remainder. */
function spanOf(milliseconds: number) {
  const [size, name] = units.find(([size]) => milliseconds > 0 && milliseconds % size === 0) ?? [1, 'ms']
  return `${milliseconds / size} ${name}`
}

function delayLabel(machine: AnyStateMachine, name: string) {
  if (/^\d+$/.test(name)) return `after ${spanOf(Number(name))}`
  const delay: unknown = machine.implementations.delays[name]
  return typeof delay === 'number' ? `after ${spanOf(delay)} (${name})` : `after ${name}`
}

/** Label of an XState event on the chart: delays with their time span, done and error events in words. */
function eventLabel(
  machine: AnyStateMachine,
  eventType: string,
): { readonly kind: EventKind; readonly label: string } {
  if (eventType === '') return { kind: 'always', label: 'always' }
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(eventType) ?? []
  if (delay !== undefined) return { kind: 'after', label: delayLabel(machine, delay) }
  const [, work] = /^xstate\.done\.actor\.(.+)$/.exec(eventType) ?? []
  if (work !== undefined) return { kind: 'done', label: `${work} 完了` }
  const [, failing] = /^xstate\.error\.actor\.(.+)$/.exec(eventType) ?? []
  if (failing !== undefined) return { kind: 'error', label: `${failing} 失敗` }
  const [, ended] = /^xstate\.done\.state\.(.+)$/.exec(eventType) ?? []
  if (ended !== undefined) return { kind: 'done', label: `${ended.split('.').at(-1)} 終了` }
  const [, told] = /^xstate\.snapshot\.(.+)$/.exec(eventType) ?? []
  if (told !== undefined) return { kind: 'event', label: `${told} 更新` }
  return { kind: 'event', label: eventType }
}

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
