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
  /** Payloads, also of done and error events; an event type without one is sent bare. */
  events: readonly EventObject[]
  /** Where the model is not explored further; keeps counters small. */
  isWithin?: ((snapshot: AnyMachineSnapshot) => boolean) | undefined
  inspect?: (event: InspectionEvent) => void
}

type Edge = { state: AnyMachineSnapshot; event: EventObject; nextState: AnyMachineSnapshot }

const show = (snapshot: AnyMachineSnapshot) =>
  JSON.stringify({ value: snapshot.value, context: snapshot.context })

/** A function, not a list: a list would replace XState's own, and after, done and error would never be taken. */
const eventsOf = (samples: readonly EventObject[]) => (snapshot: AnyMachineSnapshot) =>
  [...new Set(getNextTransitions(snapshot).map((transition) => transition.eventType))]
    .filter((type) => type !== '')
    .flatMap((type) => {
      const fitting = samples.filter((sample) => sample.type === type)
      return fitting.length > 0 ? fitting : [{ type }]
    })

const modelOf = ({ machine, input, events, isWithin }: Walk): Edge[] =>
  adjacencyMapToArray(
    getAdjacencyMap(machine, {
      events: eventsOf(events) as never,
      input,
      limit: 20_000,
      serializeState: (snapshot) => show(snapshot),
      ...(isWithin ? { stopWhen: (snapshot: AnyMachineSnapshot) => !isWithin(snapshot) } : {}),
    }),
  )

/** The events of the shortest way to each state of the model. */
const waysTo = (edges: readonly Edge[], start: string): Map<string, EventObject[]> => {
  const outgoing = Map.groupBy(edges, (edge) => show(edge.state))
  const ways = new Map<string, EventObject[]>([[start, []]])
  const queue = [start]
  for (let here = queue.shift(); here !== undefined; here = queue.shift()) {
    for (const edge of outgoing.get(here) ?? []) {
      const there = show(edge.nextState)
      if (ways.has(there)) continue
      ways.set(there, [...(ways.get(here) ?? []), edge.event])
      queue.push(there)
    }
  }
  return ways
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

const startActor = ({ machine, input, inspect }: Walk) => {
  const clock = new TestClock()
  const stubs = new Map(Object.keys(machine.implementations.actors).map((name) => [name, controllable()]))
  const actors = Object.fromEntries(
    [...stubs].map(([name, stub]): [string, AnyActorLogic] => [name, stub.logic]),
  )
  const actor = createActor(machine.provide({ actors } as never), {
    input,
    clock,
    ...(inspect ? { inspect } : {}),
  })
  let crash: unknown = null
  actor.subscribe({
    error: (error) => {
      crash = error
    },
  })
  actor.start()

  const step = async (event: EventObject): Promise<void> => {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    const [, delay] = /^xstate\.after\.([^.]+)\./.exec(event.type) ?? []
    const [, outcome, invokeId] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
    if (delay !== undefined) {
      if (!clock.advanceToTimerOf(delayOf(snapshot, delay))) throw new Error(`no timer for ${event.type}`)
    } else if (invokeId === undefined) actor.send(event)
    else {
      const call = stubs.get(sourceOf(snapshot, invokeId))?.pending().at(-1)
      if (!call) throw new Error(`nothing to settle for ${event.type}`)
      const { output, error } = event as EventObject & { output?: unknown; error?: unknown }
      await (outcome === 'done' ? call.resolve(output) : call.reject(error))
    }
    if (crash) throw new Error(`the actor crashed on ${event.type}`, { cause: crash })
  }
  return { actor, step }
}

/**
 * Takes every edge of the model (value and context) on a real actor, with a test clock and promises settled by hand, and
 * compares the two at the end of each way. Throws where they disagree.
 */
export const walk = async (options: Walk): Promise<{ edges: number; steps: number }> => {
  const edges = modelOf(options)
  const first = startActor(options)
  const ways = waysTo(edges, show(first.actor.getSnapshot()))
  first.actor.stop()
  let steps = 0
  for (const edge of edges) {
    const way = ways.get(show(edge.state))
    if (!way) throw new Error(`no way leads to ${show(edge.state)}`)
    const events = [...way, edge.event]
    const { actor, step } = startActor(options)
    for (const event of events) await step(event)
    const reached = show(actor.getSnapshot())
    actor.stop()
    steps += events.length
    if (reached !== show(edge.nextState)) {
      throw new Error(
        `actor and model disagree after ${events.map((event) => event.type).join(' → ')}\nmodel ${show(edge.nextState)}\nactor ${reached}`,
      )
    }
  }
  return { edges: edges.length, steps }
}
