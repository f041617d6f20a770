import { expect, test } from 'vitest'

import { statesOf } from '../testkit/chart-nodes.ts'
import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { connectivityMachine } from './connectivity.machine.ts'

const begin = () => {
  const probe = controllable<void>()
  const run = start(connectivityMachine.provide({ actors: { probeServer: probe.logic } }))
  const isOffline = () => run.actor.getSnapshot().hasTag('offline')
  return { ...run, probe, isOffline, told: () => run.emitted.map(({ type }) => type) }
}

test('the states', () => {
  expect(statesOf(connectivityMachine)).toEqual([
    'online',
    'checking',
    'offline',
    'offline.waiting',
    'offline.probing',
  ])
})

test('the browser reports that the network is gone', () => {
  const { actor, probe, isOffline, told } = begin()
  expect(actor.getSnapshot().value).toBe('online')
  expect(probe.calls).toHaveLength(0)
  actor.send({ type: 'network.wentOffline' })
  expect(isOffline()).toBe(true)
  expect(told()).toEqual(['connection.lost'])
})

test('a failed request alone triggers a probe that decides', async () => {
  const { actor, probe, isOffline, told } = begin()
  actor.send({ type: 'request.failed' })
  expect(isOffline()).toBe(false)
  await probe.last.reject(new Error('no answer'))
  expect(isOffline()).toBe(true)
  expect(told()).toEqual(['connection.lost'])
})

test('a successful probe ends the suspicion and notifies waiting requests', async () => {
  const { actor, probe, told } = begin()
  actor.send({ type: 'request.failed' })
  await probe.last.resolve()
  expect(actor.getSnapshot().value).toBe('online')
  expect(told()).toEqual(['connection.restored'])
})

test('a successful request or the browser’s report ends a suspicion', () => {
  const { actor, probe, isOffline, told } = begin()
  actor.send({ type: 'request.failed' })
  actor.send({ type: 'request.succeeded' })
  expect(actor.getSnapshot().value).toBe('online')
  expect(told()).toEqual(['connection.restored'])
  expect(probe.pending()).toHaveLength(0)
  actor.send({ type: 'request.failed' })
  actor.send({ type: 'network.wentOffline' })
  expect(isOffline()).toBe(true)
})

test('offline, the server is probed after 1, 2, 4, 8, 16 and then every 20 seconds', async () => {
  const { actor, clock, probe } = begin()
  actor.send({ type: 'network.wentOffline' })
  for (const seconds of [1, 2, 4, 8, 16, 20, 20, 20]) {
    const before = probe.calls.length
    clock.advance(seconds * 1000 - 1)
    expect(probe.calls).toHaveLength(before)
    clock.advance(1)
    expect(probe.calls).toHaveLength(before + 1)
    await probe.last.reject(new Error('no answer'))
  }
  clock.advance(20_000)
  await probe.last.resolve()
  expect(actor.getSnapshot().value).toBe('online')
  actor.send({ type: 'network.wentOffline' })
  clock.advance(1000)
  expect(probe.pending()).toHaveLength(1)
})

test('probes at once when the browser reports that the network is back', async () => {
  const { actor, probe, isOffline, told } = begin()
  actor.send({ type: 'network.wentOffline' })
  actor.send({ type: 'network.wentOnline' })
  expect(isOffline()).toBe(true)
  await probe.last.resolve()
  expect(isOffline()).toBe(false)
  expect(told()).toEqual(['connection.lost', 'connection.restored'])
})

test('a request that succeeds is proof enough', () => {
  const { actor, isOffline, told } = begin()
  actor.send({ type: 'network.wentOffline' })
  actor.send({ type: 'request.succeeded' })
  expect(actor.getSnapshot().value).toBe('online')
  expect(isOffline()).toBe(false)
  expect(told()).toEqual(['connection.lost', 'connection.restored'])
})
