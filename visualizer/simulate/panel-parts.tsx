import { Button } from '#web/ui/button.tsx'

import { stateText, eventText } from '../values/chart-names.ts'
import { ValueTree } from '../values/value-tree.tsx'
import type { ActorView, Frame, LogEntry } from './simulation.ts'
import { stepWords } from './step.ts'
import type { Step } from './step.ts'

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
