import { type AnyStateMachine, type AnyStateNode, not } from 'xstate'

import { nodesOf } from './chart-nodes.ts'
import { type Chart, type ChartTransition, chartOf } from './chart.ts'

/** One small fault in a chart. */
export type Mutant = {
  /** The fault, as "STATE --EVENT[INDEX]: FAULT". */
  name: string
  /** Returns the faulty chart, a new one on each call. */
  chart: () => Chart
  /** Factors of the faulty delays, by name. */
  delays: Readonly<Record<string, number>>
}

type Edit = { name: string; change: (node: Chart) => void }
type List = { label: string; of: (node: Chart) => ChartTransition[] }

const outcomes = ['onDone', 'onError', 'onSnapshot'] as const

/** Every list of transitions of a state. */
const listsOf = (node: Chart): List[] => [
  ...Object.keys(node.on ?? {}).map((event) => ({
    label: event,
    of: (other: Chart) => other.on?.[event] ?? [],
  })),
  ...Object.keys(node.after ?? {}).map((delay) => ({
    label: `after ${delay}`,
    of: (other: Chart) => other.after?.[delay] ?? [],
  })),
  ...(node.always ? [{ label: 'always', of: (other: Chart) => other.always ?? [] }] : []),
  ...(node.invoke ?? []).flatMap((invoke, index) =>
    outcomes
      .filter((outcome) => invoke[outcome])
      .map((outcome) => ({
        label: `${invoke.id ?? invoke.src} ${outcome}`,
        of: (other: Chart) => other.invoke?.[index]?.[outcome] ?? [],
      })),
  ),
]

const targetOf = (source: AnyStateNode, target: string): AnyStateNode => {
  if (target.startsWith('#')) return source.machine.getStateNodeById(target)
  const keys = target.split('.')
  const [from, path] = target.startsWith('.') ? [source, keys.slice(1)] : [source.parent ?? source, keys]
  let found = from
  for (const key of path) found = found.states[key] ?? found
  return found
}

const siblingsOf = (node: AnyStateNode): AnyStateNode[] =>
  node.parent && node.parent.type !== 'parallel' ? Object.values(node.parent.states) : []

/** Wrong targets of a transition: the states beside its source or its target. */
const otherTargets = (source: AnyStateNode, target: AnyStateNode): AnyStateNode[] =>
  [...new Set([...siblingsOf(target), ...siblingsOf(source)])].filter(
    (node) => node !== target && node !== source,
  )

/** True if an atomic state targets itself without reentering: the target changes nothing. */
const isStay = (source: AnyStateNode, target: AnyStateNode, { reenter }: ChartTransition) =>
  source === target && source.type === 'atomic' && !reenter

const nameOf = (action: string | { type: string }) => (typeof action === 'string' ? action : action.type)

const transitionEdits = (source: AnyStateNode, list: List, index: number, one: ChartTransition): Edit[] => {
  const edit = (name: string, change: (transition: ChartTransition) => void): Edit => ({
    name: `--${list.label}[${index}]: ${name}`,
    change: (node) => {
      const transition = list.of(node)[index]
      if (transition) change(transition)
    },
  })
  const target = one.target === undefined ? null : targetOf(source, one.target)
  return [
    { name: `--${list.label}[${index}]: dropped`, change: (node) => void list.of(node).splice(index, 1) },
    ...(target
      ? otherTargets(source, target).map((other) =>
          edit(`goes to ${other.id}`, (transition) => {
            transition.target = `#${other.id}`
          }),
        )
      : []),
    ...(target && !isStay(source, target, one)
      ? [edit('without target', (transition) => delete transition.target)]
      : []),
    ...(one.reenter ? [edit('without reenter', (transition) => delete transition.reenter)] : []),
    ...(one.guard
      ? [
          edit('without guard', (transition) => delete transition.guard),
          edit('guard negated', (transition) => {
            transition.guard = not(one.guard as never) as never
          }),
        ]
      : []),
    ...(one.actions ?? []).map((action, place) =>
      edit(`without action ${nameOf(action)}`, (transition) => void transition.actions?.splice(place, 1)),
    ),
  ]
}

