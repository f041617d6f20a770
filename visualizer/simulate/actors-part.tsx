import { stateText } from '../values/active-states.ts'
import { ValueTree } from '../values/value-tree.tsx'
import type { ActorView, Frame } from './frame.ts'

import styles from './parts.module.css'

interface ActorsPartProps {
  readonly frame: Frame
  readonly before: Frame | undefined
}

const statusWords: Readonly<Record<string, string>> = { done: '終わり', error: 'エラー', stopped: '停止' }

function Actor({ actor, before }: { readonly actor: ActorView; readonly before: ActorView | undefined }) {
  const { path, machine, status, value, context } = actor
  return (
    <details className={styles.actor} open={path === ''}>
      <summary>
        <strong>{path === '' ? machine : path}</strong>
        <span className={styles.state}>
          <code>{stateText(value)}</code>
          {status === 'active' ? '' : `(${statusWords[status] ?? status})`}
        </span>
      </summary>
      <ValueTree value={context} before={before?.context} />
    </details>
  )
}

/** Every living machine with its state, and its context with the changes of the last step. */
export function ActorsPart({ frame, before }: ActorsPartProps) {
  return (
    <section className={styles.part}>
      <h3>状態とコンテキスト</h3>
      {frame.actors.map((actor) => (
        <Actor
          key={actor.path}
          actor={actor}
          before={before?.actors.find(({ path }) => path === actor.path)}
        />
      ))}
    </section>
  )
}
