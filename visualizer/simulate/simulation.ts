import { fromPromise, createActor } from 'xstate'
import type {
  AnyMachineSnapshot,
  StateValue,
  AnyActorLogic,
  AnyActorRef,
  AnyStateMachine,
  InspectionEvent,
} from 'xstate'

import type { RegisteredMachine } from '#machines/registry/registry.ts'
import { keyOf } from '#machines/testkit/chart-nodes.ts'
import { settled } from '#machines/testkit/controllable.ts'
import { TestClock } from '#machines/testkit/test-clock.ts'

import { stateText } from '../values/chart-names.ts'
import { toPlain } from '../values/plain-value.ts'
import type { Plain } from '../values/plain-value.ts'
import { toError } from './step.ts'
import type { Step } from './step.ts'

/** A living machine in a simulation. */
export interface ActorView {
  /** Its actor ids from the simulated machine, as in `file-1`; '' is the machine itself. */
  readonly path: string
  readonly machine: string
  readonly status: string
  readonly value: StateValue
  readonly context: Plain
  readonly snapshot: AnyMachineSnapshot
}

interface TimerView {
  /** Actor path and event: the same in every run of the same steps. */
  readonly key: string
  readonly actor: string
  readonly eventType: string
  readonly ms: number
  readonly dueIn: number
}

/** Work that waits for its answer. */
export interface InvocationView {
  /** Path of the working actor; its last part is its id. */
  readonly key: string
  readonly actor: string
  readonly id: string
  readonly source: string
  readonly input: Plain
}

/** One line of the sequence. */
export interface LogEntry {
  readonly kind: 'event' | 'emitted' | 'state'
  readonly from: string
  readonly to: string
  readonly type: string
  readonly payload: Plain
}

/** Everything visible after a step. */
export interface Frame {
  readonly actors: readonly ActorView[]
  readonly timers: readonly TimerView[]
  readonly invocations: readonly InvocationView[]
  /** Events since the previous frame. */
  readonly log: readonly LogEntry[]
  /** Keys of the simulated machine's transitions taken since then. */
  readonly taken: ReadonlySet<string>
  readonly now: number
  /** Error that crashed the machine; it takes no further step. */
  readonly crash: string | null
}

/** Work of a placeholder actor that the user settles by hand. */
interface OpenWork {
  readonly source: string
  readonly input: unknown
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}

function isMachine(logic: AnyActorLogic): logic is AnyStateMachine {
  return 'root' in logic
}

/**
 * Child machines stay machines, with their placeholder actors stubbed in turn; every other actor waits for
 * the user.
 */
function withOpenPlaces(machine: AnyStateMachine, open: WeakMap<AnyActorRef, OpenWork>): AnyStateMachine {
  const stub = (source: string) =>
    fromPromise<unknown, unknown>(
      ({ self, input }) =>
        new Promise((resolve, reject) => {
          open.set(self, { source, input, resolve, reject })
        }),
    )
  const actors = Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>).map(
    ([name, logic]): [string, AnyActorLogic] => [
      name,
      isMachine(logic) ? withOpenPlaces(logic, open) : stub(name),
    ],
  )
  return machine.provide({ actors: Object.fromEntries(actors) } as never)
}

/**
 * The step refers to something that does not exist: the link is from another version, or the step came too
 * late.
 */
export class StepRefused extends Error {
  override readonly name = 'StepRefused'
}

interface Place {
  readonly path: string
  readonly actor: AnyActorRef
}

interface Scheduled {
  readonly target: AnyActorRef
  readonly event: { readonly type: string }
}

function parentOf(actor: AnyActorRef): AnyActorRef | undefined {
  // oxlint-disable-next-line no-underscore-dangle -- inspection tells of actors that no snapshot holds any more
  return actor._parent
}

function pathOf(actor: AnyActorRef): string {
  const parent = parentOf(actor)
  if (parent === undefined) return ''
  const above = pathOf(parent)
  return above === '' ? actor.id : `${above}/${actor.id}`
}

