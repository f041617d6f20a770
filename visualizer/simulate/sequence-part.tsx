import { eventText } from '../values/event-words.ts'
import type { Frame, LogEntry } from './frame.ts'
import type { Step } from './step.ts'
import { stepWords } from './step.ts'

import styles from './parts.module.css'

interface SequencePartProps {
  readonly steps: readonly Step[]
  readonly frames: readonly Frame[]
  readonly at: number
  readonly onGoTo: (at: number) => void
}

function nameOf(path: string): string {
  return path === '' ? '機械' : path
}

function entryWords({ kind, from, to, type }: LogEntry): string {
  if (kind === 'state') return `${nameOf(to)} は ${type}`
  if (kind === 'emitted') return `${nameOf(from)} が知らせる ${type}`
  return `${nameOf(from)} → ${nameOf(to)} ${eventText(type)}`
}

function lastFirst<Item>(items: readonly Item[]): readonly (readonly [number, Item])[] {
  return items.map((item, index) => [index, item] as const).toReversed()
}

/** The sequence of steps, the last one first; pressing a step goes back to it. */
export function SequencePart({ steps, frames, at, onGoTo }: SequencePartProps) {
  return (
    <section className={styles.part}>
      <h3>できごと</h3>
      <ol className={styles.log}>
        {lastFirst(frames).map(([index, frame]) => {
          const step = steps[index - 1]
          return (
            <li key={index}>
              <button
                type="button"
                className={styles.step}
                aria-current={index === at ? 'step' : undefined}
                onClick={() => onGoTo(index)}
              >
                {index}. {step === undefined ? 'はじまり' : stepWords(step)}
              </button>
              {index === at ? (
                <ol className={styles.entries}>
                  {frame.log.map((entry, place) => (
                    // oxlint-disable-next-line react/no-array-index-key -- a frame never changes
                    <li key={place} data-kind={entry.kind}>
                      {entryWords(entry)}
                    </li>
                  ))}
                </ol>
              ) : null}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
