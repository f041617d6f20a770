import { useState } from 'react'
import type { AnyStateMachine } from 'xstate'

import type { RegisteredMachine } from '#machines/registry/registry.ts'
import { keyOf, transitionsOf } from '#machines/testkit/chart-nodes.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'

import { readEvent } from '../simulate/step.ts'
import type { PlainEvent } from '../simulate/step.ts'
import { toPlain } from '../values/plain-value.ts'

import styles from './send-box.module.css'

function isSendable(type: string): boolean {
  return type !== '' && !type.startsWith('xstate.') && !type.includes('*')
}

/** Keys of the transitions that an event from outside could take from these states. */
export function sendableKeys(machine: AnyStateMachine, active: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(
    transitionsOf(machine)
      .filter(({ source, eventType }) => active.has(source.id) && isSendable(eventType))
      .map((transition) => keyOf(transition))
      .filter((key) => key !== null),
  )
}

/** Returns every event that a machine handles, each with the first sample of its payload. */
export function knownEvents(
  registry: readonly RegisteredMachine[],
  { name, machine }: RegisteredMachine,
): readonly PlainEvent[] {
  const samples = registry.find((one) => one.name === name)?.events ?? []
  const types = machine.events.filter((type) => isSendable(type))
  return types.map((type) => {
    const sample = samples.find((one) => one.type === type)
    return sample === undefined ? { type } : (toPlain(sample) as unknown as PlainEvent)
  })
}

interface SendBoxProps {
  readonly actorName: string
  /** Events that the machine knows, with samples. */
  readonly samples: readonly PlainEvent[]
  readonly text: string
  readonly onText: (text: string) => void
  /** Resolves to the problem, or null. */
  readonly onSend: (event: PlainEvent) => Promise<string | null>
}

/** Sends an event to a running actor, as if the screen had done it. */
export function SendBox({ actorName, samples, text, onText, onSend }: SendBoxProps) {
  const [problem, setProblem] = useState<string | undefined>()
  const [said, setSaid] = useState('')
  const send = async () => {
    setSaid('')
    const read = readEvent(text)
    const found = 'problem' in read ? read.problem : await onSend(read.value as PlainEvent)
    setProblem(found ?? undefined)
    if (found === null) setSaid('送りました')
  }
  return (
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h3>{actorName} にイベントを送る</h3>
      {samples.length === 0 ? null : (
        <div className={styles.samples}>
          {samples.map((sample) => (
            <button
              key={JSON.stringify(sample)}
              type="button"
              className={styles.sample}
              onClick={() => onText(JSON.stringify(sample, null, 2))}
            >
              {sample.type}
            </button>
          ))}
        </div>
      )}
      <TextInput
        multiline
        label="イベント(JSON)"
        value={text}
        onChange={onText}
        error={problem}
        spellCheck={false}
        rows={4}
      />
      <div className={styles.line}>
        <Button size="Small" type="submit">
          送る
        </Button>
        <output>{said}</output>
      </div>
    </form>
  )
}
