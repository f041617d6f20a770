import { expect, test } from 'vitest'

import { sampleWalkthrough } from '../registry/samples.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { coachMarkMachine } from './coach-mark.machine.ts'

const begin = () => {
  const readSeen = controllable<boolean, { id: string }>()
  const findTarget = controllable<boolean, { selector: string }>()
  const rememberSeen = controllable<void, { id: string }>()
  const { actor, clock } = start(
    coachMarkMachine.provide({
      actors: { readSeen: readSeen.logic, findTarget: findTarget.logic, rememberSeen: rememberSeen.logic },
    }),
  )
  const has = (tag: 'rendered' | 'interactive') => actor.getSnapshot().hasTag(tag)
  const state = () => actor.getSnapshot().value
  const context = () => actor.getSnapshot().context
  /** The step whose bubble shows. */
  const shown = () => (has('interactive') ? context().index : null)
  const send = (command: 'next' | 'previous' | 'close') => actor.send({ type: `coachMark.${command}` })
  const begun = () => actor.send({ type: 'coachMark.start', walkthrough: sampleWalkthrough })
  const again = () => actor.send({ type: 'coachMark.restart', walkthrough: sampleWalkthrough })
  const find = (isFound: boolean) => findTarget.last.resolve(isFound)
  const firstShown = async () => {
    begun()
    await readSeen.last.resolve(false)
    await find(true)
  }
  const isCleared = () => {
    expect(state()).toBe('closed')
    expect(context()).toEqual({ walkthrough: null, index: 0, direction: 1, hasShown: false })
  }
  return {
    actor,
    clock,
    readSeen,
    findTarget,
    rememberSeen,
    has,
    state,
    context,
    shown,
    send,
    begun,
    again,
    find,
    firstShown,
    isCleared,
  }
}

test('the states', () => {
  expect(statesOf(coachMarkMachine)).toEqual([
    'closed',
    'checking',
    'seeking',
    'seeking.looking',
    'seeking.missing',
    'shown',
    'hiding',
    'closing',
    'closing.remembering',
    'closing.remembered',
  ])
})

test('it starts at the first step', async () => {
  const { readSeen, findTarget, begun, find, shown, has, context } = begin()
  begun()
  expect(has('rendered')).toBe(false)
  expect(readSeen.last.input).toEqual({ id: 'first-steps' })
  await readSeen.last.resolve(false)
  expect(has('rendered')).toBe(true)
  expect(shown()).toBeNull()
  expect(findTarget.last.input).toEqual({ selector: '#create' })
  await find(true)
  expect(shown()).toBe(0)
  expect(context().walkthrough).toBe(sampleWalkthrough)
})

test('does not show a walkthrough that was already seen', async () => {
  const { readSeen, begun, isCleared, findTarget } = begin()
  begun()
  await readSeen.last.resolve(true)
  isCleared()
  expect(findTarget.calls).toHaveLength(0)
})

test('shows a walkthrough whose seen state cannot be read', async () => {
  const { readSeen, begun, find, shown } = begin()
  begun()
  await readSeen.last.reject(new Error('no storage'))
  await find(true)
  expect(shown()).toBe(0)
})

test('closing before the seen state is read shows nothing', () => {
  const { begun, send, isCleared, readSeen } = begin()
  begun()
  send('close')
  isCleared()
  expect(readSeen.pending()).toHaveLength(0)
})

test('next hides, waits exactly 300 ms, advances, and shows', async () => {
  const { clock, firstShown, send, shown, has, context, findTarget, find } = begin()
  await firstShown()
  send('next')
  expect(shown()).toBeNull()
  expect(has('rendered')).toBe(true)
  clock.advance(299)
  expect(context().index).toBe(0)
  expect(findTarget.pending()).toHaveLength(0)
  clock.advance(1)
  expect(context().index).toBe(1)
  expect(findTarget.last.input).toEqual({ selector: '#items' })
  await find(true)
  expect(shown()).toBe(1)
})

test('next on the last step closes: hides, waits exactly 300 ms, then clears', async () => {
  const { clock, firstShown, send, find, shown, has, context, state, isCleared } = begin()
  await firstShown()
  for (const step of [1, 2]) {
    send('next')
    clock.advance(300)
    await find(true)
    expect(shown()).toBe(step)
  }
  send('next')
  expect(shown()).toBeNull()
  expect(has('rendered')).toBe(true)
  clock.advance(299)
  expect(context().walkthrough).toBe(sampleWalkthrough)
  expect(state()).toEqual({ closing: 'remembering' })
  clock.advance(1)
  isCleared()
  expect(clock.pending).toBe(0)
})

test('previous goes back if there is an earlier step', async () => {
  const { clock, firstShown, send, find, shown, findTarget } = begin()
  await firstShown()
  send('previous')
  expect(shown()).toBe(0)
  send('next')
  clock.advance(300)
  await find(true)
  send('previous')
  expect(shown()).toBeNull()
  clock.advance(299)
  expect(findTarget.pending()).toHaveLength(0)
  clock.advance(1)
  expect(findTarget.last.input).toEqual({ selector: '#create' })
  await find(true)
  expect(shown()).toBe(0)
})

test('next moves forward again after going back', async () => {
  const { clock, firstShown, send, find, shown } = begin()
  await firstShown()
  for (const command of ['next', 'previous', 'next', 'next'] as const) {
    send(command)
    clock.advance(300)
    await find(true)
  }
  expect(shown()).toBe(2)
})

