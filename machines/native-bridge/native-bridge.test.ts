import { expect, test } from 'vitest'

import type { Tokens } from '../foundation/domain.ts'
import { sampleTokens } from '../registry/samples.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { controllable, controllableCallback } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { nativeBridgeMachine } from './native-bridge.machine.ts'
import type { NativeMessage } from './native-contract.ts'

const begin = () => {
  const places = {
    detectBridge: controllable<boolean>(),
    hearNativeApp: controllableCallback(),
    tellNativeApp: controllable<void, NativeMessage>(),
    storeTokens: controllable<void, Tokens>(),
    clearTokens: controllable<void>(),
    refreshSession: controllable<{ isSignedIn: boolean }>(),
  }
  const run = start(
    nativeBridgeMachine.provide({
      actors: {
        detectBridge: places.detectBridge.logic,
        hearNativeApp: places.hearNativeApp.logic,
        tellNativeApp: places.tellNativeApp.logic,
        storeTokens: places.storeTokens.logic,
        clearTokens: places.clearTokens.logic,
        refreshSession: places.refreshSession.logic,
      },
    }),
  )
  const state = () => run.actor.getSnapshot().value
  const has = (tag: 'present' | 'busy') => run.actor.getSnapshot().hasTag(tag)
  const setTokens = (messageId: string, tokens: Tokens = sampleTokens) =>
    places.hearNativeApp.last.send({ type: 'tokens.set', messageId, tokens })
  const clearTokens = (messageId: string) =>
    places.hearNativeApp.last.send({ type: 'tokens.clear', messageId })
  const isIdle = async () => {
    await places.detectBridge.last.resolve(true)
    await places.tellNativeApp.last.resolve()
  }
  return { ...run, places, state, has, setTokens, clearTokens, isIdle }
}

test('the states', () => {
  expect(statesOf(nativeBridgeMachine)).toEqual([
    'detecting',
    'absent',
    'present',
    'present.greeting',
    'present.idle',
    'present.storing',
    'present.clearing',
    'present.refreshing',
    'present.waiting',
    'present.stepping',
    'present.reporting',
  ])
})

test('does not listen without a native app', async () => {
  const { places, state, has } = begin()
  expect(state()).toBe('detecting')
  await places.detectBridge.last.resolve(false)
  expect(state()).toBe('absent')
  expect(has('present')).toBe(false)
  expect(places.hearNativeApp.runs).toHaveLength(0)
})

test('a failed detection counts as no native app', async () => {
  const { places, state } = begin()
  await places.detectBridge.last.reject(new Error('no window'))
  expect(state()).toBe('absent')
})

test('tells a native app that the page listens, whether it responds or not', async () => {
  const first = begin()
  await first.places.detectBridge.last.resolve(true)
  expect(first.has('present')).toBe(true)
  expect(first.places.tellNativeApp.last.input).toEqual({ type: 'ready' })
  await first.places.tellNativeApp.last.resolve()
  expect(first.state()).toEqual({ present: 'idle' })
  const second = begin()
  await second.places.detectBridge.last.resolve(true)
  await second.places.tellNativeApp.last.reject(new Error('no answer'))
  expect(second.state()).toEqual({ present: 'idle' })
})

test('counts as absent when listening fails', async () => {
  const { places, state, actor } = begin()
  await places.detectBridge.last.resolve(true)
  actor.send({ type: 'xstate.error.actor.hearNativeApp', error: new Error('x') } as never)
  expect(state()).toBe('absent')
  expect(places.hearNativeApp.running()).toHaveLength(0)
})

test('tokens are stored and acknowledged, the session is refreshed, and again exactly 2000 ms later', async () => {
  const { places, clock, state, has, emitted, setTokens, isIdle } = begin()
  await isIdle()
  expect(has('busy')).toBe(false)
  setTokens('native-1')
  expect(places.storeTokens.last.input).toEqual(sampleTokens)
  expect(has('busy')).toBe(true)
  expect(emitted).toEqual([])
  await places.storeTokens.last.resolve()
  expect(emitted).toEqual([{ type: 'message.accepted', id: 'native-1' }])
  expect(state()).toEqual({ present: 'refreshing' })
  expect(places.refreshSession.calls).toHaveLength(1)
  await places.refreshSession.last.resolve({ isSignedIn: true })
  expect(state()).toEqual({ present: 'waiting' })
  clock.advance(1999)
  expect(places.refreshSession.calls).toHaveLength(1)
  clock.advance(1)
  expect(places.refreshSession.calls).toHaveLength(2)
  await places.refreshSession.last.resolve({ isSignedIn: true })
  expect(places.tellNativeApp.last.input).toEqual({ type: 'step', outcome: 'signedIn' })
  await places.tellNativeApp.last.resolve()
  expect(state()).toEqual({ present: 'idle' })
  expect(emitted).toHaveLength(1)
})

