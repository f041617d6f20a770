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
/** More than these are not kept: of a flood the last events are worth seeing. */
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

function transitionsOf(event: InspectionEvent): readonly AnyTransitionDefinition[] {
  // oxlint-disable-next-line no-underscore-dangle -- guarded by the canary test of the coverage
  return event.type === '@xstate.microstep' ? event._transitions : []
}

function systemIdOf(actor: AnyActorRef): string | null {
  return (actor as unknown as { readonly systemId?: string }).systemId ?? null
}

/**
 * Follows every actor of the systems it inspects, and reports in batches what they do, without any secret.
 */
export class Recorder {
  readonly #options: RecorderOptions
  readonly #redactor = createRedactor()
  readonly #known = new Map<AnyActorRef, Known>()
  readonly #systems = new Map<unknown, number>()
  readonly #ended = new Set<Known>()
  #waiting: Heard[] = []
  #dropped = 0
  #isScheduled = false

  constructor(options: RecorderOptions) {
    this.#options = options
  }

  /** For createActor. Costs a few assignments: reading, redacting and sending wait for the batch. */
  readonly inspect = (event: InspectionEvent): void => {
    const actor = event.actorRef as AnyActorRef
    if (event.type === '@xstate.event') {
      this.#hear(actor, event.event, event.sourceRef as AnyActorRef | undefined)
    } else if (event.type === '@xstate.microstep') {
      this.#meet(actor).taken.push(...transitionsOf(event))
    } else if (event.type === '@xstate.snapshot') {
      const entry = this.#meet(actor)
      entry.isChanged = true
      if (event.snapshot.status !== 'active') this.#ended.add(entry)
    } else return
    this.#wake()
  }

  present(): readonly ActorReport[] {
    const reports = [...this.#known.values()]
      .filter((entry) => !this.#ended.has(entry))
      .map((entry) => this.#reportOf(entry))
    return reports.map((write) => write())
  }

  /** The living actor, to send it an event. */
  find(id: string): AnyActorRef | null {
    return [...this.#known.values()].find((entry) => entry.id === id)?.actor ?? null
  }

  redactText(text: string): string {
    return this.#redactor.text(text)
  }

  #idOf(actor: AnyActorRef): string {
    const system = this.#systems.get(actor.system) ?? this.#systems.size + 1
    this.#systems.set(actor.system, system)
    return `${system}:${actor.sessionId}`
  }

  /** The first half reads, so that every secret is known before the second half writes. */
  #reportOf(entry: Known): () => ActorReport {
    const { id, actor, machine } = entry
    const snapshot: Seen = actor.getSnapshot()
    const parent = parentOf(actor)
    const context = this.#redactor.read(machine === null ? snapshot.input : snapshot.context)
    return () => ({
      id,
      name: this.#redactor.text(nameOf(entry)),
      systemId: systemIdOf(actor),
      machine,
      parent: parent === undefined ? null : this.#idOf(parent),
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
    const taken = entry.taken.map((transition) => keyOf(transition)).filter((key) => key !== null)
    entry.isChanged = false
    entry.taken = []
    return () => ({ kind: 'actor', actor: report(), taken: [...new Set(taken)] })
  }

  #forgetEnded(): Change[] {
    const changes = [...this.#ended].map(({ id }): Change => ({ kind: 'stopped', id }))
    for (const { actor } of this.#ended) this.#known.delete(actor)
    this.#ended.clear()
    return changes
  }

  #flush(): void {
    this.#isScheduled = false
    const events = this.#waiting.slice(0, BATCH_EVENTS).map((heard) => this.#eventOf(heard))
    this.#waiting = this.#waiting.slice(BATCH_EVENTS)
    const reports = [...this.#known.values()]
      .filter(({ isChanged }) => isChanged)
      .map((entry) => this.#changeOf(entry))
    const changes = events.concat(reports).map((write) => write())
    // An ended actor is forgotten after its last events were reported.
    const isUpToDate = this.#waiting.length === 0
    const all = isUpToDate ? changes.concat(this.#forgetEnded()) : changes
    if (all.length > 0 || this.#dropped > 0) this.#options.onChanges(all, this.#dropped)
    this.#dropped = 0
    if (!isUpToDate) this.#wake()
  }

  #wake(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    this.#options.schedule(() => this.#flush(), BATCH_EVERY)
  }

  /** An actor is known from its first event on: what React makes in passing and never starts stays unseen. */
  #meet(actor: AnyActorRef): Known {
    const found = this.#known.get(actor)
    if (found) return found
    const machine = machineOf(actor)
    const entry: Known = { id: this.#idOf(actor), actor, machine, taken: [], isChanged: true }
    this.#known.set(actor, entry)
    return entry
  }

  #hear(actor: AnyActorRef, event: AnyEventObject, source: AnyActorRef | undefined): void {
    // What is sent to the dead does not bring them back.
    if (actor.getSnapshot().status === 'active') this.#meet(actor)
    this.#waiting.push({
      at: this.#options.now(),
      source: source ? this.#idOf(source) : null,
      target: this.#idOf(actor),
      event,
    })
    if (this.#waiting.length <= MAX_WAITING) return
    this.#dropped += this.#waiting.length - MAX_WAITING
    this.#waiting = this.#waiting.slice(-MAX_WAITING)
  }
}

function nameOf({ actor, machine }: Known): string {
  return systemIdOf(actor) ?? (parentOf(actor) === undefined ? (machine ?? actor.id) : actor.id)
}
