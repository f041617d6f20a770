import { expect, test } from 'vitest'
import { type AnyActorRef, createActor, createMachine, emit } from 'xstate'

import { countListeners } from '../testkit/count-listeners.ts'
import { standingRef } from './standing-ref.ts'

const lamp = createMachine({
  initial: 'off',
  on: { ring: { actions: emit({ type: 'rang' }) } },
  states: {
    off: { on: { press: 'on' } },
    on: {
      on: {
        press: 'off',
        break: {
          actions: () => {
            throw new Error('broken')
          },
        },
      },
    },
  },
})

/** A root that restarts its lamp after a crash. */
const begin = () => {
  const root = createActor(
    createMachine({
      initial: 'up',
      states: { up: { invoke: { id: 'lamp', src: lamp, onError: { target: 'up', reenter: true } } } },
    }),
  ).start()
  const child = () => root.getSnapshot().children['lamp'] as AnyActorRef
  return { root, child, ref: standingRef(root, 'lamp') }
}

test('an event is received once, also after a restart', () => {
  const { ref, child } = begin()
  const heard: unknown[] = []
  const subscription = ref.on('rang', (event) => heard.push(event))
  ref.send({ type: 'ring' })
  expect(heard).toHaveLength(1)
  ref.send({ type: 'press' })
  const broken = child()
  ref.send({ type: 'break' })
  expect(child()).not.toBe(broken)
  ref.send({ type: 'ring' })
  expect(heard).toHaveLength(2)
  subscription.unsubscribe()
  ref.send({ type: 'ring' })
  expect(heard).toHaveLength(2)
})

test('a restart notifies a subscriber of the new state once', () => {
  const { ref } = begin()
  const values: unknown[] = []
  ref.subscribe((snapshot: { value: unknown }) => values.push(snapshot.value))
  ref.send({ type: 'press' })
  expect(values).toEqual(['on'])
  ref.send({ type: 'break' })
  expect(values).toEqual(['on', 'off'])
  ref.send({ type: 'press' })
  expect(values).toEqual(['on', 'off', 'on'])
})

test('an unsubscribed listener is not attached to the restarted machine', () => {
  const { ref, child } = begin()
  const subscription = ref.subscribe(() => undefined)
  const before = countListeners(child())
  const late = ref.subscribe({ next: () => undefined })
  expect(before()).toBe(1)
  late.unsubscribe()
  expect(before()).toBe(0)
  subscription.unsubscribe()
  ref.send({ type: 'press' })
  ref.send({ type: 'break' })
  expect(ref.getSnapshot()).toMatchObject({ value: 'off' })
})
