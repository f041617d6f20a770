import { expect, test } from 'vitest'

import { statesOf } from '../testkit/chart-nodes.ts'
import { settled } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import type { DialogAnswer } from './dialog-kinds.ts'
import { dialogKinds } from './dialog-kinds.ts'
import { dialogMachine } from './dialog.machine.ts'
import { openDialog } from './open-dialog.ts'

const kindOf = (actor: ReturnType<typeof start<typeof dialogMachine>>['actor']) =>
  actor.getSnapshot().context.current?.kind

const begin = () => {
  const { actor, clock } = start(dialogMachine)
  const log: string[] = []
  const ask = (...[kind, props]: [Parameters<typeof openDialog>[1], Parameters<typeof openDialog>[2]]) =>
    void openDialog(actor, kind, props).then(({ outcome }) => log.push(`${kind} ${outcome} at ${clock.now}`))
  const interrupt = () =>
    void openDialog(actor, 'Login', {}, { interrupts: true }).then(({ outcome }) =>
      log.push(`Login ${outcome} at ${clock.now}`),
    )
  const end = (answer: DialogAnswer) =>
    actor.send({ type: 'dialog.close', id: actor.getSnapshot().context.current?.id ?? '', answer })
  const close = () => end({ outcome: 'dismissed' })
  const confirm = () => end({ outcome: 'confirmed', value: null })
  const advance = async (ms: number) => {
    clock.advance(ms)
    await settled()
  }
  return { actor, clock, log, ask, interrupt, close, confirm, advance }
}

test('the states', () => {
  expect(statesOf(dialogMachine)).toEqual(['closed', 'open', 'yielding', 'closing'])
})

test('a request opens at once', () => {
  const { actor, ask } = begin()
  expect(actor.getSnapshot().hasTag('rendered')).toBe(false)
  ask('EULA', {})
  expect(actor.getSnapshot().value).toBe('open')
  expect(actor.getSnapshot().hasTag('interactive')).toBe(true)
  expect(kindOf(actor)).toBe('EULA')
})

test('the answer comes exactly 300 ms after the close began', async () => {
  const { actor, ask, close, advance, log } = begin()
  ask('EULA', {})
  close()
  expect(actor.getSnapshot().hasTag('interactive')).toBe(false)
  expect(actor.getSnapshot().hasTag('rendered')).toBe(true)
  await advance(299)
  expect(log).toEqual([])
  expect(actor.getSnapshot().value).toBe('closing')
  await advance(1)
  expect(log).toEqual(['EULA dismissed at 300'])
  expect(actor.getSnapshot().value).toBe('closed')
  expect(actor.getSnapshot().context.current).toBeNull()
  await advance(10_000)
  expect(log).toHaveLength(1)
})

test('a second request closes the first and opens 300 ms later', async () => {
  const { actor, ask, advance, log } = begin()
  ask('EULA', {})
  ask('Avatar', {})
  expect(kindOf(actor)).toBe('EULA')
  expect(actor.getSnapshot().value).toBe('closing')
  await advance(299)
  expect(kindOf(actor)).toBe('EULA')
  await advance(1)
  expect(kindOf(actor)).toBe('Avatar')
  expect(actor.getSnapshot().value).toBe('open')
  expect(log).toEqual(['EULA superseded at 300'])
})

test('the newest of several waiting requests opens, and the others are answered superseded', async () => {
  const { actor, ask, advance, log } = begin()
  ask('EULA', {})
  ask('Avatar', {})
  ask('TaskLog', { taskId: 'task-a' })
  await settled()
  expect(log).toEqual(['Avatar superseded at 0'])
  await advance(300)
  expect(kindOf(actor)).toBe('TaskLog')
  expect(log).toEqual(['Avatar superseded at 0', 'EULA superseded at 300'])
})

test('a request during a close waits for the gap and keeps the first answer', async () => {
  const { actor, ask, close, advance, log } = begin()
  ask('EULA', {})
  close()
  await advance(100)
  ask('Avatar', {})
  await advance(200)
  expect(log).toEqual(['EULA dismissed at 300'])
  expect(kindOf(actor)).toBe('Avatar')
})

