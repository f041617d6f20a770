import { expect, test } from 'vitest'

import { dialogKinds } from './dialog-kinds.ts'
import { dialogMachine } from './dialog.machine.ts'
import { openDialog } from './open-dialog.ts'
import { settled } from './testkit/controllable.ts'
import { start } from './testkit/start.ts'
import { statesOf } from './testkit/states-of.ts'

const kindOf = (actor: ReturnType<typeof start<typeof dialogMachine>>['actor']) =>
  actor.getSnapshot().context.current?.kind

const begin = () => {
  const { actor, clock } = start(dialogMachine)
  const log: string[] = []
  const ask = (...[kind, props]: [Parameters<typeof openDialog>[1], Parameters<typeof openDialog>[2]]) =>
    void openDialog(actor, kind, props).then(({ outcome }) => log.push(`${kind} ${outcome} at ${clock.now}`))
  const close = () =>
    actor.send({
      type: 'dialog.close',
      id: actor.getSnapshot().context.current?.id ?? '',
      answer: { outcome: 'dismissed' },
    })
  const advance = async (ms: number) => {
    clock.advance(ms)
    await settled()
  }
  return { actor, clock, log, ask, close, advance }
}

test('the states', () => {
  expect(statesOf(dialogMachine)).toEqual(['closed', 'open', 'closing'])
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

test('of several that wait the newest opens and the others are answered superseded', async () => {
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

test('a request while one closes by itself waits for the gap and keeps the answer of the first', async () => {
  const { actor, ask, close, advance, log } = begin()
  ask('EULA', {})
  close()
  await advance(100)
  ask('Avatar', {})
  await advance(200)
  expect(log).toEqual(['EULA dismissed at 300'])
  expect(kindOf(actor)).toBe('Avatar')
})

test('a confirmed value reaches the one who asked', async () => {
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

test('a close that names another dialog does nothing', () => {
  const { actor, ask } = begin()
  ask('EULA', {})
  actor.send({ type: 'dialog.close', id: 'dialog-of-before', answer: { outcome: 'dismissed' } })
  expect(actor.getSnapshot().value).toBe('open')
})

test('a kind that does not exist is refused at once, whatever is open', async () => {
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

test('there are eight kinds', () => {
  expect(dialogKinds).toEqual([
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
