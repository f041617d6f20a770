import { getNextTransitions } from 'xstate'
import type { AnyTransitionDefinition, EventObject } from 'xstate'

import { toFailure } from '#machines/foundation/failure.ts'
import type { RegisteredMachine } from '#machines/registry/registry.ts'
import { keyOf } from '#machines/testkit/chart-nodes.ts'

import { toPlain } from '../values/plain-value.ts'
import type { Plain } from '../values/plain-value.ts'
import type { ActorView, Frame, InvocationView } from './simulation.ts'
import type { PlainEvent, Step } from './step.ts'
import { toError } from './step.ts'

/** An event that a living machine currently accepts, with sample payloads. */
export interface EventChoice {
  readonly actor: string
  readonly type: string
  readonly samples: readonly PlainEvent[]
  /** False if guards reject all samples. */
  readonly isTaken: boolean
}

export interface SettleChoice {
  readonly invocation: InvocationView
  readonly done: readonly Plain[]
  readonly error: readonly Plain[]
}

type Registry = readonly RegisteredMachine[]

function samplesOf(registry: Registry, machine: string): readonly EventObject[] {
  return registry.find(({ name }) => name === machine)?.events ?? []
}

function isOwnEvent(type: string): boolean {
  return type !== '' && !type.startsWith('xstate.') && !type.includes('*')
}

function transitionsFor({ snapshot }: ActorView, event: EventObject): readonly AnyTransitionDefinition[] {
  try {
    return snapshot.machine.getTransitionData(snapshot, event)
  } catch {
    // The guard cannot read the payload: the event would not be taken.
    return []
  }
}

function plainEvents(registry: Registry, actor: ActorView, type: string): PlainEvent[] {
  const samples = samplesOf(registry, actor.machine).filter((sample) => sample.type === type)
  return samples.length === 0 ? [{ type }] : samples.map((sample) => toPlain(sample) as unknown as PlainEvent)
}

/** The events that can be sent to each machine; those rejected by guards come last. */
export function eventChoices(registry: Registry, frame: Frame): EventChoice[] {
  return frame.crash !== null
    ? []
    : frame.actors
        .flatMap((actor) => {
          const types = new Set(getNextTransitions(actor.snapshot).map(({ eventType }) => eventType))
          return [...types].filter(isOwnEvent).map((type): EventChoice => {
            const samples = plainEvents(registry, actor, type)
            const isTaken = samples.some((sample) => transitionsFor(actor, sample).length > 0)
            return { actor: actor.path, type, samples, isTaken }
          })
        })
        .toSorted((a, b) => Number(b.isTaken) - Number(a.isTaken))
}

function answersOf(registry: Registry, machine: string, type: string, field: 'output' | 'error'): Plain[] {
  return samplesOf(registry, machine)
    .filter((sample) => sample.type === type)
    .map((sample) => {
      const value: unknown = Reflect.get(sample, field)
      return toPlain(value instanceof Error ? toFailure(value) : value)
    })
}

const anyFailure = { kind: 'unexpected', message: 'Internal Server Error' }

function orNull(answers: Plain[], otherwise: Plain): readonly Plain[] {
  return answers.length === 0 ? [otherwise] : answers
}

/** The possible answers to waiting work. */
export function settleChoices(registry: Registry, frame: Frame): SettleChoice[] {
  return frame.invocations.map((invocation) => {
    const machine = frame.actors.find(({ path }) => path === invocation.actor)?.machine ?? ''
    const answers = (outcome: 'done' | 'error', field: 'output' | 'error') =>
      answersOf(registry, machine, `xstate.${outcome}.actor.${invocation.id}`, field)
    return {
      invocation,
      done: orNull(answers('done', 'output'), null),
      error: orNull(answers('error', 'error'), anyFailure),
    }
  })
}

function takes(actor: ActorView, event: EventObject, key: string): boolean {
  return transitionsFor(actor, event).some((transition) => keyOf(transition) === key)
}

/** Settles work below the machine, or makes a child machine end as if it had got there by itself. */
function settleStep(registry: Registry, frame: Frame, root: ActorView, eventType: string, key: string) {
  const [, outcome, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? []
  const isThere =
    frame.invocations.some((one) => one.key === id) || frame.actors.some(({ path }) => path === id)
  if (id === undefined || !isThere) return null
  if (outcome === 'done') {
    const outputs = orNull(answersOf(registry, root.machine, eventType, 'output'), null)
    const fitting = outputs.find((output) => takes(root, { type: eventType, output } as EventObject, key))
    return { kind: 'done', invocation: id, output: fitting ?? outputs[0] ?? null } satisfies Step
  }
  const errors = orNull(answersOf(registry, root.machine, eventType, 'error'), anyFailure)
  const fitting = errors.find((error) =>
    takes(root, { type: eventType, error: toError(error) } as EventObject, key),
  )
  return { kind: 'error', invocation: id, error: fitting ?? errors[0] ?? null } satisfies Step
}

/**
 * Returns the step that takes a transition of the chart, with the first sample accepted by its guard; null if
 * no step can now.
 */
export function stepFor(registry: Registry, frame: Frame, eventType: string, key: string): Step | null {
  const [root] = frame.actors
  if (root === undefined || frame.crash !== null) return null
  const timer = frame.timers.find((candidate) => candidate.actor === '' && candidate.eventType === eventType)
  if (timer) return { kind: 'fire', timer: timer.key }
  if (eventType.startsWith('xstate.')) return settleStep(registry, frame, root, eventType, key)
  if (!isOwnEvent(eventType)) return null
  const samples = plainEvents(registry, root, eventType)
  const event = samples.find((sample) => takes(root, sample, key)) ?? samples[0]
  return event === undefined ? null : { kind: 'event', actor: '', event }
}

/** Keys of the transitions that a press on the chart can take now. */
export function enabledKeys(registry: Registry, frame: Frame): ReadonlySet<string> {
  const [root] = frame.actors
  if (root === undefined || frame.crash !== null) return new Set()
  const keys = getNextTransitions(root.snapshot).flatMap((transition) => {
    const key = keyOf(transition)
    return key !== null && stepFor(registry, frame, transition.eventType, key) !== null ? [key] : []
  })
  return new Set(keys)
}
