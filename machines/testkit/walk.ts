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
  /** Actions that a model leaves out: nothing runs there that they could start or stop. */
  unmodelled?: readonly string[] | undefined
  inspect?: (event: InspectionEvent) => void
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
      // A descriptor with a star stands for events, and is none itself.
      if (type.endsWith('*')) return samples.filter((sample) => sample.type.startsWith(type.slice(0, -1)))
      const fitting = samples.filter((sample) => sample.type === type)
      return fitting.length > 0 ? fitting : [{ type }]
    })

/** Every edge of what a machine can do, by value and context. */
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
  // One text a state: long texts that are the same object are compared at once.
  const texts = new Map<string, string>()
  const once = (snapshot: AnyMachineSnapshot) => {
    const text = show(snapshot)
    const known = texts.get(text)
    if (known === undefined) texts.set(text, text)
    return known ?? text
  }
  return edges.map(({ state, event, nextState }) => ({ from: once(state), event, to: once(nextState) }))
}

/**
 * The shortest way from a state to an edge that was not taken yet, that edge included; null where none can be
 * reached.
 */
const wayToUntaken = (
  from: string,
  outgoing: Map<string, Edge[]>,
  untaken: ReadonlySet<Edge>,
): Edge[] | null => {
  const cameBy = new Map<string, Edge | null>([[from, null]])
  // A map is read on into what is added while it is read.
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
      if (!clock.fireTimerOf(delayOf(snapshot, delay))) throw new Error(`no timer for ${event.type}`)
      // The crash of a child may come at any time, whatever is settled by hand.
    } else if (invokeId === undefined || 'actorId' in event) actor.send(event)
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
 * Takes every edge of the model (value and context) on real actors, with timers fired and promises settled by
 * hand, and compares actor and model after each step. Throws where they disagree.
 */
export const walk = async (options: Walk): Promise<{ edges: number; steps: number }> => {
  const edges = modelOf(options)
  const outgoing = Map.groupBy(edges, (edge) => edge.from)
  const untaken = new Set(edges)
  let steps = 0
  do {
    const { actor, step } = startActor(options)
    const taken: string[] = []
    let here = show(actor.getSnapshot())
    let way = wayToUntaken(here, outgoing, untaken)
    if (!way && untaken.size > 0) throw new Error(`the model does not know ${here}`)
    while (way) {
      for (const edge of way) {
        await step(edge.event)
        steps += 1
        taken.push(edge.event.type)
        untaken.delete(edge)
        here = show(actor.getSnapshot())
        if (here !== edge.to) {
          throw new Error(
            `actor and model disagree after ${taken.join(' → ')}\nmodel ${edge.to}\nactor ${here}`,
          )
        }
      }
      way = wayToUntaken(here, outgoing, untaken)
    }
    actor.stop()
  } while (untaken.size > 0)
  return { edges: edges.length, steps }
}