test('the caller receives a confirmed value', async () => {
  const { actor, advance } = begin()
  const answer = openDialog(actor, 'PhotoEdit', { spatialImageId: 'image-1' })
  actor.send({
    type: 'dialog.close',
    id: actor.getSnapshot().context.current?.id ?? '',
    answer: { outcome: 'confirmed', value: { visibility: 'PUBLIC' } },
  })
  await advance(300)
  expect(await answer).toEqual({ outcome: 'confirmed', value: { visibility: 'PUBLIC' } })
})

test('closing another dialog does nothing', () => {
  const { actor, ask } = begin()
  ask('EULA', {})
  actor.send({ type: 'dialog.close', id: 'dialog-of-before', answer: { outcome: 'dismissed' } })
  expect(actor.getSnapshot().value).toBe('open')
})

test('refuses an unknown kind at once, whatever is open', async () => {
  const { actor, emitted, clock } = start(dialogMachine)
  const unheard = (id: string) =>
    actor.send({ type: 'dialog.open', request: { id, kind: 'Unheard' as 'EULA', props: {} } })
  unheard('1')
  expect(actor.getSnapshot().value).toBe('closed')
  actor.send({ type: 'dialog.open', request: { id: '2', kind: 'EULA', props: {} } })
  unheard('3')
  expect(actor.getSnapshot().value).toBe('open')
  actor.send({ type: 'dialog.close', id: '2', answer: { outcome: 'dismissed' } })
  unheard('4')
  clock.advance(300)
  expect(emitted.map(({ id, answer }) => `${id} ${answer.outcome}`)).toEqual([
    '1 refused',
    '3 refused',
    '4 refused',
    '2 dismissed',
  ])
})

test.each(dialogKinds)('%s can be opened', (kind) => {
  const { actor } = start(dialogMachine)
  actor.send({ type: 'dialog.open', request: { id: '1', kind, props: {} } as never })
  expect(kindOf(actor)).toBe(kind)
})

test('the eight kinds of the specification come first', () => {
  expect(dialogKinds.slice(0, 8)).toEqual([
    'Login',
    'Confirm',
    'TaskLog',
    'PhotoEdit',
    'EULA',
    'EmbedCode',
    'Uploading',
    'Avatar',
  ])
})

const interrupted = async () => {
  const run = begin()
  run.ask('PhotoEdit', { spatialImageId: 'image-1' })
  run.interrupt()
  await run.advance(300)
  return { ...run, aside: () => run.actor.getSnapshot().context.aside?.kind }
}

test('an interruption opens in the gap of a replacement, and the open dialog is set aside', async () => {
  const { actor, ask, interrupt, advance, log } = begin()
  ask('PhotoEdit', { spatialImageId: 'image-1' })
  interrupt()
  expect(actor.getSnapshot().value).toBe('yielding')
  expect(actor.getSnapshot().hasTag('interactive')).toBe(false)
  await advance(299)
  expect(kindOf(actor)).toBe('PhotoEdit')
  await advance(1)
  expect(actor.getSnapshot().value).toBe('open')
  expect(kindOf(actor)).toBe('Login')
  expect(actor.getSnapshot().context).toMatchObject({ next: null, aside: { kind: 'PhotoEdit' } })
  expect(log).toEqual([])
})

test('the interrupted dialog resumes under its old request once the interruption is confirmed', async () => {
  const { actor, confirm, close, aside, advance, log } = await interrupted()
  confirm()
  await advance(299)
  expect(log).toEqual([])
  await advance(1)
  expect(log).toEqual(['Login confirmed at 600'])
  expect(actor.getSnapshot().value).toBe('open')
  expect(kindOf(actor)).toBe('PhotoEdit')
  expect(aside()).toBeUndefined()
  close()
  await advance(300)
  expect(log).toEqual(['Login confirmed at 600', 'PhotoEdit dismissed at 900'])
  expect(actor.getSnapshot().value).toBe('closed')
})

test('dismissing the interruption ends the interrupted dialog too', async () => {
  const { actor, close, aside, advance, log } = await interrupted()
  close()
  await advance(300)
  expect(log).toEqual(['Login dismissed at 600', 'PhotoEdit dismissed at 600'])
  expect(actor.getSnapshot().value).toBe('closed')
  expect(aside()).toBeUndefined()
})

