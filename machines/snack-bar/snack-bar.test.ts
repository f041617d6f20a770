import { expect, test } from 'vitest'

import type { SnackBarMessage } from '../foundation/domain.ts'
import { sampleMessage } from '../registry/samples.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { start } from '../testkit/start.ts'
import { showSnackBar } from './show-snack-bar.ts'
import { snackBarMachine } from './snack-bar.machine.ts'

const begin = () => {
  const { actor, clock } = start(snackBarMachine)
  const show = (id: string, changes: Partial<SnackBarMessage> = {}) =>
    actor.send({ type: 'snackBar.show', message: { ...sampleMessage, timeout: 5, id, ...changes } })
  const shown = () => actor.getSnapshot().context.current?.id ?? null
  const isHiding = () => actor.getSnapshot().matches('hiding')
  return { actor, clock, show, shown, isHiding }
}

test('the states', () => {
  expect(statesOf(snackBarMachine)).toEqual([
    'hidden',
    'visible',
    'visible.counting',
    'visible.held',
    'hiding',
  ])
})

test('hovering extends a message by at most one minute, at once or in steps', () => {
  for (const pause of [100, 100_000]) {
    const { actor, clock, show, isHiding } = begin()
    show('a')
    for (let held = 0; held < 65_000 - pause; held += pause) {
      actor.send({ type: 'snackBar.held', by: 'pointer' })
      clock.advance(pause / 2)
      actor.send({ type: 'snackBar.released', by: 'pointer' })
      clock.advance(pause / 2)
    }
    if (pause > 65_000) {
      actor.send({ type: 'snackBar.held', by: 'pointer' })
      clock.advance(64_999)
    } else clock.advance(65_000 - clock.now - 1)
    expect(actor.getSnapshot().matches('visible')).toBe(true)
    clock.advance(1)
    expect(isHiding()).toBe(true)
  }
})

test('a message shows at once and hides by itself exactly after its timeout', () => {
  const { actor, clock, show, shown, isHiding } = begin()
  show('a')
  expect(shown()).toBe('a')
  expect(actor.getSnapshot().hasTag('interactive')).toBe(true)
  clock.advance(4999)
  expect(actor.getSnapshot().matches('visible')).toBe(true)
  clock.advance(1)
  expect(isHiding()).toBe(true)
  expect(actor.getSnapshot().hasTag('rendered')).toBe(true)
  clock.advance(299)
  expect(shown()).toBe('a')
  clock.advance(1)
  expect(shown()).toBeNull()
  expect(actor.getSnapshot().value).toBe('hidden')
  expect(clock.pending).toBe(0)
})

test('a timeout can include fractions of a second', () => {
  const { clock, show, isHiding } = begin()
  show('a', { timeout: 1.5 })
  clock.advance(1499)
  expect(isHiding()).toBe(false)
  clock.advance(1)
  expect(isHiding()).toBe(true)
})

test('a new message hides the present one for exactly 300 ms, then shows for its whole time', () => {
  const { clock, show, shown, isHiding } = begin()
  show('a')
  clock.advance(1000)
  show('b', { timeout: 2 })
  expect(shown()).toBe('a')
  expect(isHiding()).toBe(true)
  clock.advance(299)
  expect(shown()).toBe('a')
  clock.advance(1)
  expect(shown()).toBe('b')
  expect(isHiding()).toBe(false)
  clock.advance(1999)
  expect(isHiding()).toBe(false)
  clock.advance(1)
  expect(isHiding()).toBe(true)
})

test('the newest of several waiting messages wins', () => {
  const { actor, clock, show, shown } = begin()
  show('a')
  show('b')
  show('c')
  clock.advance(300)
  expect(shown()).toBe('c')
  expect(actor.getSnapshot().context.next).toBeNull()
  clock.advance(5300)
  expect(shown()).toBeNull()
})

test('a click hides the message', () => {
  const { actor, clock, show, isHiding, shown } = begin()
  show('a')
  actor.send({ type: 'snackBar.clicked' })
  expect(isHiding()).toBe(true)
  clock.advance(300)
  expect(shown()).toBeNull()
})

