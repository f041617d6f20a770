import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'

/** What a page that is loaded again knows of a machine. */
type Restoring = {
  /** Where the machine's knowledge comes from after a reload. */
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
  /** Where exploring stops, for machines that count or collect. */
  isWithin?: (snapshot: AnyMachineSnapshot) => boolean
  /** Actions that a model leaves out: nothing runs there that they could start or stop. */
  unmodelled?: readonly string[]
}

/** All that is said about a machine in one place: the `model.ts` of its flow. */
export type MachineModel = RegisteredMachine & {
  /** Which events each state accepts by itself; states that accept none are left out. */
  accepts: Readonly<Record<string, readonly string[]>>
  /** What screens may ask of each state; states without a tag are left out. */
  tags: Readonly<Record<string, readonly string[]>>
  /**
   * No machine is ever restored from a snapshot: XState sets no `after` timer again, and runs invoked
   * promises twice. What outlives a reload is data, read by an actor or given as input.
   */
  restoring: Restoring
}
