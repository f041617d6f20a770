import type {
  AnyActorRef,
  AnyEventObject,
  AnyTransitionDefinition,
  InspectionEvent,
  StateValue,
} from 'xstate'

import { keyOf } from '#machines/testkit/transition-key.ts'

import type { ActorReport, Change } from './protocol.ts'
import { createRedactor } from './redact.ts'

/** What a batch holds at most; the rest waits for the next one. */
const BATCH_EVENTS = 300
const BATCH_EVERY = 100
/** More than these are not kept: who sends thousands at once wants to see the last ones. */
const MAX_WAITING = 5000

interface Heard {
  readonly at: number
  readonly source: string | null
  readonly target: string
  readonly event: AnyEventObject
}

interface Known {
  readonly id: string
  readonly actor: AnyActorRef
  readonly machine: string | null
  taken: AnyTransitionDefinition[]
  isChanged: boolean
}

interface RecorderOptions {
  readonly onChanges: (changes: readonly Change[], dropped: number) => void
  readonly now: () => number
  readonly schedule: (run: () => void, ms: number) => unknown
}

export interface Recorder {
  /** For createActor. Costs a few assignments: reading, redacting and sending wait for the batch. */
  readonly inspect: (event: InspectionEvent) => void
  readonly present: () => readonly ActorReport[]
  /** The living actor, to send it an event. */
  readonly find: (id: string) => AnyActorRef | null
  readonly redactText: (text: string) => string
}

interface Seen {
  readonly status: string
  readonly value?: StateValue
  readonly context?: unknown
  readonly input?: unknown
}

const machineOf = (actor: AnyActorRef): string | null => {
  const { logic } = actor as unknown as { logic?: { root?: unknown; id?: string } }
  return logic?.root === undefined ? null : (logic.id ?? null)
}

const parentOf = (actor: AnyActorRef): AnyActorRef | undefined =>
  // oxlint-disable-next-line no-underscore-dangle -- XState gives a child no other way to name its parent
  actor._parent

const transitionsOf = (event: InspectionEvent): readonly AnyTransitionDefinition[] =>
  // oxlint-disable-next-line no-underscore-dangle -- guarded by the canary test of the coverage
  event.type === '@xstate.microstep' ? event._transitions : []

const systemIdOf = (actor: AnyActorRef): string | null =>
  (actor as unknown as { systemId?: string }).systemId ?? null

/** Follows every actor of the systems it inspects, and tells in batches what they do, without any secret. */
export const createRecorder = ({ onChanges, now, schedule }: RecorderOptions): Recorder => {
  const redactor = createRedactor()
  const known = new Map<AnyActorRef, Known>()
  const systems = new Map<unknown, number>()
  const ended = new Set<Known>()
  let waiting: Heard[] = []
  let dropped = 0
  let isScheduled = false

  const idOf = (actor: AnyActorRef): string => {
    const system = systems.get(actor.system) ?? systems.size + 1
    systems.set(actor.system, system)
    return `${system}:${actor.sessionId}`
  }

  const nameOf = ({ actor, machine }: Known): string =>
    systemIdOf(actor) ?? (parentOf(actor) === undefined ? (machine ?? actor.id) : actor.id)

  /** The first half reads, so that every secret is known before the second half writes. */
  const reportOf = (entry: Known): (() => ActorReport) => {
    const { id, actor, machine } = entry
    const snapshot: Seen = actor.getSnapshot()
    const parent = parentOf(actor)
    const context = redactor.read(machine === null ? snapshot.input : snapshot.context)
    return () => ({
      id,
      name: redactor.text(nameOf(entry)),
      systemId: systemIdOf(actor),
      machine,
      parent: parent === undefined ? null : idOf(parent),
      status: snapshot.status,
      value: snapshot.value ?? null,
      context: redactor.hide(context),
    })
  }

  const eventOf = ({ at, source, target, event: { type, ...fields } }: Heard): (() => Change) => {
    const payload = redactor.read(fields)
    return () => ({
      kind: 'event',
      at,
      source,
      target,
      type: redactor.text(type),
      payload: redactor.hide(payload),
    })
  }

  const changeOf = (entry: Known): (() => Change) => {
    const report = reportOf(entry)
    const taken = entry.taken.map((transition) => keyOf(transition)).filter((key) => key !== null)
    entry.isChanged = false
    entry.taken = []
    return () => ({ kind: 'actor', actor: report(), taken: [...new Set(taken)] })
  }

  const forgetEnded = (): Change[] => {
    const changes = [...ended].map(({ id }): Change => ({ kind: 'stopped', id }))
    for (const { actor } of ended) known.delete(actor)
    ended.clear()
    return changes
  }

  const flush = (): void => {
    isScheduled = false
    const events = waiting.slice(0, BATCH_EVENTS).map((heard) => eventOf(heard))
    waiting = waiting.slice(BATCH_EVENTS)
    const reports = [...known.values()].filter(({ isChanged }) => isChanged).map((entry) => changeOf(entry))
    const changes = events.concat(reports).map((write) => write())
    // Who has ended is forgotten after its last events were told.
    const isUpToDate = waiting.length === 0
    const all = isUpToDate ? changes.concat(forgetEnded()) : changes
    if (all.length > 0 || dropped > 0) onChanges(all, dropped)
    dropped = 0
    if (!isUpToDate) wake()
  }

  const wake = (): void => {
    if (isScheduled) return
    isScheduled = true
    schedule(flush, BATCH_EVERY)
  }

  /** An actor is known from its first event on: what React makes in passing and never starts stays unseen. */
  const meet = (actor: AnyActorRef): Known => {
    const found = known.get(actor)
    if (found) return found
    const entry: Known = { id: idOf(actor), actor, machine: machineOf(actor), taken: [], isChanged: true }
    known.set(actor, entry)
    return entry
  }

  const hear = (actor: AnyActorRef, event: AnyEventObject, source: AnyActorRef | undefined): void => {
    // What is sent to the dead does not bring them back.
    if (actor.getSnapshot().status === 'active') meet(actor)
    waiting.push({ at: now(), source: source ? idOf(source) : null, target: idOf(actor), event })
    if (waiting.length <= MAX_WAITING) return
    dropped += waiting.length - MAX_WAITING
    waiting = waiting.slice(-MAX_WAITING)
  }

  return {
    inspect: (event) => {
      const actor = event.actorRef as AnyActorRef
      if (event.type === '@xstate.event') {
        hear(actor, event.event, event.sourceRef as AnyActorRef | undefined)
      } else if (event.type === '@xstate.microstep') {
        meet(actor).taken.push(...transitionsOf(event))
      } else if (event.type === '@xstate.snapshot') {
        const entry = meet(actor)
        entry.isChanged = true
        if (event.snapshot.status !== 'active') ended.add(entry)
      } else return
      wake()
    },
    present: () => {
      const reports = [...known.values()].filter((entry) => !ended.has(entry)).map((entry) => reportOf(entry))
      return reports.map((write) => write())
    },
    find: (id) => [...known.values()].find((entry) => entry.id === id)?.actor ?? null,
    redactText: redactor.text,
  }
}
