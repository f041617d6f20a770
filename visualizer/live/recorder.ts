import type {
  AnyActorRef,
  AnyEventObject,
  AnyTransitionDefinition,
  InspectedMicrostepEvent,
  InspectionEvent,
  StateValue,
} from 'xstate'

import { keyOf } from '#machines/testkit/chart-nodes.ts'

import type { ActorReport, Change } from './protocol.ts'
import { createRedactor } from './redact.ts'

/** Maximum number of events per batch; the rest waits for the next one. */
const BATCH_EVENTS = 300
const BATCH_EVERY = 100
/** Maximum number of waiting events; of a flood, only the last ones are kept. */
const MAX_WAITING = 5000

interface Heard {
  readonly at: number
  readonly source: string | null
  readonly target: string
  readonly event: AnyEventObject
}

interface Known {
  readonly actor: AnyActorRef
  readonly machine: string | null
  isChanged: boolean
}

interface RecorderOptions {
  readonly onChanges: (changes: readonly Change[], dropped: number) => void
  readonly now: () => number
  readonly schedule: (run: () => void, ms: number) => unknown
}

interface Seen {
  readonly status: string
  readonly value?: StateValue
  readonly context?: unknown
  readonly input?: unknown
}

function machineOf(actor: AnyActorRef): string | null {
  const { logic } = actor as unknown as { readonly logic?: { readonly root?: unknown; readonly id?: string } }
  return logic?.root === undefined ? null : (logic.id ?? null)
}

function parentOf(actor: AnyActorRef): AnyActorRef | undefined {
  // oxlint-disable-next-line no-underscore-dangle -- XState gives a child no other way to name its parent
  return actor._parent
}

function transitionsOf(event: InspectedMicrostepEvent): readonly AnyTransitionDefinition[] {
  // oxlint-disable-next-line no-underscore-dangle -- guarded by the canary test of the coverage
  return event._transitions
}

function hasEnded(actor: AnyActorRef): boolean {
  return actor.getSnapshot().status !== 'active'
}

function systemIdOf(actor: AnyActorRef): string | null {
  return (actor as unknown as { readonly systemId?: string }).systemId ?? null
}

/** Follows every actor of the inspected systems, and reports changes in batches, without secrets. */
export class Recorder {
  readonly #options: RecorderOptions
  readonly #redactor = createRedactor()
  readonly #known = new Map<AnyActorRef, Known>()
  /** Since the last batch; an actor takes some transitions before it is started. */
  readonly #taken = new WeakMap<AnyActorRef, Set<AnyTransitionDefinition>>()
  #waiting: Heard[] = []
  #dropped = 0
  #isScheduled = false

  constructor(options: RecorderOptions) {
    this.#options = options
  }

  /** For createActor. Costs a few assignments; reading, redacting and sending happen with the batch. */
  readonly inspect = (event: InspectionEvent): void => {
    const actor = event.actorRef as AnyActorRef
    if (event.type === '@xstate.event') {
      this.#hear(actor, event.event, event.sourceRef as AnyActorRef | undefined)
    } else if (event.type === '@xstate.microstep') {
      const taken = this.#taken.get(actor) ?? new Set()
      for (const transition of transitionsOf(event)) taken.add(transition)
      this.#taken.set(actor, taken)
    } else if (event.type === '@xstate.snapshot') {
      this.#meet(actor).isChanged = true
    }
  }

  present(): readonly ActorReport[] {
    const reports = [...this.#known.values()]
      .filter(({ actor }) => !hasEnded(actor))
      .map((entry) => this.#reportOf(entry))
    return reports.map((write) => write())
  }

  /** Returns the running actor, to send it an event. */
  find(id: string): AnyActorRef | null {
    return [...this.#known.keys()].find(({ sessionId }) => sessionId === id) ?? null
  }

  redactText(text: string): string {
    return this.#redactor.text(text)
  }

  /**
   * Reads at once and returns a function that writes, so that every secret is known before anything is
   * written.
   */
  #reportOf(entry: Known): () => ActorReport {
    const { actor, machine } = entry
    const snapshot: Seen = actor.getSnapshot()
    const parent = parentOf(actor)
    const context = this.#redactor.read(machine === null ? snapshot.input : snapshot.context)
    return () => ({
      id: actor.sessionId,
      name: this.#redactor.text(nameOf(entry)),
      systemId: systemIdOf(actor),
      machine,
      parent: parent?.sessionId ?? null,
      status: snapshot.status,
      value: snapshot.value ?? null,
      context: this.#redactor.hide(context),
    })
  }

  #eventOf({ at, source, target, event: { type, ...fields } }: Heard): () => Change {
    const payload = this.#redactor.read(fields)
    return () => ({
      kind: 'event',
      at,
      source,
      target,
      type: this.#redactor.text(type),
      payload: this.#redactor.hide(payload),
    })
  }

  #changeOf(entry: Known): () => Change {
    const report = this.#reportOf(entry)
    const taken = this.#taken.get(entry.actor) ?? []
    entry.isChanged = false
    this.#taken.delete(entry.actor)
    return () => ({
      kind: 'actor',
      actor: report(),
      taken: [...taken].map((transition) => keyOf(transition)).filter((key) => key !== null),
    })
  }

  #forgetEnded(): Change[] {
    const ended = [...this.#known.keys()].filter((actor) => hasEnded(actor))
    for (const actor of ended) this.#known.delete(actor)
    return ended.map(({ sessionId }) => ({ kind: 'stopped', id: sessionId }))
  }

  #flush(): void {
    this.#isScheduled = false
    const events = this.#waiting.slice(0, BATCH_EVENTS).map((heard) => this.#eventOf(heard))
    this.#waiting = this.#waiting.slice(BATCH_EVENTS)
    const reports = [...this.#known.values()]
      .filter(({ isChanged }) => isChanged)
      .map((entry) => this.#changeOf(entry))
    const changes = events.concat(reports).map((write) => write())
    // Forget an ended actor after its last events have been reported.
    const isUpToDate = this.#waiting.length === 0
    const all = isUpToDate ? changes.concat(this.#forgetEnded()) : changes
    this.#options.onChanges(all, this.#dropped)
    this.#dropped = 0
    if (!isUpToDate) this.#wake()
  }

  #wake(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    this.#options.schedule(() => this.#flush(), BATCH_EVERY)
  }

  /** Registers an actor at its first event; actors that React creates and never starts stay invisible. */
  #meet(actor: AnyActorRef): Known {
    const found = this.#known.get(actor)
    if (found) return found
    const entry: Known = { actor, machine: machineOf(actor), isChanged: true }
    this.#known.set(actor, entry)
    return entry
  }

  #hear(actor: AnyActorRef, event: AnyEventObject, source: AnyActorRef | undefined): void {
    // An event to an ended actor does not register it again.
    if (!hasEnded(actor)) this.#meet(actor)
    this.#waiting.push({
      at: this.#options.now(),
      source: source?.sessionId ?? null,
      target: actor.sessionId,
      event,
    })
    this.#wake()
    // A negative count removes nothing.
    this.#dropped += this.#waiting.splice(0, this.#waiting.length - MAX_WAITING).length
  }
}

function nameOf({ actor, machine }: Known): string {
  return systemIdOf(actor) ?? (parentOf(actor) === undefined ? (machine ?? actor.id) : actor.id)
}
