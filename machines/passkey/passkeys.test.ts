import { expect, test } from 'vitest'

import { FailureError } from '../foundation/failure.ts'
import { offline, rejectedWith } from '../registry/samples.ts'
import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { statesOf } from '../testkit/states-of.ts'
import type { OwnPasskeys, Passkey } from './passkey-contract.ts'
import { passkeysMachine } from './passkeys.machine.ts'

const phone: Passkey = {
  id: 'phone',
  name: '電話',
  isBackedUp: true,
  createdAt: '2026-11-23T01:02:03.000Z',
  lastUsedAt: null,
}
const stick: Passkey = { ...phone, id: 'stick', name: '鍵', isBackedUp: false }

const begin = () => {
  const load = controllable<OwnPasskeys>()
  const add = controllable<Passkey>()
  const rename = controllable<Passkey, { id: string; name: string }>()
  const remove = controllable<void, { id: string }>()
  const { actor } = start(
    passkeysMachine.provide({
      actors: {
        loadPasskeys: load.logic,
        addPasskey: add.logic,
        renamePasskey: rename.logic,
        removePasskey: remove.logic,
      },
    }),
  )
  const told: string[] = []
  for (const fact of ['passkey.added', 'passkey.renamed', 'passkey.removed'] as const)
    actor.on(fact, ({ type }) => told.push(type))
  const context = () => actor.getSnapshot().context
  return {
    actor,
    load,
    add,
    rename,
    remove,
    told,
    context,
    value: () => actor.getSnapshot().value,
    names: () => context().passkeys.map(({ name }) => name),
  }
}

const beginWith = async (...passkeys: Passkey[]) => {
  const begun = begin()
  await begun.load.last.resolve({ passkeys, canAdd: true })
  return begun
}

test('the states', () => {
  expect(statesOf(passkeysMachine)).toEqual([
    'loading',
    'unavailable',
    'listed',
    'listed.resting',
    'listed.adding',
    'listed.naming',
    'listed.renaming',
    'listed.removing',
  ])
})

test('what the account has is listed, with whether this browser can make one', async () => {
  const { value, context } = await beginWith(phone)
  expect(value()).toEqual({ listed: 'resting' })
  expect(context()).toEqual({ passkeys: [phone], canAdd: true, chosen: null, failure: null })
})

test('a list that could not be loaded is loaded again', async () => {
  const { actor, load, value, context } = begin()
  await load.last.reject(new FailureError(offline))
  expect(value()).toBe('unavailable')
  expect(context().failure).toEqual(offline)
  actor.send({ type: 'passkeys.reload' })
  expect([value(), context().failure]).toEqual(['loading', null])
  await load.last.resolve({ passkeys: [], canAdd: false })
  expect(value()).toEqual({ listed: 'resting' })
})

test('one that was added is in the list, and may be named at once', async () => {
  const { actor, add, rename, value, names, context, told } = await beginWith(phone)
  actor.send({ type: 'passkey.add' })
  actor.send({ type: 'passkey.add' })
  expect([value(), add.calls.length]).toEqual([{ listed: 'adding' }, 1])
  await add.last.resolve(stick)
  expect([value(), context().chosen]).toEqual([{ listed: 'naming' }, 'stick'])
  expect(names()).toEqual(['電話', '鍵'])
  expect(told).toEqual(['passkey.added'])
  actor.send({ type: 'passkey.keepName', name: '仕事用' })
  expect(rename.last.input).toEqual({ id: 'stick', name: '仕事用' })
  await rename.last.resolve({ ...stick, name: '仕事用' })
  expect([value(), context().chosen]).toEqual([{ listed: 'resting' }, null])
  expect(names()).toEqual(['電話', '仕事用'])
  expect(told).toEqual(['passkey.added', 'passkey.renamed'])
})

test.each([
  ['cancelled', rejectedWith('PASSKEY_CANCELED')],
  ['not possible here', { kind: 'unsupported' as const }],
  ['too late', rejectedWith('PASSKEY_EXPIRED')],
])('an addition that was %s leaves the list as it is, and can be tried again', async (_, failure) => {
  const { actor, add, value, context, names, told } = await beginWith(phone)
  actor.send({ type: 'passkey.add' })
  await add.last.reject(new FailureError(failure))
  expect([value(), context().failure, context().chosen]).toEqual([{ listed: 'resting' }, failure, null])
  expect([names(), told]).toEqual([['電話'], []])
  actor.send({ type: 'passkey.add' })
  expect([value(), context().failure]).toEqual([{ listed: 'adding' }, null])
})

test('one is named, or keeps its name; a refused name is written on', async () => {
  const { actor, rename, value, names, context, told } = await beginWith(phone, stick)
  actor.send({ type: 'passkey.name', id: 'stick' })
  expect([value(), context().chosen]).toEqual([{ listed: 'naming' }, 'stick'])
  actor.send({ type: 'passkey.leaveName' })
  expect([value(), context().chosen]).toEqual([{ listed: 'resting' }, null])
  actor.send({ type: 'passkey.name', id: 'stick' })
  actor.send({ type: 'passkey.keepName', name: ' ' })
  expect(value()).toEqual({ listed: 'renaming' })
  await rename.last.reject(new FailureError(rejectedWith('VALIDATION_FAILED')))
  expect([value(), context().chosen]).toEqual([{ listed: 'naming' }, 'stick'])
  expect(context().failure).toEqual(rejectedWith('VALIDATION_FAILED'))
  actor.send({ type: 'passkey.keepName', name: '家' })
  expect(context().failure).toBeNull()
  await rename.last.reject(new FailureError(offline))
  actor.send({ type: 'passkey.leaveName' })
  expect([value(), context().failure]).toEqual([{ listed: 'resting' }, null])
  expect([names(), told]).toEqual([['電話', '鍵'], []])
})

test('what an earlier try said is forgotten with the next one', async () => {
  const { actor, add, remove, context } = await beginWith(phone)
  const fail = async () => {
    actor.send({ type: 'passkey.add' })
    await add.last.reject(new FailureError(offline))
    expect(context().failure).toEqual(offline)
  }
  await fail()
  actor.send({ type: 'passkey.name', id: 'phone' })
  expect(context().failure).toBeNull()
  actor.send({ type: 'passkey.leaveName' })
  await fail()
  actor.send({ type: 'passkey.remove', id: 'phone' })
  expect(context().failure).toBeNull()
  expect(remove.pending()).toHaveLength(1)
})

test('one is taken away; the others stay', async () => {
  const { actor, remove, value, names, context, told } = await beginWith(phone, stick)
  actor.send({ type: 'passkey.remove', id: 'phone' })
  expect([value(), remove.last.input]).toEqual([{ listed: 'removing' }, { id: 'phone' }])
  await remove.last.resolve()
  expect([value(), names(), context().chosen]).toEqual([{ listed: 'resting' }, ['鍵'], null])
  expect(told).toEqual(['passkey.removed'])
})

test('one that is gone already is taken off the list; after another failure it is there', async () => {
  const { actor, remove, value, names, context, told } = await beginWith(phone, stick)
  actor.send({ type: 'passkey.remove', id: 'phone' })
  await remove.last.reject(new FailureError(offline))
  expect([value(), names(), context().failure]).toEqual([{ listed: 'resting' }, ['電話', '鍵'], offline])
  expect(told).toEqual([])
  actor.send({ type: 'passkey.remove', id: 'phone' })
  await remove.last.reject(new FailureError({ kind: 'notFound' }))
  expect([value(), names(), context().failure]).toEqual([{ listed: 'resting' }, ['鍵'], null])
  expect(told).toEqual(['passkey.removed'])
})
