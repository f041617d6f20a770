import { memo } from 'react'

import { stateText } from '../values/active-states.ts'
import type { ActorBranch, LiveActor } from './live-state.ts'

import styles from './actor-tree.module.css'

interface ActorTreeProps {
  readonly branches: readonly ActorBranch[]
  readonly chosen: string | null
  readonly onChoose: (actor: LiveActor) => void
}

const Actor = memo(function Actor({ actor, isChosen, onChoose }: ActorProps) {
  const { name, machine, value } = actor
  if (machine === null) return <p className={styles.work}>{name} を待っています</p>
  return (
    <button
      type="button"
      className={styles.actor}
      aria-pressed={isChosen}
      onClick={() => onChoose(actor)}
      data-actor={name}
    >
      <strong>{name}</strong>
      {name === machine ? null : <span className={styles.machine}>{machine}</span>}
      <code className={styles.state}>{value === null ? '' : stateText(value)}</code>
    </button>
  )
})

interface ActorProps {
  readonly actor: LiveActor
  readonly isChosen: boolean
  readonly onChoose: (actor: LiveActor) => void
}

/** Every actor below the one that made it, with its state. */
export function ActorTree({ branches, chosen, onChoose }: ActorTreeProps) {
  return (
    <ul className={styles.tree}>
      {branches.map(({ actor, children }) => (
        <li key={actor.id}>
          <Actor actor={actor} isChosen={actor.id === chosen} onChoose={onChoose} />
          {children.length === 0 ? null : (
            <ActorTree branches={children} chosen={chosen} onChoose={onChoose} />
          )}
        </li>
      ))}
    </ul>
  )
}
