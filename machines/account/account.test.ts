import { expect, test } from 'vitest'

import type { Me, StorageUsage } from '../foundation/domain.ts'
import { FailureError } from '../foundation/failure.ts'
import { offline, sampleMe, sampleStorageUsage, unauthenticated, unexpected } from '../registry/samples.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { controllable } from '../testkit/controllable.ts'
import { startInApp } from '../testkit/start.ts'
import { accountMachine } from './account.machine.ts'

const begin = () => {
  const loadProfile = controllable<Me>()
  const keepUsername = controllable<void, { username: string }>()
  const loadStorageUsage = controllable<StorageUsage>()
  const machine = accountMachine.provide({
    actors: {
      loadProfile: loadProfile.logic,
      keepUsername: keepUsername.logic,
      loadStorageUsage: loadStorageUsage.logic,
    },
  })
  const run = startInApp(machine)
  const loaded = async () => {
    await loadProfile.last.resolve(sampleMe)
    await keepUsername.last.resolve()
    await loadStorageUsage.last.resolve(sampleStorageUsage)
    run.told.length = 0
  }
  return { ...run, loadProfile, keepUsername, loadStorageUsage, loaded }
}

test('the states', () => {
  expect(statesOf(accountMachine)).toEqual([
    'profile',
    'profile.loading',
    'profile.keepingUsername',
    'profile.loaded',
    'profile.refreshing',
    'profile.missing',
    'storage',
    'storage.loading',
    'storage.settled',
  ])
})

test.each(['resolve', 'reject'] as const)(
  'the profile arrives and settles after its username is stored (%s)',
  async (outcome) => {
    const { actor, told, loadProfile, keepUsername, loadStorageUsage } = begin()
    expect(loadStorageUsage.pending()).toHaveLength(1)
    await loadProfile.last.resolve(sampleMe)
    expect(told).toEqual([{ type: 'profile.arrived', me: sampleMe }])
    expect(keepUsername.last.input).toEqual({ username: 'hana' })
    await (outcome === 'resolve' ? keepUsername.last.resolve() : keepUsername.last.reject(new Error('full')))
    expect(told.at(-1)).toEqual({ type: 'profile.settled' })
    expect(actor.getSnapshot().matches({ profile: 'loaded' })).toBe(true)
    await loadStorageUsage.last.resolve(sampleStorageUsage)
    expect(told.at(-1)).toEqual({ type: 'storage.arrived', storageUsage: sampleStorageUsage })
    expect(told).toHaveLength(3)
    actor.send({ type: 'profile.refresh' })
    await loadProfile.last.resolve(sampleMe)
    await keepUsername.last.resolve()
    expect(keepUsername.calls).toHaveLength(2)
    expect(loadProfile.pending()).toHaveLength(0)
    expect(actor.getSnapshot().value).toEqual({ profile: 'loaded', storage: 'settled' })
  },
)

test('a profile that fails to load counts as no data and can be requested again', async () => {
  const { actor, told, loadProfile, loadStorageUsage } = begin()
  await loadProfile.last.reject(new FailureError(offline))
  await loadStorageUsage.last.reject(new FailureError(offline))
  expect(told).toEqual([{ type: 'profile.settled' }])
  expect(actor.getSnapshot().value).toEqual({ profile: 'missing', storage: 'settled' })
  actor.send({ type: 'profile.refresh' })
  await loadProfile.last.reject(new FailureError(offline))
  expect(actor.getSnapshot().matches({ profile: 'missing' })).toBe(true)
  actor.send({ type: 'profile.refresh' })
  await loadProfile.last.resolve(sampleMe)
  expect(told.at(-1)).toEqual({ type: 'profile.arrived', me: sampleMe })
})

test.each([unauthenticated, unexpected])(
  'a missing profile ($kind) is requested again at growing intervals',
  async (failure) => {
    const { told, clock, loadProfile } = begin()
    for (const pause of [1000, 2000, 4000, 8000, 16_000, 20_000, 20_000]) {
      await loadProfile.last.reject(new FailureError(failure))
      expect(told.at(-1)).toEqual({ type: 'profile.settled' })
      clock.advance(pause - 1)
      expect(loadProfile.pending()).toHaveLength(0)
      clock.advance(1)
      expect(loadProfile.pending()).toHaveLength(1)
    }
    await loadProfile.last.resolve(sampleMe)
    expect(told.at(-1)).toEqual({ type: 'profile.arrived', me: sampleMe })
  },
)

test('the profile is refreshed on request, and a failure emits nothing new', async () => {
  const { actor, told, loaded, loadProfile, keepUsername } = begin()
  await loaded()
  actor.send({ type: 'profile.refresh' })
  const renamed = { ...sampleMe, displayName: '奥行 はるか' }
  await loadProfile.last.resolve(renamed)
  await keepUsername.last.resolve()
  expect(told[0]).toEqual({ type: 'profile.arrived', me: renamed })
  told.length = 0
  actor.send({ type: 'profile.refresh' })
  await loadProfile.last.reject(new FailureError(offline))
  expect(told).toEqual([{ type: 'profile.settled' }])
  expect(actor.getSnapshot().matches({ profile: 'loaded' })).toBe(true)
})

test('a refreshed profile and its username replace the previous ones', async () => {
  const { actor, loaded, loadProfile, keepUsername } = begin()
  await loaded()
  actor.send({ type: 'profile.refresh' })
  const other = { ...sampleMe, id: 'user-2', username: 'umi' }
  await loadProfile.last.resolve(other)
  expect(keepUsername.last.input).toEqual({ username: 'umi' })
  await keepUsername.last.resolve()
  expect(actor.getSnapshot().context.me).toEqual(other)
})

test('storage usage is refreshed on request; the newest request counts', async () => {
  const { actor, told, loaded, loadStorageUsage } = begin()
  await loaded()
  actor.send({ type: 'storage.refresh' })
  actor.send({ type: 'storage.refresh' })
  expect(loadStorageUsage.calls).toHaveLength(3)
  expect(loadStorageUsage.pending()).toHaveLength(1)
  await loadStorageUsage.last.reject(new FailureError(offline))
  expect(told).toEqual([])
  actor.send({ type: 'storage.refresh' })
  await loadStorageUsage.last.resolve({ ...sampleStorageUsage, storageLimit: 1 })
  expect(told).toEqual([
    { type: 'storage.arrived', storageUsage: { ...sampleStorageUsage, storageLimit: 1 } },
  ])
})
