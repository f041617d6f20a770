import type { AnyMachineSnapshot, StateValue } from 'xstate'

import type { Plain } from '../values/plain-value.ts'

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
