import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'

/** A machine's knowledge after a page reload. */
type Restoring = {
  /** Source of that knowledge. */
  instead: string
  /** States whose timer a restored snapshot would not set again: the machine would wait in them forever. */
  losesTimers: readonly string[]
}

export const nothing = 'nothing: it begins again'
export const owner = 'its owner gives it its input again'

/**
 * A machine with everything needed to run it: the only input of the tests, the coverage and the visualizer.
 */
export type RegisteredMachine = {
  name: string
  machine: AnyStateMachine
  /** Every kind of input; a machine without input has one, undefined. */
  inputs: readonly unknown[]
  /** One or more payloads for each event, including the results and errors of invocations. */
  events: readonly AnyEventObject[]
  /** False ends the exploration; for machines that count or collect. */
  isWithin?: (snapshot: AnyMachineSnapshot) => boolean
  /** Actions that the model omits: it has no children that they could start or stop. */
  unmodelled?: readonly string[]
}

/** Everything declared about a machine, in the `model.ts` of its flow. */
export type MachineModel = RegisteredMachine & {
  /** Events that each state itself accepts; states that accept none are left out. */
  accepts: Readonly<Record<string, readonly string[]>>
  /** Tags of each state, read by screens; states without tags are left out. */
  tags: Readonly<Record<string, readonly string[]>>
  /**
   * No machine is ever restored from a snapshot: XState does not set `after` timers again, and runs invoked
   * promises twice. Only data outlives a reload, read by an actor or passed as input.
   */
  restoring: Restoring
}
