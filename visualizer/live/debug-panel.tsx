import { useEffect, useId, useState } from 'react'

import { Icon } from '#web/ui/icon/icon.tsx'

import { stateText, eventText } from '../values/chart-names.ts'
import type { Inspector } from './inspector.ts'
import { emptyLiveState, hearApp } from './live-state.ts'
import type { LiveApp } from './live-state.ts'

import styles from './debug-panel.module.css'

interface DebugPanelProps {
  readonly inspector: Pick<Inspector, 'watch'>
  /** Address of the visualizer; null in a build, which does not include it. */
  readonly visualizerUrl: string | null
}

const SHOWN_EVENTS = 12

function useOwnApp({ watch }: Pick<Inspector, 'watch'>): LiveApp | null {
  const [app, setApp] = useState<LiveApp | null>(null)
  useEffect(() => {
    let state = emptyLiveState
    return watch((message) => {
      state = hearApp(state, message, Date.now())
      setApp(state.apps.get(message.from) ?? null)
    })
  }, [watch])
  return app
}

/**
 * Strip above the page, part of its layout so that it covers nothing: the state of every machine and its
 * last event.
 */
export function DebugPanel({ inspector, visualizerUrl }: DebugPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const app = useOwnApp(inspector)
  const machines = [...(app?.actors.values() ?? [])].filter(({ machine }) => machine !== null)
  const events = app?.events.slice(-SHOWN_EVENTS).toReversed() ?? []
  return (
    <aside className={styles.panel} aria-label="デバッグ">
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={20} />
          デバッグ
        </button>
        <p className={styles.summary}>
          機械 {machines.length}・イベント {app?.counted ?? 0}
        </p>
        {visualizerUrl === null ? null : (
          <a className={styles.link} href={visualizerUrl} target="_blank" rel="noopener">
            状態図をひらく
          </a>
        )}
      </div>
      <div id={id} className={styles.body} hidden={!isOpen}>
        <section>
          <h2 className={styles.title}>状態</h2>
          <dl className={styles.states}>
            {machines.map(({ id: actorId, name, value }) => (
              <div key={actorId}>
                <dt>{name}</dt>
                <dd>
                  <code>{value === null ? '' : stateText(value)}</code>
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <section>
          <h2 className={styles.title}>最近のイベント</h2>
          <ol className={styles.events}>
            {events.map((event) => (
              <li key={event.number}>
                <code>{eventText(event.type)}</code>
                <span>{event.targetName}</span>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </aside>
  )
}