test('a request over the interruption ends both', async () => {
  const { actor, ask, aside, advance, log } = await interrupted()
  ask('EULA', {})
  await advance(300)
  expect(log).toEqual(['Login superseded at 600', 'PhotoEdit superseded at 600'])
  expect(kindOf(actor)).toBe('EULA')
  expect(aside()).toBeUndefined()
})

test('an interruption over an interruption replaces it, and the interrupted dialog still waits', async () => {
  const { actor, interrupt, confirm, aside, advance, log } = await interrupted()
  interrupt()
  expect(actor.getSnapshot().value).toBe('closing')
  await advance(300)
  expect(log).toEqual(['Login superseded at 600'])
  expect(kindOf(actor)).toBe('Login')
  expect(aside()).toBe('PhotoEdit')
  confirm()
  await advance(300)
  expect(kindOf(actor)).toBe('PhotoEdit')
})

test('an interruption without an open dialog behaves like a normal dialog', async () => {
  const { actor, interrupt, confirm, advance, log } = begin()
  interrupt()
  expect(actor.getSnapshot().value).toBe('open')
  confirm()
  await advance(300)
  expect(log).toEqual(['Login confirmed at 300'])
  expect(actor.getSnapshot().value).toBe('closed')
})

test('a dialog confirmed while yielding answers as usual, and the interruption restores nothing', async () => {
  const { actor, ask, interrupt, confirm, advance, log } = begin()
  ask('PhotoEdit', { spatialImageId: 'image-1' })
  interrupt()
  await advance(200)
  confirm()
  expect(actor.getSnapshot().value).toBe('closing')
  await advance(299)
  expect(log).toEqual([])
  await advance(1)
  expect(log).toEqual(['PhotoEdit confirmed at 500'])
  expect(actor.getSnapshot().value).toBe('open')
  expect(kindOf(actor)).toBe('Login')
  expect(actor.getSnapshot().context.aside).toBeNull()
})

test('a request while a dialog yields ends it and the interruption', async () => {
  const { actor, ask, interrupt, advance, log } = begin()
  ask('PhotoEdit', { spatialImageId: 'image-1' })
  interrupt()
  ask('EULA', {})
  expect(actor.getSnapshot().value).toBe('closing')
  await settled()
  await advance(300)
  expect(log).toEqual(['Login superseded at 0', 'PhotoEdit superseded at 300'])
  expect(kindOf(actor)).toBe('EULA')
  expect(actor.getSnapshot().context.aside).toBeNull()
})

test('while a dialog yields, closing another dialog or opening an unknown kind changes nothing', () => {
  const { actor, emitted } = start(dialogMachine)
  actor.send({ type: 'dialog.open', request: { id: '1', kind: 'EULA', props: {} } })
  actor.send({ type: 'dialog.open', request: { id: '2', kind: 'Login', props: {}, interrupts: true } })
  actor.send({ type: 'dialog.close', id: 'other', answer: { outcome: 'dismissed' } })
  expect(actor.getSnapshot().value).toBe('yielding')
  actor.send({ type: 'dialog.open', request: { id: '3', kind: 'Unheard' as 'EULA', props: {} } })
  expect(actor.getSnapshot().value).toBe('yielding')
  expect(emitted).toMatchObject([{ id: '3', answer: { outcome: 'refused' } }])
})

test('a dialog set aside can finish by itself: it answers at once and does not return', async () => {
  const { actor, confirm, advance, log } = await interrupted()
  const id = actor.getSnapshot().context.aside?.id ?? ''
  actor.send({ type: 'dialog.close', id, answer: { outcome: 'confirmed', value: null } })
  actor.send({ type: 'dialog.close', id, answer: { outcome: 'confirmed', value: null } })
  await settled()
  expect(log).toEqual(['PhotoEdit confirmed at 300'])
  expect(kindOf(actor)).toBe('Login')
  confirm()
  await advance(300)
  expect(actor.getSnapshot().value).toBe('closed')
  expect(log).toHaveLength(2)
})