test('close hides, waits exactly 300 ms, then clears and remembers the walkthrough as seen', async () => {
  const { clock, firstShown, send, has, rememberSeen, state, isCleared } = begin()
  await firstShown()
  send('close')
  expect(has('interactive')).toBe(false)
  expect(has('rendered')).toBe(true)
  expect(rememberSeen.last.input).toEqual({ id: 'first-steps' })
  await rememberSeen.last.resolve()
  expect(state()).toEqual({ closing: 'remembered' })
  clock.advance(299)
  expect(state()).toEqual({ closing: 'remembered' })
  clock.advance(1)
  isCleared()
})

test('closes even if the seen state cannot be stored', async () => {
  const { clock, firstShown, send, rememberSeen, state, isCleared } = begin()
  await firstShown()
  send('close')
  await rememberSeen.last.reject(new Error('no storage'))
  expect(state()).toEqual({ closing: 'remembered' })
  clock.advance(300)
  isCleared()
})

test('closing between two steps takes its own 300 ms', async () => {
  const { clock, firstShown, send, state, isCleared } = begin()
  await firstShown()
  send('next')
  clock.advance(200)
  send('close')
  expect(state()).toEqual({ closing: 'remembering' })
  clock.advance(299)
  expect(state()).toEqual({ closing: 'remembering' })
  clock.advance(1)
  isCleared()
})

test('closing during a target search remembers nothing before a step was shown', async () => {
  const { clock, firstShown, again, send, state, isCleared, rememberSeen } = begin()
  again()
  send('close')
  isCleared()
  expect(rememberSeen.calls).toHaveLength(0)
  await firstShown()
  send('next')
  clock.advance(300)
  send('close')
  expect(state()).toEqual({ closing: 'remembering' })
})

test('skips a step whose target is missing or cannot be searched for', async () => {
  const { clock, readSeen, begun, findTarget, find, shown } = begin()
  begun()
  await readSeen.last.resolve(false)
  await find(false)
  expect(findTarget.last.input).toEqual({ selector: '#items' })
  await findTarget.last.reject(new Error('not a selector'))
  expect(findTarget.last.input).toEqual({ selector: '#config' })
  await find(true)
  expect(shown()).toBe(2)
  expect(clock.pending).toBe(0)
})

test('missing targets are skipped backwards too', async () => {
  const { clock, firstShown, send, find, shown } = begin()
  await firstShown()
  for (const command of ['next', 'next', 'previous'] as const) {
    send(command)
    clock.advance(300)
    if (command === 'previous') await find(false)
    await find(true)
  }
  expect(shown()).toBe(0)
})

test('returns to its step when no earlier target exists', async () => {
  const { clock, readSeen, begun, findTarget, find, send, shown, context } = begin()
  begun()
  await readSeen.last.resolve(false)
  await find(false)
  await find(true)
  expect(shown()).toBe(1)
  send('previous')
  clock.advance(300)
  expect(findTarget.last.input).toEqual({ selector: '#create' })
  await find(false)
  expect(findTarget.last.input).toEqual({ selector: '#items' })
  expect(context().direction).toBe(1)
  await find(false)
  await find(true)
  expect(shown()).toBe(2)
})

test('ends and counts as seen when no later target exists', async () => {
  const { clock, firstShown, send, find, state, rememberSeen, isCleared } = begin()
  await firstShown()
  send('next')
  clock.advance(300)
  await find(false)
  await find(false)
  expect(state()).toEqual({ closing: 'remembering' })
  expect(rememberSeen.last.input).toEqual({ id: 'first-steps' })
  clock.advance(300)
  isCleared()
})

test('ends at once and does not count as seen when all targets are missing', async () => {
  const { readSeen, begun, find, isCleared, rememberSeen, findTarget } = begin()
  begun()
  await readSeen.last.resolve(false)
  for (const _ of sampleWalkthrough.instructions) await find(false)
  isCleared()
  expect(findTarget.calls).toHaveLength(3)
  expect(rememberSeen.calls).toHaveLength(0)
})

test('a walkthrough without steps ends at once', async () => {
  const { actor, find, isCleared, findTarget } = begin()
  actor.send({ type: 'coachMark.restart', walkthrough: { id: 'empty', instructions: [] } })
  await find(false)
  isCleared()
  expect(findTarget.calls).toHaveLength(1)
})

test('a restart ignores the seen state and begins at the first step', async () => {
  const { clock, again, send, find, shown, readSeen, findTarget, context } = begin()
  again()
  expect(readSeen.calls).toHaveLength(0)
  await find(true)
  expect(shown()).toBe(0)
  send('next')
  clock.advance(300)
  await find(true)
  again()
  expect(context()).toMatchObject({ index: 0, direction: 1, hasShown: false })
  expect(findTarget.last.input).toEqual({ selector: '#create' })
  await find(true)
  expect(shown()).toBe(0)
  expect(readSeen.calls).toHaveLength(0)
})

test('a start while one runs does nothing', async () => {
  const { actor, firstShown, context, shown } = begin()
  await firstShown()
  actor.send({ type: 'coachMark.start', walkthrough: { ...sampleWalkthrough, id: 'other' } })
  expect(context().walkthrough?.id).toBe('first-steps')
  expect(shown()).toBe(0)
})
