import type { AnyStateMachine } from 'xstate'

import type { RegisteredMachine } from '#machines/registry/registry.ts'
import { keyOf, transitionsOf } from '#machines/testkit/transition-key.ts'

import type { PlainEvent } from '../simulate/step.ts'
import { toPlain } from '../values/plain-value.ts'

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

/** Every event that a machine listens to, each with the first sample of its payload. */
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
