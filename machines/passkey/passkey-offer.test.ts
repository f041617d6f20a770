import { expect, test } from 'vitest'

import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { statesOf } from '../testkit/states-of.ts'
import { passkeyOfferMachine } from './passkey-offer.machine.ts'

const begin = () => {
  const read = controllable<boolean>()
  const { actor } = start(passkeyOfferMachine.provide({ actors: { readOffer: read.logic } }))
  return { read, value: () => actor.getSnapshot().value, has: () => actor.getSnapshot().hasTag('offered') }
}

test('the states', () => {
  expect(statesOf(passkeyOfferMachine)).toEqual(['reading', 'absent', 'offered'])
})

test('a browser and a site that have passkeys offer them', async () => {
  const { read, value, has } = begin()
  expect([value(), has()]).toEqual(['reading', false])
  await read.last.resolve(true)
  expect([value(), has()]).toEqual(['offered', true])
})

test('where there are none, or that cannot be known, none are offered', async () => {
  const without = begin()
  await without.read.last.resolve(false)
  expect([without.value(), without.has()]).toEqual(['absent', false])
  const unknown = begin()
  await unknown.read.last.reject(new Error('no configuration'))
  expect([unknown.value(), unknown.has()]).toEqual(['absent', false])
})
