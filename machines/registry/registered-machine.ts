import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'

/** The knowledge of a machine after a page reload. */
type Restoring = {
  /** The source of that knowledge. */
  instead: string
  /** States whose timer a restored snapshot would not set again: in them the machine would wait for ever. */
  losesTimers: readonly string[]
}

export const nothing = 'nothing: it begins again'
export const owner = 'its owner gives it its input again'

/** A machine with what it takes to run it: the tests, the coverage and the visualizer read nothing else. */
export type RegisteredMachine = {
  name: string
  machine: AnyStateMachine
  /** Every kind of start; a machine without input has one, undefined. */
  inputs: readonly unknown[]
  /** A payload or several for each event, the answers and failures of invocations among them. */
  events: readonly AnyEventObject[]
  /** False ends the exploration; for machines that count or collect. */
  isWithin?: (snapshot: AnyMachineSnapshot) => boolean
  /** Actions that a model leaves out: nothing runs there that they could start or stop. */
  unmodelled?: readonly string[]
}

/** All that is said about a machine in one place: the `model.ts` of its flow. */
export type MachineModel = RegisteredMachine & {
  /** Events that each state accepts by itself; states that accept none are left out. */
  accepts: Readonly<Record<string, readonly string[]>>
  /** Tags of each state, which screens ask for; states without a tag are left out. */
  tags: Readonly<Record<string, readonly string[]>>
  /**
   * No machine is ever restored from a snapshot: XState sets no `after` timer again, and runs invoked
   * promises twice. What outlives a reload is data, read by an actor or given as input.
   */
  restoring: Restoring
}
