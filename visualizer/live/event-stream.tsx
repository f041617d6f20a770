import { memo, useDeferredValue, useMemo, useState } from 'react'

import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'

import { eventText } from '../values/chart-names.ts'
import { ValueTree } from '../values/value-tree.tsx'
import type { LiveApp, LiveEvent } from './live-state.ts'

import styles from './event-stream.module.css'

/** Maximum length of the list, which a page can draw at once. */
const SHOWN = 100

function two(part: number) {
  return String(part).padStart(2, '0')
}

function timeOf(at: number): string {
  const time = new Date(at)
  const seconds = `${two(time.getSeconds())}.${String(time.getMilliseconds()).padStart(3, '0')}`
  return `${two(time.getHours())}:${two(time.getMinutes())}:${seconds}`
}

function matches({ type, sourceName, targetName }: LiveEvent, filter: string): boolean {
  return `${type} ${sourceName} ${targetName}`.toLowerCase().includes(filter)
}

const Row = memo(function Row({ event }: { readonly event: LiveEvent }) {
  const [isOpen, setOpen] = useState(false)
  const { at, type, sourceName, targetName, payload } = event
  return (
    <details className={styles.event} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <code className={styles.type}>{eventText(type)}</code>
        <span className={styles.way}>
          {sourceName === '' ? '' : `${sourceName} → `}
          {targetName}
        </span>
        <span className={styles.time}>{timeOf(at)}</span>
      </summary>
      {isOpen ? <ValueTree value={payload} /> : null}
    </details>
  )
})

/** Events between the actors, newest first. */
export function EventStream({ app }: { readonly app: LiveApp }) {
  const [filter, setFilter] = useState('')
  const [held, setHeld] = useState<LiveApp | null>(null)
  const shownApp = held !== null && held.id === app.id ? held : app
  const wanted = filter.trim().toLowerCase()
  const fitting = useMemo(
    () => (wanted === '' ? shownApp.events : shownApp.events.filter((event) => matches(event, wanted))),
    [shownApp.events, wanted],
  )
  // Renders in chunks, so that the page responds during a flood of events.
  const shown = useDeferredValue(fitting).slice(-SHOWN).toReversed()
  const isHeld = shownApp === held
  return (
    <section className={styles.stream}>
      <div className={styles.head}>
        <h3>イベント</h3>
        <span className={styles.count}>
          {app.counted} 件{app.dropped > 0 ? `(省略 ${app.dropped})` : ''}
        </span>
        <Button
          size="Small"
          variant="Tertiary"
          icon={isHeld ? 'play' : 'pause'}
          onClick={() => setHeld(isHeld ? null : app)}
        >
          {isHeld ? `再開(新着 ${app.counted - shownApp.counted})` : '止める'}
        </Button>
      </div>
      <TextInput label="名前でしぼる" value={filter} onChange={setFilter} />
      {shown.length === 0 ? <p className={styles.none}>まだイベントはありません。</p> : null}
      <ol className={styles.list}>
        {shown.map((event) => (
          <li key={event.number}>
            <Row event={event} />
          </li>
        ))}
      </ol>
      {fitting.length > SHOWN ? <p className={styles.none}>新しい {SHOWN} 件を表示しています。</p> : null}
    </section>
  )
}