test('a dialog set aside can finish while the interruption closes', async () => {
  const { actor, confirm, advance, log } = await interrupted()
  confirm()
  const id = actor.getSnapshot().context.aside?.id ?? ''
  actor.send({ type: 'dialog.close', id: 'dialog-of-before', answer: { outcome: 'dismissed' } })
  expect(actor.getSnapshot().context.aside?.id).toBe(id)
  actor.send({ type: 'dialog.close', id, answer: { outcome: 'superseded' } })
  await settled()
  await advance(300)
  expect(log).toEqual(['PhotoEdit superseded at 300', 'Login confirmed at 600'])
  expect(actor.getSnapshot().value).toBe('closed')
})

test('no dialog of one person stays open for the next', async () => {
  const open = begin()
  open.ask('Avatar', {})
  open.confirm()
  await open.advance(300)
  open.ask('EULA', {})
  open.actor.send({ type: 'dialog.forget' })
  expect(open.actor.getSnapshot().value).toBe('closing')
  await open.advance(300)
  expect(open.log).toEqual(['Avatar confirmed at 300', 'EULA dismissed at 600'])

  const { actor, confirm, advance, log } = await interrupted()
  confirm()
  actor.send({ type: 'dialog.forget' })
  await settled()
  await advance(300)
  expect(log).toEqual(['PhotoEdit dismissed at 300', 'Login confirmed at 600'])
  expect(actor.getSnapshot().value).toBe('closed')
})

test('forgetting also drops a dialog set aside, even if another interruption follows', async () => {
  const { actor, interrupt, advance, log } = await interrupted()
  actor.send({ type: 'dialog.forget' })
  await settled()
  expect(log).toEqual(['PhotoEdit dismissed at 300'])
  expect(actor.getSnapshot().context.aside).toBeNull()
  interrupt()
  await advance(300)
  expect(log).toEqual(['PhotoEdit dismissed at 300', 'Login dismissed at 600'])
  expect(actor.getSnapshot().value).toBe('open')
  expect(actor.getSnapshot().context.aside).toBeNull()
})

test('a dialog forgotten while yielding or closing is not shown to the next person', async () => {
  const yielding = begin()
  yielding.ask('Avatar', {})
  yielding.confirm()
  await yielding.advance(300)
  yielding.log.length = 0
  yielding.ask('PhotoEdit', { spatialImageId: 'image-1' })
  yielding.interrupt()
  yielding.actor.send({ type: 'dialog.forget' })
  await settled()
  expect(yielding.log).toEqual(['Login dismissed at 300'])
  await yielding.advance(300)
  expect(yielding.actor.getSnapshot().value).toBe('closed')
  expect(yielding.log).toEqual(['Login dismissed at 300', 'PhotoEdit dismissed at 600'])

  const closing = begin()
  closing.ask('EULA', {})
  closing.ask('Avatar', {})
  closing.actor.send({ type: 'dialog.forget' })
  await closing.advance(300)
  expect(closing.actor.getSnapshot().value).toBe('closed')
  expect(closing.actor.getSnapshot().context).toMatchObject({ current: null, next: null, aside: null })
  expect(closing.log).toEqual(['Avatar dismissed at 300', 'EULA superseded at 300'])
})

test('a queued request can be withdrawn', async () => {
  const closing = begin()
  closing.ask('EULA', {})
  closing.ask('Avatar', {})
  const queued = closing.actor.getSnapshot().context.next?.id ?? ''
  closing.actor.send({ type: 'dialog.close', id: queued, answer: { outcome: 'dismissed' } })
  await settled()
  expect(closing.log).toEqual(['Avatar dismissed at 0'])
  await closing.advance(300)
  expect(closing.actor.getSnapshot().value).toBe('closed')
  expect(closing.log).toEqual(['Avatar dismissed at 0', 'EULA superseded at 300'])
})

test('withdrawing an interruption before it shows keeps the dialog as it was', async () => {
  const { actor, ask, interrupt, advance, log } = begin()
  ask('PhotoEdit', { spatialImageId: 'image-1' })
  interrupt()
  const id = actor.getSnapshot().context.next?.id ?? ''
  actor.send({ type: 'dialog.close', id, answer: { outcome: 'confirmed', value: null } })
  await settled()
  await advance(300)
  expect(log).toEqual(['Login confirmed at 0'])
  expect(actor.getSnapshot().value).toBe('open')
  expect(kindOf(actor)).toBe('PhotoEdit')
  expect(actor.getSnapshot().context.aside).toBeNull()
})
