import type { AnyMachineSnapshot, StateValue } from 'xstate'

import type { Plain } from '../values/plain-value.ts'

/** A machine that lives in a simulation. */
export interface ActorView {
  /** Its way from the simulated machine by actor ids, as in `file-1`; '' is the machine itself. */
  readonly path: string
  readonly machine: string
  readonly status: string
  readonly value: StateValue
  readonly context: Plain
  readonly snapshot: AnyMachineSnapshot
}

export interface TimerView {
  /** Actor path and event: the same in every run of the same steps. */
  readonly key: string
  readonly actor: string
  readonly eventType: string
  readonly ms: number
  readonly dueIn: number
}

/** Work that waits for its answer. */
export interface InvocationView {
  /** Path of the actor that works; its last part is its id. */
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

/** Everything there is to see after a step. */
export interface Frame {
  readonly actors: readonly ActorView[]
  readonly timers: readonly TimerView[]
  readonly invocations: readonly InvocationView[]
  /** What happened since the frame before. */
  readonly log: readonly LogEntry[]
  /** Keys of the transitions of the simulated machine that were taken since then. */
  readonly taken: ReadonlySet<string>
  readonly now: number
  /** Why the machine broke; it takes no further step. */
  readonly crash: string | null
}
