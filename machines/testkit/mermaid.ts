import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

import { listsOf, nodesOf } from './chart-nodes.ts'

/** A prefix keeps state ids apart from Mermaid's reserved words, which would break a diagram. */
const idOf = (node: AnyStateNode) => `s_${node.path.join('_') || node.machine.id}`

const nameOf = (named: unknown): string => {
  if (typeof named === 'string') return named
  return typeof named === 'object' && named !== null && 'type' in named ? String(named.type) : '…'
}

/** Readable name of an event: `after gap`, `signIn failed`. */
const eventOf = (event: string): string => {
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(event) ?? []
  if (delay !== undefined) return `after ${delay}`
  const [, outcome, invoke] = /^xstate\.(done|error|snapshot)\.(?:actor\.)?(.+)$/.exec(event) ?? []
  if (invoke === undefined) return event === '(always)' ? '' : event
  return `${invoke} ${{ done: 'done', error: 'failed' }[outcome ?? ''] ?? 'changed'}`
}

const labelOf = (event: string, { guard, actions }: AnyTransitionDefinition) =>
  [
    eventOf(event),
    ...(guard ? [`[${nameOf(guard)}]`] : []),
    ...(actions.length > 0 ? [`/ ${actions.map(nameOf).join(', ')}`] : []),
  ]
    .filter(Boolean)
    .join(' ')

type Arrow = { from: AnyStateNode; to: AnyStateNode; labels: string[] }

/**
 * One arrow from a state to another, with all its transitions as labels; labels of parallel arrows would
 * overlap.
 */
const arrowsOf = (from: AnyStateNode): Arrow[] => {
  const arrows = new Map<AnyStateNode, Arrow>()
  for (const [event, list] of listsOf(from)) {
    for (const transition of list) {
      const to: AnyStateNode = transition.target?.[0] ?? from
      const arrow = arrows.get(to) ?? { from, to, labels: [] }
      arrow.labels.push(labelOf(event, transition))
      arrows.set(to, arrow)
    }
  }
  return [...arrows.values()]
}

/**
 * The innermost state that contains both ends; Mermaid draws an arrow well only if it is written inside that
 * state.
 */
const homeOf = ({ from, to }: Arrow): AnyStateNode | undefined => {
  for (let home = from.parent; home; home = home.parent) {
    if (home !== to && home.path.every((key, depth) => to.path[depth] === key)) return home
  }
  return undefined
}

const lineOf = ({ from, to, labels }: Arrow) => {
  const label = labels.filter(Boolean).join('<br>')
  return `${idOf(from)} --> ${idOf(to)}${label ? `: ${label}` : ''}`
}

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`)

const bodyOf = (node: AnyStateNode, arrows: readonly Arrow[]): string[] => {
  const children: AnyStateNode[] = Object.values(node.states)
  const drawn = children.map((child) => stateOf(child, arrows))
  const own = arrows.filter((arrow) => homeOf(arrow) === node).map(lineOf)
  if (node.type === 'parallel')
    return [...drawn.flatMap((child, index) => (index === 0 ? child : ['--', ...child])), ...own]
  const first: AnyStateNode | undefined = node.initial?.target?.[0]
  const last = children.filter((child) => child.type === 'final')
  return [
    ...(first ? [`[*] --> ${idOf(first)}`] : []),
    ...drawn.flat(),
    ...own,
    ...last.map((child) => `${idOf(child)} --> [*]`),
  ]
}

function stateOf(node: AnyStateNode, arrows: readonly Arrow[]): string[] {
  const head = `state "${node.key}" as ${idOf(node)}`
  if (Object.keys(node.states).length === 0) return [head]
  return [`${head} {`, ...indented(bodyOf(node, arrows)), '}']
}

/** A machine as a Mermaid state diagram, with its nested and parallel states. */
export const mermaidOf = (machine: AnyStateMachine): string => {
  const arrows = nodesOf(machine.root).flatMap(arrowsOf)
  const outer = arrows.filter((arrow) => !homeOf(arrow)).map(lineOf)
  const isOpen = outer.length === 0 && machine.root.type === 'compound'
  const body = isOpen ? bodyOf(machine.root, arrows) : [...stateOf(machine.root, arrows), ...outer]
  return ['stateDiagram-v2', ...indented(body)].join('\n')
}
