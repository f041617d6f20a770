import { useMemo } from 'react'
import type { AnyStateMachine } from 'xstate'

import { registry } from '#machines/registry/registry.ts'
import { Button } from '#web/ui/button.tsx'

import { graphOf } from '../chart/graph-of.ts'
import type { GraphTransition, GraphState } from '../chart/graph-of.ts'
import { invokeText } from '../chart/state-parts.ts'

import styles from './details-panel.module.css'

interface TransitionRowProps {
  readonly transition: GraphTransition
  /** The states at its other end; empty if it has no target. */
  readonly others: readonly string[]
  readonly preposition: '→' | '←'
  readonly onSelect: (stateId: string | null) => void
}

/** A transition in words, with buttons for the states at its other end. */
function TransitionRow({ transition, others, preposition, onSelect }: TransitionRowProps) {
  return (
    <li className={styles.row}>
      <code className={styles.event}>{transition.label}</code>
      {transition.guard === null ? null : <code className={styles.soft}>[{transition.guard}]</code>}
      {transition.actions.map((action) => (
        <code key={action} className={styles.soft}>
          / {action}
        </code>
      ))}
      {others.length === 0 ? (
        <span className={styles.soft}>状態はそのまま</span>
      ) : (
        others.map((id) => (
          <button key={id} type="button" className={styles.way} onClick={() => onSelect(id)}>
            {preposition} {id.slice(id.indexOf('.') + 1)}
          </button>
        ))
      )}
    </li>
  )
}

interface DetailsPanelProps {
  readonly machine: AnyStateMachine
  readonly selected: string | null
  readonly onSelect: (stateId: string | null) => void
  readonly onShowMachine: (name: string) => void
}

function isMachine(source: string) {
  return registry.some(({ name }) => name === source)
}

const kindNames: Record<GraphState['kind'], string> = {
  atomic: '単独の状態',
  compound: '入れ子の状態',
  parallel: '並行する状態',
  final: '終わりの状態',
  history: '履歴',
}

function Names({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <>
      <dt>{title}</dt>
      <dd>
        {names.map((name) => (
          <code key={name}>{name}</code>
        ))}
      </dd>
    </>
  )
}

/** Details of the selected state, or of the whole machine if none is selected. */
export function DetailsPanel({ machine, selected, onSelect, onShowMachine }: DetailsPanelProps) {
  const graph = useMemo(() => graphOf(machine), [machine])
  const state =
    graph.states.find(({ id }) => id === selected) ?? graph.states.find(({ id }) => id === graph.rootId)
  if (!state) return null
  const leaving = graph.transitions.filter(({ sourceId }) => sourceId === state.id)
  const arriving = graph.transitions.filter(
    ({ sourceId, targetIds }) => sourceId !== state.id && targetIds.includes(state.id),
  )
  const machines = state.invokes.filter(({ source }) => isMachine(source))
  const works = state.invokes.filter(({ source }) => !isMachine(source))
  return (
    <div className={styles.details}>
      <header>
        <h2 className={styles.name}>{state.name}</h2>
        <p className={styles.kind}>
          {state.parentId === null ? '機械の全体' : kindNames[state.kind]}
          {state.isDeep ? '(深い)' : ''}
        </p>
      </header>
      {selected === null ? <p className={styles.hint}>図の状態を選ぶと、ここに詳しく表示します。</p> : null}
      <dl className={styles.facts}>
        <dt>ID</dt>
        <dd>
          <code>{state.id}</code>
        </dd>
        <Names title="タグ" names={state.tags} />
        <Names title="呼び出す処理" names={works.map(invokeText)} />
        <Names title="入るとき" names={state.entry} />
        <Names title="出るとき" names={state.exit} />
      </dl>
      {machines.length > 0 ? <Machines machines={machines} onShowMachine={onShowMachine} /> : null}
      <Transitions
        title="ここからの遷移"
        preposition="→"
        transitions={leaving}
        othersOf={({ targetIds }) => targetIds}
        onSelect={onSelect}
      />
      <Transitions
        title="ここへの遷移"
        preposition="←"
        transitions={arriving}
        othersOf={({ sourceId }) => [sourceId]}
        onSelect={onSelect}
      />
    </div>
  )
}

interface MachinesProps {
  readonly machines: GraphState['invokes']
  readonly onShowMachine: (name: string) => void
}

function Machines({ machines, onShowMachine }: MachinesProps) {
  return (
    <section>
      <h3 className={styles.title}>動かす機械</h3>
      <div className={styles.machines}>
        {machines.map(({ source }) => (
          <Button
            key={source}
            variant="Secondary"
            size="Small"
            iconAfter="arrow-right"
            onClick={() => onShowMachine(source)}
          >
            {source}
          </Button>
        ))}
      </div>
    </section>
  )
}

interface TransitionsProps {
  readonly title: string
  readonly preposition: '→' | '←'
  readonly transitions: readonly GraphTransition[]
  /** The states at the other end. */
  readonly othersOf: (transition: GraphTransition) => readonly string[]
  readonly onSelect: (stateId: string | null) => void
}

function Transitions({ title, preposition, transitions, othersOf, onSelect }: TransitionsProps) {
  if (transitions.length === 0) return null
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.rows}>
        {transitions.map((transition) => (
          <TransitionRow
            key={transition.key}
            transition={transition}
            others={othersOf(transition)}
            preposition={preposition}
            onSelect={onSelect}
          />
        ))}
      </ul>
    </section>
  )
}
