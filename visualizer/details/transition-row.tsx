import type { GraphTransition } from '../chart/graph-of.ts'

import styles from './details-panel.module.css'

interface TransitionRowProps {
  readonly transition: GraphTransition
  /** The states at its other end; empty if it has no target. */
  readonly others: readonly string[]
  readonly preposition: '→' | '←'
  readonly onSelect: (stateId: string | null) => void
}

/** A transition in words, with buttons for the states at its other end. */
export function TransitionRow({ transition, others, preposition, onSelect }: TransitionRowProps) {
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