const stateEdits = (source: AnyStateNode, node: Chart): Edit[] => [
  ...(node.initial === undefined
    ? []
    : Object.keys(source.states)
        .filter((key) => key !== node.initial)
        .map((key) => ({
          name: `: begins with ${key}`,
          change: (other: Chart) => {
            other.initial = key
          },
        }))),
  ...(['entry', 'exit'] as const).flatMap((kind) =>
    (node[kind] ?? []).map((action, place) => ({
      name: `: without ${kind} ${nameOf(action)}`,
      change: (other: Chart) => void other[kind]?.splice(place, 1),
    })),
  ),
  ...(node.tags ?? []).map((tag, place) => ({
    name: `: without tag ${tag}`,
    change: (other: Chart) => void other.tags?.splice(place, 1),
  })),
  ...(node.invoke ?? []).map((invoke, place) => ({
    name: `: without invoke ${invoke.id ?? invoke.src}`,
    change: (other: Chart) => void other.invoke?.splice(place, 1),
  })),
  ...listsOf(node).flatMap((list) =>
    list.of(node).flatMap((one, index) => transitionEdits(source, list, index, one)),
  ),
]

/** Makes a state accept an event as a sibling state does, if it has no handler of its own for it. */
const acceptedEdits = (source: AnyStateNode, node: Chart): Edit[] =>
  Object.keys(source.states).flatMap((key) => {
    const own = node.states?.[key]
    if (own === undefined || source.type === 'parallel' || own.type === 'final') return []
    return Object.entries(source.states).flatMap(([other, beside]) =>
      Object.entries(node.states?.[other]?.on ?? {})
        .filter(([event]) => event !== '*' && own.on?.[event] === undefined)
        .map(([event, list]) => ({
          name: `: ${key} accepts ${event} as ${other} does`,
          change: (chart: Chart) => {
            const state = chart.states?.[key]
            if (!state) return
            state.on = {
              ...state.on,
              [event]: list.map(({ target, ...rest }) =>
                target === undefined ? rest : { ...rest, target: `#${targetOf(beside, target).id}` },
              ),
            }
          },
        })),
    )
  })

/** Removes lists that became empty, so that XState sees a chart in which they were never written. */
const withoutEmptyLists = (node: Chart): void => {
  for (const record of [node.on, node.after, ...(node.invoke ?? [])]) {
    for (const [key, list] of Object.entries(record ?? {})) {
      if (Array.isArray(list) && list.length === 0) delete (record as Record<string, unknown>)[key]
    }
  }
  for (const child of Object.values(node.states ?? {})) withoutEmptyLists(child)
}

const at = (chart: Chart, path: readonly string[]): Chart => {
  let node = chart
  for (const key of path) node = node.states?.[key] ?? node
  return node
}

/** Number of steps after which a chart whose eventless transitions never rest fails with an error. */
const mostSteps = 200

/** Every one-step change of a machine's chart that its tests have to detect. */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] => {
  const original = chartOf(machine)
  const faults = nodesOf(machine.root).flatMap((source) =>
    [
      ...stateEdits(source, at(original, source.path)),
      ...acceptedEdits(source, at(original, source.path)),
    ].map(({ name, change }) => ({
      name: `${source.id} ${name}`.replace(' :', ':'),
      chart: () => {
        const chart = chartOf(machine)
        change(at(chart, source.path))
        withoutEmptyLists(chart)
        return { ...chart, options: { maxIterations: mostSteps } }
      },
      delays: {},
    })),
  )
  const slips = Object.keys(machine.implementations.delays).flatMap((delay) =>
    [0.5, 2].map((factor) => ({
      name: `${machine.id}: delay ${delay} × ${factor}`,
      chart: () => chartOf(machine),
      delays: { [delay]: factor },
    })),
  )
  return [...faults, ...slips]
}
