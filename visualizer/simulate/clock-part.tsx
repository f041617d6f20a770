import { Button } from '#web/ui/button.tsx'

import { eventText } from '../values/event-words.ts'
import type { Frame } from './frame.ts'
import type { Step } from './step.ts'

import styles from './parts.module.css'

interface ClockPartProps {
  readonly frame: Frame
  readonly onStep: (step: Step) => void
}

/** The manual clock, and its pending timers. */
export function ClockPart({ frame, onStep }: ClockPartProps) {
  const [next] = frame.timers
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h3>時計</h3>
        <code>{frame.now} ms</code>
      </div>
      <div className={styles.buttons}>
        {[300, 1000].map((ms) => (
          <Button key={ms} size="Small" variant="Tertiary" onClick={() => onStep({ kind: 'advance', ms })}>
            +{ms === 1000 ? '1 s' : `${ms} ms`}
          </Button>
        ))}
        <Button
          size="Small"
          variant="Tertiary"
          disabled={next === undefined || next.dueIn <= 0}
          onClick={() => next && onStep({ kind: 'advance', ms: next.dueIn })}
        >
          次のタイマーまで
        </Button>
      </div>
      {frame.timers.length === 0 ? (
        <p className={styles.none}>動いているタイマーはありません。</p>
      ) : (
        <ul className={styles.list}>
          {frame.timers.map((timer) => (
            <li key={timer.key} className={styles.row}>
              <div className={styles.name}>
                <code>{eventText(timer.eventType)}</code>
                <span className={styles.note}>
                  {timer.actor === '' ? '' : `${timer.actor}・`}
                  {timer.ms} ms のうち、あと {timer.dueIn} ms
                </span>
              </div>
              <Button
                size="Small"
                variant="Secondary"
                aria-label={`${eventText(timer.eventType)} を今すぐ`}
                onClick={() => onStep({ kind: 'fire', timer: timer.key })}
              >
                今すぐ
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
