import { expect, test } from 'vitest'

import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { statesOf } from '../testkit/states-of.ts'
import { providerOfferMachine } from './provider-offer.machine.ts'

const begin = () => {
  const read = controllable<string | null>()
  const leave = controllable<void>()
  const { actor } = start(
    providerOfferMachine.provide({ actors: { readOffer: read.logic, leave: leave.logic } }),
  )
  const value = () => actor.getSnapshot().value
  const has = (tag: 'offered' | 'busy') => actor.getSnapshot().hasTag(tag)
  return { actor, read, leave, value, has, name: () => actor.getSnapshot().context.name }
}

test('the states', () => {
  expect(statesOf(providerOfferMachine)).toEqual(['reading', 'absent', 'offered', 'leaving'])
})

test('where no provider is set up, none is offered', async () => {
  const { read, value, has } = begin()
  expect(value()).toBe('reading')
  expect(has('offered')).toBe(false)
  await read.last.resolve(null)
  expect(value()).toBe('absent')
})

test('where it cannot be known, none is offered', async () => {
  const { read, value } = begin()
  await read.last.reject(new Error('no configuration'))
  expect(value()).toBe('absent')
})

test('a provider is offered by its name, and the page leaves for it once', async () => {
  const { actor, read, leave, value, has, name } = begin()
  await read.last.resolve('社員証')
  expect(value()).toBe('offered')
  expect(name()).toBe('社員証')
  expect(has('busy')).toBe(false)
  actor.send({ type: 'provider.leave' })
  actor.send({ type: 'provider.leave' })
  expect(leave.calls).toHaveLength(1)
  expect([has('offered'), has('busy')]).toEqual([true, true])
})

test('a page that the way back of the browser shows again offers it again', async () => {
  const { actor, read, leave, value } = begin()
  await read.last.resolve('社員証')
  actor.send({ type: 'provider.leave' })
  await leave.last.resolve()
  expect(value()).toBe('offered')
  actor.send({ type: 'provider.leave' })
  expect(leave.calls).toHaveLength(2)
})

test('a browser that could not come back is offered nothing more', async () => {
  const { actor, read, leave, value } = begin()
  await read.last.resolve('社員証')
  actor.send({ type: 'provider.leave' })
  await leave.last.reject(new Error('no storage'))
  expect(value()).toBe('absent')
})
