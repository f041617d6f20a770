import { expect, test } from 'vitest'
import { type AnyEventObject, createActor, createMachine } from 'xstate'

import type { Failure } from '../foundation/failure.ts'
import { offline, unauthenticated, unavailable, unexpected } from '../registry/samples.ts'
import { controllableCallback } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { statesOf } from '../testkit/states-of.ts'
import { uploadWaitMachine } from './upload-wait.machine.ts'

const begin = (failure: Failure, failedTries = 1) => {
  const connection = controllableCallback()
  const signIn = controllableCallback()
  const run = start(
    uploadWaitMachine.provide({ actors: { watchConnection: connection.logic, watchSignIn: signIn.logic } }),
    { failure, failedTries },
  )
  const output = () => run.actor.getSnapshot().output
  return { ...run, connection, signIn, output, value: () => run.actor.getSnapshot().value }
}

test('the states', () => {
  expect(statesOf(uploadWaitMachine)).toEqual([
    'deciding',
    'backingOff',
    'waitingForConnection',
    'waitingForSignIn',
    'over',
  ])
})

test.each([
  [1, 1000],
  [2, 2000],
  [4, 8000],
  [9, 20_000],
])('after %i failed tries it is over in %i ms', (failedTries, ms) => {
  for (const failure of [unexpected, { ...unavailable, retryAfter: null } as Failure]) {
    const { clock, value } = begin(failure, failedTries)
    expect(value()).toBe('backingOff')
    clock.advance(ms - 1)
    expect(value()).toBe('backingOff')
    clock.advance(1)
    expect(value()).toBe('over')
  }
})

test.each([
  [90, 90_000],
  [0.5, 1000],
  [5_000_000, 2_147_483_647],
  [null, 1000],
])('where the server says %j seconds it is over in %i ms', (retryAfter, ms) => {
  for (const kind of ['rateLimited', 'unavailable'] as const) {
    const { clock, value } = begin({ kind, message: '', retryAfter })
    clock.advance(ms - 1)
    expect(value()).toBe('backingOff')
    clock.advance(1)
    expect(value()).toBe('over')
  }
})

test.each([
  [offline, 'waitingForConnection'],
  [unauthenticated, 'waitingForSignIn'],
] as const)(
  'when it is $kind it waits for the news, and for 30 seconds where no news comes',
  (failure, state) => {
    const { clock, value, output, connection, signIn } = begin(failure)
    expect(value()).toBe(state)
    expect(connection.running()).toHaveLength(state === 'waitingForConnection' ? 1 : 0)
    expect(signIn.running()).toHaveLength(state === 'waitingForSignIn' ? 1 : 0)
    clock.advance(29_999)
    expect(value()).toBe(state)
    clock.advance(1)
    expect(value()).toBe('over')
    expect(connection.running().concat(signIn.running())).toEqual([])
    expect(output()).toEqual({ isRestored: false })
  },
)

test('the news end it at once', () => {
  const { connection, value, clock, output } = begin(offline)
  connection.last.send({ type: 'connection.restored' })
  expect(value()).toBe('over')
  expect(output()).toEqual({ isRestored: true })
  expect(clock.pending).toBe(0)
  const other = begin(unauthenticated)
  other.signIn.last.send({ type: 'session.returned' })
  expect(other.value()).toBe('over')
  expect(other.output()).toEqual({ isRestored: true })
})

test.each([
  [offline, 'watchConnection'],
  [unauthenticated, 'watchSignIn'],
] as const)('when the watch breaks, its own patience ends it ($kind)', (failure, id) => {
  const { actor, clock, value } = begin(failure)
  actor.send({ type: `xstate.error.actor.${id}`, error: new Error('broken') } as never)
  expect(actor.getSnapshot().status).toBe('active')
  clock.advance(30_000)
  expect(value()).toBe('over')
})

test.each([
  [offline, 1],
  [unauthenticated, 0],
  [unexpected, 0],
] as const)('a connection that seems lost is reported to the root ($kind)', (failure, times) => {
  const told: AnyEventObject[] = []
  const app = createActor(
    createMachine({
      invoke: { src: uploadWaitMachine, input: { failure, failedTries: 1 } },
      on: { 'request.failed': { actions: ({ event }) => told.push(event) } },
    }),
    { systemId: 'app' },
  ).start()
  expect(told).toHaveLength(times)
  app.stop()
})