function isMachineSnapshot(snapshot: unknown): snapshot is AnyMachineSnapshot {
  return typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot
}

/**
 * A machine on a manual clock, with real child machines and with placeholder actors that the user settles.
 * Its steps lead to the same state every time.
 */
export class Simulation {
  readonly #clock = new TestClock()
  readonly #open = new WeakMap<AnyActorRef, OpenWork>()
  readonly #labels = new Map<number, Scheduled>()
  readonly #labelled = new WeakSet()
  readonly #name: string
  readonly #root: AnyActorRef
  #log: LogEntry[] = []
  #taken = new Set<string>()
  #crash: string | null = null

  constructor({ name, machine, inputs }: RegisteredMachine, inputIndex: number) {
    this.#name = name
    this.#root = createActor(withOpenPlaces(machine, this.#open), {
      systemId: machine.id,
      input: inputs[inputIndex],
      inspect: (event: InspectionEvent) => this.#inspect(event),
      clock: {
        setTimeout: (run: () => void, ms: number) => this.#schedule(run, ms),
        clearTimeout: (id: number) => this.#clock.clearTimeout(id),
      },
    })
    this.#root.subscribe({
      error: (error: unknown) => {
        this.#crash = error instanceof Error ? error.message : String(error)
      },
    })
  }

  /** Starts the machine and returns the first frame. */
  async start(): Promise<Frame> {
    this.#root.start()
    await settled()
    return this.#frame()
  }

  /** Takes a step. Rejects with StepRefused, and changes nothing, if the step does not fit. */
  async apply(step: Step): Promise<Frame> {
    if (this.#crash !== null) throw new StepRefused('機械が止まっています。一歩戻ってください。')
    this.#log = []
    this.#taken = new Set()
    this.#act(step)
    await settled()
    return this.#frame()
  }

  stop(): void {
    if (this.#crash === null) this.#root.stop()
  }

  #act(step: Step): void {
    if (step.kind === 'advance') return this.#clock.advance(step.ms)
    if (step.kind === 'fire') {
      const timer = this.#clock.timers.find(({ id }) => this.#timerKey(id) === step.timer)
      if (!timer) throw new StepRefused(`タイマー ${step.timer} は動いていません。`)
      this.#clock.fire(timer.id)
      return undefined
    }
    const path = step.kind === 'event' ? step.actor : step.invocation
    const place = this.#places().find((candidate) => candidate.path === path)
    if (!place) throw new StepRefused(`アクター ${path} はいません。`)
    if (step.kind === 'event') return place.actor.send(step.event)
    const work = this.#open.get(place.actor)
    if (!work) return this.#end(place.actor, step)
    if (step.kind === 'done') return work.resolve(step.output)
    return work.reject(toError(step.error))
  }

  /** Ends a child machine by a done or error event to its parent, which leaves the state that holds it. */
  #end(actor: AnyActorRef, step: Extract<Step, { readonly kind: 'done' | 'error' }>): void {
    const parent = parentOf(actor)
    if (parent === undefined) throw new StepRefused('機械そのものは終わらせられません。')
    if (step.kind === 'done') parent.send({ type: `xstate.done.actor.${actor.id}`, output: step.output })
    else parent.send({ type: `xstate.error.actor.${actor.id}`, error: toError(step.error) })
  }

  #schedule(run: () => void, ms: number): number {
    const id = this.#clock.setTimeout(run, ms)
    // oxlint-disable-next-line no-underscore-dangle -- the one list of delayed events; this one has just been put there
    const { _scheduledEvents: scheduledById } = this.#root.system.getSnapshot()
    const scheduled: readonly Scheduled[] = Object.values(scheduledById)
    const label = scheduled.find((candidate) => !this.#labelled.has(candidate))
    if (label) {
      this.#labelled.add(label)
      this.#labels.set(id, label)
    }
    return id
  }

  #timerKey(id: number): string {
    const label = this.#labels.get(id)
    return label === undefined ? `|${id}` : `${pathOf(label.target)}|${label.event.type}`
  }

  #inspect(event: InspectionEvent): void {
    const actor = event.actorRef as AnyActorRef
    if (event.type === '@xstate.actor') {
      actor.on?.('*', (emitted: { readonly type: string }) =>
        this.#note('emitted', pathOf(actor), '', emitted),
      )
      return
    }
    if (event.type === '@xstate.event') {
      const from = event.sourceRef === undefined ? '' : pathOf(event.sourceRef as AnyActorRef)
      this.#note('event', from, pathOf(actor), event.event)
    } else if (event.type === '@xstate.microstep' && actor === this.#root) {
      // oxlint-disable-next-line no-underscore-dangle -- guarded by the canary test of the coverage
      for (const transition of event._transitions) {
        const key = keyOf(transition)
        if (key !== null) this.#taken.add(key)
      }
    } else if (event.type === '@xstate.snapshot' && isMachineSnapshot(event.snapshot)) {
      this.#note('state', '', pathOf(actor), { type: stateText(event.snapshot.value) })
    }
  }

  #note(kind: LogEntry['kind'], from: string, to: string, event: { readonly type: string }): void {
    const { type, ...payload } = event
    this.#log.push({ kind, from, to, type, payload: toPlain(payload) })
  }

  /** Every living actor, the machine first. */
  #places(): Place[] {
    const withBelow = (place: Place): Place[] => [place].concat(below(place))
    const below = ({ path, actor }: Place): Place[] => {
      const snapshot: unknown = actor.getSnapshot()
      const children: Record<string, AnyActorRef | undefined> = isMachineSnapshot(snapshot)
        ? snapshot.children
        : {}
      return Object.entries(children).flatMap(([id, child]) =>
        child === undefined || child.getSnapshot().status !== 'active'
          ? []
          : withBelow({ path: path === '' ? id : `${path}/${id}`, actor: child }),
      )
    }
    return withBelow({ path: '', actor: this.#root })
  }

  #frame(): Frame {
    const places = this.#places()
    return {
      actors: places.flatMap(({ path, actor }) => this.#actorView(path, actor)),
      timers: this.#clock.timers.map(({ id, at, ms }): TimerView => {
        const key = this.#timerKey(id)
        const [path = '', eventType = ''] = key.split('|')
        return { key, actor: path, eventType, ms, dueIn: at - this.#clock.now }
      }),
      invocations: places.flatMap(({ path, actor }) => this.#invocationView(path, actor)),
      log: this.#log,
      taken: this.#taken,
      now: this.#clock.now,
      crash: this.#crash,
    }
  }

  #actorView(path: string, actor: AnyActorRef): ActorView[] {
    const snapshot: unknown = actor.getSnapshot()
    if (!isMachineSnapshot(snapshot)) return []
    const { value, context, status } = snapshot
    const machine = path === '' ? this.#name : (snapshot.machine as AnyStateMachine).id
    return [{ path, machine, status, value, context: toPlain(context), snapshot }]
  }

  #invocationView(path: string, actor: AnyActorRef): InvocationView[] {
    const work = this.#open.get(actor)
    if (!work) return []
    const parts = path.split('/')
    const id = parts.pop() ?? ''
    return [{ key: path, actor: parts.join('/'), id, source: work.source, input: toPlain(work.input) }]
  }
}

/**
 * Runs steps from the start and returns a frame before the first and after each; ends early, with the
 * problem, if a step does not fit.
 */
export async function replay(
  registered: RegisteredMachine,
  inputIndex: number,
  steps: readonly Step[],
): Promise<{ readonly simulation: Simulation; readonly frames: Frame[]; readonly problem: string | null }> {
  const simulation = new Simulation(registered, inputIndex)
  const frames = [await simulation.start()]
  for (const step of steps) {
    try {
      frames.push(await simulation.apply(step))
    } catch (error) {
      if (!(error instanceof StepRefused)) throw error
      return { simulation, frames, problem: error.message }
    }
  }
  return { simulation, frames, problem: null }
}
