import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'

import { registry } from '#machines/registry/registry.ts'
import type { RegisteredMachine } from '#machines/registry/registry.ts'
import { VisuallyHidden } from '#web/ui/text.tsx'

import { activeStates } from '../values/chart-names.ts'
import type { ChartOverlay, ChartTransition, PanelProps } from '../values/panel-props.ts'
import { enabledKeys, eventChoices, settleChoices, stepFor } from './choices.ts'
import { ActorsPart, ClockPart, SequencePart } from './panel-parts.tsx'
import { PayloadRow } from './payload-row.tsx'
import { RunBar } from './run-bar.tsx'
import type { Frame } from './simulation.ts'
import { readEvent, readJson } from './step.ts'
import type { PlainEvent, Step } from './step.ts'
import { useSimulation } from './use-simulation.ts'

import parts from './parts.module.css'
import styles from './simulate-panel.module.css'

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select')
}

function useUndoKeys(isShown: boolean, onBack: () => void, onForward: () => void) {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!isShown || isWriting(event.target) || event.key.toLowerCase() !== 'z') return
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    if (event.shiftKey) onForward()
    else onBack()
  })
  useEffect(() => {
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}

/** Shows the machine's state and the possible events in the chart; pressing an event takes it. */
function useSimulationOverlay(
  registered: RegisteredMachine,
  frame: Frame | undefined,
  take: (step: Step) => void,
  onOverlay: PanelProps['onOverlay'],
) {
  const press = useEffectEvent(({ eventType, key }: ChartTransition) => {
    const step = frame && stepFor(registry, frame, eventType, key)
    if (step) take(step)
  })
  const overlay = useMemo((): ChartOverlay | null => {
    const root = frame?.actors[0]
    if (!frame || !root) return null
    return {
      active: activeStates(registered.machine, root.value),
      enabled: enabledKeys(registry, frame),
      recent: frame.taken,
    }
  }, [frame, registered])
  useEffect(() => {
    onOverlay(overlay && { ...overlay, onEvent: (transition) => press(transition) })
  }, [overlay, onOverlay])
}

/** Runs the machine by hand: events, answers, time, and steps back. */
export function SimulatePanel({ registered, isShown, onOverlay, parameters, onParameters }: PanelProps) {
  const onShare = useCallback((code: string | null) => onParameters({ run: code }), [onParameters])
  const { run, take, goTo, restart } = useSimulation(registered, parameters.get('run'), onShare)
  const frame = run?.frames[run.at]

  useSimulationOverlay(registered, frame, take, onOverlay)
  useUndoKeys(
    isShown,
    () => run && goTo(run.at - 1),
    () => run && goTo(run.at + 1),
  )

  const events = useMemo(() => (frame ? eventChoices(registry, frame) : []), [frame])
  const answers = useMemo(() => (frame ? settleChoices(registry, frame) : []), [frame])
  if (!run || !frame) return <p className={parts.none}>用意しています…</p>

  return (
    <div className={styles.panel}>
      <h2 className={styles.heading}>
        <VisuallyHidden>シミュレーション</VisuallyHidden>
      </h2>
      <RunBar
        at={run.at}
        count={run.steps.length}
        inputs={registered.inputs}
        input={run.input}
        onGoTo={goTo}
        onRestart={restart}
      />
      <div role="alert" className={styles.problems}>
        {run.problem === null ? null : <p className={parts.problem}>{run.problem}</p>}
        {frame.crash === null ? null : (
          <p className={parts.problem}>機械が止まりました: {frame.crash}。一歩戻って続けてください。</p>
        )}
      </div>
      {answers.length > 0 ? <Answers answers={answers} onTake={take} /> : null}
      <Events events={events} onTake={take} />
      <ClockPart frame={frame} onStep={take} />
      <ActorsPart frame={frame} before={run.frames[run.at - 1]} />
      <SequencePart steps={run.steps} frames={run.frames} at={run.at} onGoTo={goTo} />
      <p className={parts.none}>
        図のイベントを押しても進みます。Ctrl+Z で一歩戻り、Ctrl+Shift+Z で進みます。
      </p>
    </div>
  )
}

interface AnswersProps {
  readonly answers: ReturnType<typeof settleChoices>
  readonly onTake: (step: Step) => void
}

function Answers({ answers, onTake }: AnswersProps) {
  return (
    <section className={parts.part}>
      <h3>返事を待っている処理</h3>
      <ul className={parts.list}>
        {answers.map(({ invocation, done, error }) => (
          <PayloadRow
            key={invocation.key}
            name={invocation.key}
            label={invocation.key}
            note={invocation.source === invocation.id ? undefined : invocation.source}
            actions={[
              {
                label: '完了',
                tone: 'Secondary',
                samples: done,
                read: readJson,
                onSend: (output) => onTake({ kind: 'done', invocation: invocation.key, output }),
              },
              {
                label: '失敗',
                tone: 'Tertiary',
                samples: error,
                read: readJson,
                onSend: (value) => onTake({ kind: 'error', invocation: invocation.key, error: value }),
              },
            ]}
          />
        ))}
      </ul>
    </section>
  )
}

interface EventsProps {
  readonly events: ReturnType<typeof eventChoices>
  readonly onTake: (step: Step) => void
}

function Events({ events, onTake }: EventsProps) {
  return (
    <section className={parts.part}>
      <h3>送れるイベント</h3>
      {events.length === 0 ? <p className={parts.none}>今、待っているイベントはありません。</p> : null}
      <ul className={parts.list}>
        {events.map(({ actor, type, samples, isTaken }) => (
          <PayloadRow
            key={`${actor} ${type}`}
            name={type}
            label={actor === '' ? type : `${actor}/${type}`}
            note={
              [actor, isTaken ? '' : '条件に合わず、受け取られません'].filter(Boolean).join('・') || undefined
            }
            actions={[
              {
                label: '送る',
                tone: 'Secondary',
                samples,
                read: readEvent,
                onSend: (event) => onTake({ kind: 'event', actor, event: event as PlainEvent }),
              },
            ]}
          />
        ))}
      </ul>
    </section>
  )
}
