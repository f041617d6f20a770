import {
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type EventObject,
  type InspectionEvent,
  createActor,
  getNextTransitions,
} from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph'

import { controllable } from './controllable.ts'
import { TestClock } from './test-clock.ts'

export type Walk = {
  machine: AnyStateMachine
  input?: unknown
  /** Payloads, also of done and error events; an event type without one is sent without payload. */
  events: readonly EventObject[]
  /** False where the model is not explored further; keeps counters small. */
  isWithin?: ((snapshot: AnyMachineSnapshot) => boolean) | undefined
  /** Actions that the model omits: it has no children that they could start or stop. */
  unmodelled?: readonly string[] | undefined
  record?: WalkRecorder
}

/** Observes the actors of a walk. */
export type WalkRecorder = {
  readonly inspect: (event: InspectionEvent) => void
  /** Receives the outcome of a guard. */
  readonly guarded: (guard: string, outcome: boolean) => void
  /** Called when an actor has settled after its start. */
  readonly started: () => void
  /** Called when an actor has settled at the end of an edge. */
  readonly stepped: (edge: Edge) => void
  /** Pairs of edges that have yet to follow each other. */
  readonly wanted: (edges: readonly Edge[]) => Iterable<readonly [Edge, Edge]>
  /** Called for edges that can follow each other only in the model. */
  readonly impossible: (first: Edge, second: Edge) => void
}

export type Edge = { from: string; event: EventObject; to: string }

const show = (snapshot: AnyMachineSnapshot) =>
  JSON.stringify({ value: snapshot.value, context: snapshot.context })

/**
 * A function, not a list: a list would replace XState's own, and after, done and error would never be taken.
 */
const eventsOf = (samples: readonly EventObject[]) => (snapshot: AnyMachineSnapshot) =>
  [...new Set(getNextTransitions(snapshot).map((transition) => transition.eventType))]
    .filter((type) => type !== '')
    .flatMap((type) => {
      // A descriptor with a star matches events, but is none itself.
      if (type.endsWith('*')) return samples.filter((sample) => sample.type.startsWith(type.slice(0, -1)))
      const fitting = samples.filter((sample) => sample.type === type)
      return fitting.length > 0 ? fitting : [{ type }]
    })

/** Every edge of a machine's model, by value and context. */
export const modelOf = ({ machine, input, events, isWithin, unmodelled = [] }: Walk): Edge[] => {
  const actions = Object.fromEntries(unmodelled.map((name) => [name, () => undefined]))
  const model = unmodelled.length > 0 ? machine.provide({ actions } as never) : machine
  const edges = adjacencyMapToArray(
    getAdjacencyMap(model, {
      events: eventsOf(events) as never,
      input,
      limit: 20_000,
      serializeState: (snapshot) => show(snapshot),
      ...(isWithin ? { stopWhen: (snapshot: AnyMachineSnapshot) => !isWithin(snapshot) } : {}),
    }),
  )
  // One string per state: long strings that are the same object compare at once.
  const texts = new Map<string, string>()
  const once = (snapshot: AnyMachineSnapshot) => {
    const text = show(snapshot)
    const known = texts.get(text)
    if (known === undefined) texts.set(text, text)
    return known ?? text
  }
  return edges.map(({ state, event, nextState }) => ({ from: once(state), event, to: once(nextState) }))
}

/** The shortest path from a state to an untaken edge, including that edge; null if none can be reached. */
const wayToUntaken = (
  from: string,
  outgoing: Map<string, Edge[]>,
  untaken: ReadonlySet<Edge>,
): Edge[] | null => {
  const cameBy = new Map<string, Edge | null>([[from, null]])
  // Iterating a map includes entries added meanwhile.
  for (const here of cameBy.keys())
    for (const edge of outgoing.get(here) ?? []) {
      if (untaken.has(edge)) return wayTo(edge, cameBy)
      if (!cameBy.has(edge.to)) cameBy.set(edge.to, edge)
    }
  return null
}

const wayTo = (last: Edge, cameBy: ReadonlyMap<string, Edge | null>): Edge[] => {
  const way = [last]
  for (let edge = cameBy.get(last.from); edge; edge = cameBy.get(edge.from)) way.push(edge)
  return way.toReversed()
}

const delayOf = (snapshot: AnyMachineSnapshot, name: string): number => {
  const delay = snapshot.machine.implementations.delays[name]
  if (typeof delay === 'function')
    return delay({ context: snapshot.context, event: { type: '' } } as never, {})
  return Number(delay ?? name)
}

const sourceOf = (snapshot: AnyMachineSnapshot, invokeId: string): string => {
  // oxlint-disable-next-line no-underscore-dangle -- guarded by the canary test
  const nodes = (snapshot as unknown as { _nodes: AnyStateNode[] })._nodes
  const found = nodes.flatMap((node) => node.invoke).find((invoke) => invoke.id === invokeId)
  return typeof found?.src === 'string' ? found.src : invokeId
}

