import {
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type AnyStateNode,
  type StateValue,
  createActor,
} from 'xstate'

import type { RegisteredMachine } from '../registry/registry.ts'
import { nodesOf } from './chart-nodes.ts'
import { controllable } from './controllable.ts'
import { TestClock } from './test-clock.ts'
import { modelOf } from './walk.ts'

type Place = Pick<AnyMachineSnapshot, 'value' | 'context'>

/** Every state that a machine can reach, found by the walk, once per value. */
function placesOf({ machine, inputs, events, isWithin, unmodelled }: RegisteredMachine): Place[] {
  const places = new Map<string, Place>()
  for (const input of inputs) {
    for (const { from, to } of modelOf({ machine, input, events, isWithin, unmodelled })) {
      for (const text of [from, to]) {
        const place = JSON.parse(text) as Place
        const value = JSON.stringify(place.value)
        if (!places.has(value)) places.set(value, place)
      }
    }
  }
  return [...places.values()]
}

const isIn = (snapshot: AnyMachineSnapshot, node: AnyStateNode) =>
  node === snapshot.machine.root || snapshot.matches(nest(node.path))

const nest = ([first = '', ...rest]: readonly string[]): StateValue =>
  rest.length > 0 ? { [first]: nest(rest) } : first

/**
 * The states of a machine that wait for a timer, and that wait forever once a snapshot of them is restored.
 */
export function lostTimersOf(registered: RegisteredMachine): string[] {
  const { machine } = registered
  const stubs = Object.keys(machine.implementations.actors).map((name): [string, AnyActorLogic] => [
    name,
    controllable().logic,
  ])
  const still = machine.provide({ actors: Object.fromEntries(stubs) } as never)
  const lost = new Set<string>()
  for (const place of placesOf(registered)) {
    const clock = new TestClock()
    const snapshot = still.resolveState(place)
    const actor = createActor(still, { snapshot, clock } as never).start()
    const waiting = nodesOf(still.root).filter((node) => node.after.length > 0 && isIn(snapshot, node))
    if (waiting.length > clock.pending) for (const node of waiting) lost.add(node.path.join('.'))
    actor.stop()
  }
  return [...lost].toSorted()
}