test('cleared tokens take the same path and end signed out', async () => {
  const { places, clock, emitted, clearTokens, isIdle, state } = begin()
  await isIdle()
  clearTokens('native-2')
  expect(places.clearTokens.pending()).toHaveLength(1)
  expect(emitted).toEqual([])
  await places.clearTokens.last.resolve()
  expect(emitted).toEqual([{ type: 'message.accepted', id: 'native-2' }])
  await places.refreshSession.last.resolve({ isSignedIn: false })
  clock.advance(2000)
  await places.refreshSession.last.resolve({ isSignedIn: false })
  expect(places.tellNativeApp.last.input).toEqual({ type: 'step', outcome: 'signedOut' })
  await places.tellNativeApp.last.reject(new Error('no answer'))
  expect(state()).toEqual({ present: 'idle' })
})

test('refuses tokens that cannot be stored and refreshes nothing', async () => {
  const { places, emitted, setTokens, isIdle, state } = begin()
  await isIdle()
  setTokens('native-1')
  await places.storeTokens.last.reject(new Error('no cookies'))
  expect(emitted).toEqual([{ type: 'message.refused', id: 'native-1', code: 'NOT_STORED' }])
  expect(state()).toEqual({ present: 'idle' })
  expect(places.refreshSession.calls).toHaveLength(0)
})

test('refuses clearing that fails', async () => {
  const { places, emitted, clearTokens, isIdle, state } = begin()
  await isIdle()
  clearTokens('native-1')
  await places.clearTokens.last.reject(new Error('no cookies'))
  expect(emitted).toEqual([{ type: 'message.refused', id: 'native-1', code: 'NOT_CLEARED' }])
  expect(state()).toEqual({ present: 'idle' })
})

test('the second step retries a failed refresh and reports its failure', async () => {
  const { places, clock, setTokens, isIdle } = begin()
  await isIdle()
  setTokens('native-1')
  await places.storeTokens.last.resolve()
  await places.refreshSession.last.reject(new Error('offline'))
  clock.advance(1999)
  expect(places.refreshSession.calls).toHaveLength(1)
  clock.advance(1)
  await places.refreshSession.last.reject(new Error('offline'))
  expect(places.tellNativeApp.last.input).toEqual({ type: 'step', outcome: 'failed' })
})

test('newer tokens replace those being stored, which are refused', async () => {
  const { places, emitted, setTokens, isIdle } = begin()
  await isIdle()
  setTokens('native-1')
  const newer = { authToken: 'auth-2', refreshToken: 'refresh-2' }
  setTokens('native-2', newer)
  expect(emitted).toEqual([{ type: 'message.refused', id: 'native-1', code: 'SUPERSEDED' }])
  expect(places.storeTokens.pending()).toHaveLength(1)
  expect(places.storeTokens.last.input).toEqual(newer)
  await places.storeTokens.last.resolve()
  expect(emitted.at(-1)).toEqual({ type: 'message.accepted', id: 'native-2' })
  expect(emitted).toHaveLength(2)
})

test('clearing tokens during a store clears them, and vice versa', async () => {
  const { places, emitted, setTokens, clearTokens, isIdle, state } = begin()
  await isIdle()
  setTokens('native-1')
  clearTokens('native-2')
  expect(state()).toEqual({ present: 'clearing' })
  expect(emitted).toEqual([{ type: 'message.refused', id: 'native-1', code: 'SUPERSEDED' }])
  setTokens('native-3')
  expect(emitted.at(-1)).toEqual({ type: 'message.refused', id: 'native-2', code: 'SUPERSEDED' })
  expect(places.clearTokens.pending()).toHaveLength(0)
  await places.storeTokens.last.resolve()
  expect(emitted.at(-1)).toEqual({ type: 'message.accepted', id: 'native-3' })
})

test('a message that was answered is not answered again by the next one', async () => {
  const { places, clock, emitted, setTokens, clearTokens, isIdle } = begin()
  await isIdle()
  setTokens('native-1')
  await places.storeTokens.last.reject(new Error('no cookies'))
  setTokens('native-2')
  await places.storeTokens.last.resolve()
  await places.refreshSession.last.resolve({ isSignedIn: true })
  clock.advance(1000)
  clearTokens('native-3')
  expect(emitted.map(({ id }) => id)).toEqual(['native-1', 'native-2'])
  clock.advance(10_000)
  expect(places.refreshSession.calls).toHaveLength(1)
})

test('accepts tokens while the greeting is still pending', async () => {
  const { places, state, setTokens } = begin()
  await places.detectBridge.last.resolve(true)
  setTokens('native-1')
  expect(state()).toEqual({ present: 'storing' })
  expect(places.hearNativeApp.running()).toHaveLength(1)
})