test('a click also hides a held message', () => {
  const { actor, show, isHiding } = begin()
  show('a')
  actor.send({ type: 'snackBar.held', by: 'focus' })
  actor.send({ type: 'snackBar.clicked' })
  expect(isHiding()).toBe(true)
})

test('hovering pauses the timer, and leaving resumes it', () => {
  const { actor, clock, show, isHiding } = begin()
  show('a')
  clock.advance(3000)
  actor.send({ type: 'snackBar.held', by: 'pointer' })
  clock.advance(60_000)
  expect(actor.getSnapshot().matches({ visible: 'held' })).toBe(true)
  actor.send({ type: 'snackBar.released', by: 'pointer' })
  clock.advance(1999)
  expect(isHiding()).toBe(false)
  clock.advance(1)
  expect(isHiding()).toBe(true)
})

test('a message held by pointer and focus waits until both have gone', () => {
  const { actor, clock, show, isHiding } = begin()
  show('a')
  actor.send({ type: 'snackBar.held', by: 'pointer' })
  actor.send({ type: 'snackBar.held', by: 'focus' })
  actor.send({ type: 'snackBar.held', by: 'focus' })
  actor.send({ type: 'snackBar.released', by: 'pointer' })
  clock.advance(50_000)
  expect(isHiding()).toBe(false)
  actor.send({ type: 'snackBar.released', by: 'focus' })
  clock.advance(5000)
  expect(isHiding()).toBe(true)
})

test('the first to hold a message may be the last to release it', () => {
  const { actor, clock, show, isHiding } = begin()
  show('a')
  actor.send({ type: 'snackBar.held', by: 'pointer' })
  actor.send({ type: 'snackBar.held', by: 'focus' })
  actor.send({ type: 'snackBar.released', by: 'focus' })
  clock.advance(50_000)
  expect(isHiding()).toBe(false)
  actor.send({ type: 'snackBar.released', by: 'pointer' })
  actor.send({ type: 'snackBar.held', by: 'focus' })
  actor.send({ type: 'snackBar.released', by: 'focus' })
  clock.advance(5000)
  expect(isHiding()).toBe(true)
})

test('only a holder can release a message', () => {
  const { actor, show } = begin()
  show('a')
  actor.send({ type: 'snackBar.held', by: 'pointer' })
  expect(actor.getSnapshot().can({ type: 'snackBar.released', by: 'focus' })).toBe(false)
  actor.send({ type: 'snackBar.released', by: 'focus' })
  expect(actor.getSnapshot().context.holders).toEqual(['pointer'])
  expect(actor.getSnapshot().can({ type: 'snackBar.released', by: 'pointer' })).toBe(true)
})

test('a new message replaces one that is held, and is not held itself', () => {
  const { actor, clock, show, shown, isHiding } = begin()
  show('a')
  actor.send({ type: 'snackBar.held', by: 'pointer' })
  show('b')
  clock.advance(300)
  expect(shown()).toBe('b')
  expect(actor.getSnapshot().context.holders).toEqual([])
  clock.advance(5000)
  expect(isHiding()).toBe(true)
})

test('the defaults are Normal, Bottom and 5 seconds', () => {
  const { actor } = begin()
  showSnackBar(actor, 'コードをコピーしました')
  expect(actor.getSnapshot().context.current).toMatchObject({
    text: 'コードをコピーしました',
    type: 'Normal',
    position: 'Bottom',
    timeout: 5,
  })
  showSnackBar(actor, '保存に失敗しました', { type: 'Warning', position: 'Top', timeout: 8 })
  expect(actor.getSnapshot().context.next).toMatchObject({ type: 'Warning', position: 'Top', timeout: 8 })
})

test('forgetting hides the message at once and drops waiting ones', () => {
  const { actor, clock, show, shown, isHiding } = begin()
  show('a')
  actor.send({ type: 'snackBar.forget' })
  expect(isHiding()).toBe(true)
  clock.advance(300)
  expect(shown()).toBeNull()
  show('b')
  show('c')
  actor.send({ type: 'snackBar.forget' })
  clock.advance(300)
  expect(shown()).toBeNull()
  expect(actor.getSnapshot().value).toBe('hidden')
})