type Guard = ((...args: unknown[]) => boolean) & { check?: (...args: unknown[]) => boolean }

/** A guard that reports its outcomes; guards composed by XState (not, and, stateIn) decide in `check`. */
const heard = (guard: Guard, hear: (outcome: boolean) => boolean): Guard => {
  const { check } = guard
  const told: Guard = (...args) => hear(guard(...args))
  if (check) told.check = (snapshot, args) => hear(check(snapshot, args, guard))
  return told
}

const heardGuards = ({ machine, record }: Walk) =>
  Object.fromEntries(
    Object.entries(machine.implementations.guards).map(([name, guard]) => [
      name,
      heard(guard as Guard, (outcome) => {
        record?.guarded(name, outcome)
        return outcome
      }),
    ]),
  )

const startActor = (options: Walk) => {
  const { machine, input, record } = options
  const clock = new TestClock()
  const stubs = new Map(Object.keys(machine.implementations.actors).map((name) => [name, controllable()]))
  const actors = Object.fromEntries(
    [...stubs].map(([name, stub]): [string, AnyActorLogic] => [name, stub.logic]),
  )
  const guards = heardGuards(options)
  const actor = createActor(machine.provide({ actors, guards } as never), {
    input,
    clock,
    ...(record ? { inspect: record.inspect } : {}),
  })
  let crash: unknown = null
  actor.subscribe({
    error: (error) => {
      crash = error
    },
  })
  actor.start()
  record?.started()

  const step = async (event: EventObject): Promise<void> => {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    const [, delay] = /^xstate\.after\.([^.]+)\./.exec(event.type) ?? []
    const [, outcome, invokeId] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
    if (delay !== undefined) {
      if (!clock.fireTimerOf(delayOf(snapshot, delay))) throw new NothingToSettle(event.type)
      // A child's crash can come at any time, whatever is settled by hand.
    } else if (invokeId === undefined || 'actorId' in event) actor.send(event)
    else {
      const call = stubs.get(sourceOf(snapshot, invokeId))?.pending().at(-1)
      if (!call) throw new NothingToSettle(event.type)
      const { output, error } = event as EventObject & { output?: unknown; error?: unknown }
      await (outcome === 'done' ? call.resolve(output) : call.reject(error))
    }
    if (crash) throw new Error(`the actor crashed on ${event.type}`, { cause: crash })
  }
  return { actor, step }
}

/** In the model a child can answer twice; a real actor has ended with its first answer. */
class NothingToSettle extends Error {
  constructor(type: string) {
    super(`nothing to settle for ${type}`)
    this.name = 'NothingToSettle'
  }
}

/** One actor that follows the model. */
const startRun = (options: Walk) => {
  const { actor, step } = startActor(options)
  const taken: string[] = []
  let here = show(actor.getSnapshot())
  const follow = async (way: readonly Edge[]): Promise<void> => {
    for (const edge of way) {
      await step(edge.event)
      options.record?.stepped(edge)
      taken.push(edge.event.type)
      here = show(actor.getSnapshot())
      if (here === edge.to) continue
      throw new Error(`actor and model disagree after ${taken.join(' → ')}\nmodel ${edge.to}\nactor ${here}`)
    }
  }
  return { actor, follow, here: () => here, steps: () => taken.length }
}

/**
 * Takes every edge of the model (value and context) on real actors, firing timers and settling promises by
 * hand, and compares actor and model after each step; then takes the pairs of edges that the recorder still
 * wants. Throws if they disagree.
 */
export const walk = async (options: Walk): Promise<{ edges: number; steps: number }> => {
  const edges = modelOf(options)
  const outgoing = Map.groupBy(edges, (edge) => edge.from)
  const untaken = new Set(edges)
  let steps = 0
  do {
    const run = startRun(options)
    let way = wayToUntaken(run.here(), outgoing, untaken)
    if (!way && untaken.size > 0) throw new Error(`the model does not know ${run.here()}`)
    while (way) {
      await run.follow(way)
      for (const edge of way) untaken.delete(edge)
      way = wayToUntaken(run.here(), outgoing, untaken)
    }
    steps += run.steps()
    run.actor.stop()
  } while (untaken.size > 0)
  for (const [first, second] of options.record?.wanted(edges) ?? []) {
    const run = startRun(options)
    const way = wayToUntaken(run.here(), outgoing, new Set([first])) ?? []
    try {
      await run.follow([...way, second])
    } catch (error) {
      if (!(error instanceof NothingToSettle)) throw error
      options.record?.impossible(first, second)
    }
    steps += run.steps()
    run.actor.stop()
  }
  return { edges: edges.length, steps }
}
