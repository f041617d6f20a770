import { expect, test } from 'vitest'

import { type Failure, FailureError } from '../foundation/failure.ts'
import {
  offline,
  rateLimited,
  rejectedWith,
  sampleReservation,
  unauthenticated,
  unavailable,
  unexpected,
} from '../registry/samples.ts'
import { beginTransfer } from '../testkit/begin-transfer.ts'

const beginSending = async () => {
  const run = beginTransfer()
  await run.reserve.last.resolve(sampleReservation)
  return run
}

test('a failed part is retried after 1, 2, 4, 8 seconds, and then the transfer fails', async () => {
  const { clock, reserve, fail, value, context, send, output } = await beginSending()
  for (const seconds of [1, 2, 4, 8]) {
    fail(unexpected)
    expect(send.running()).toHaveLength(0)
    clock.advance(seconds * 1000 - 1)
    expect(value()).toEqual({ waiting: 'backingOff' })
    clock.advance(1)
    expect(value()).toBe('reserving')
    await reserve.last.resolve(sampleReservation)
    expect(value()).toEqual({ sending: 'silent' })
    expect(context().failure).toBeNull()
  }
  fail(rateLimited)
  expect(output()).toMatchObject({ failure: rateLimited })
})

test.each([
  [90, 90_000],
  [0.5, 1000],
  [5_000_000, 2_147_483_647],
  [null, 1000],
])('retries after %j seconds from the server in %i ms', async (retryAfter, ms) => {
  for (const kind of ['rateLimited', 'unavailable'] as const) {
    const { clock, reserve, value } = beginTransfer()
    await reserve.last.reject(new FailureError({ kind, message: '', retryAfter }))
    clock.advance(ms - 1)
    expect(value()).toEqual({ waiting: 'backingOff' })
    clock.advance(1)
    expect(value()).toBe('reserving')
  }
})

test.each([
  [offline, 'waitingForConnection'],
  [unauthenticated, 'waitingForSignIn'],
] as const)(
  'when $kind it waits for a change, up to 30 seconds, without counting an attempt',
  async (failure, state) => {
    const { clock, fail, value, context, connection, signIn } = await beginSending()
    fail(failure)
    expect(value()).toEqual({ waiting: state })
    expect(connection.running()).toHaveLength(state === 'waitingForConnection' ? 1 : 0)
    expect(signIn.running()).toHaveLength(state === 'waitingForSignIn' ? 1 : 0)
    clock.advance(29_999)
    expect(value()).toEqual({ waiting: state })
    clock.advance(1)
    expect(value()).toBe('reserving')
    expect(connection.running().concat(signIn.running())).toEqual([])
    expect(context()).toMatchObject({ failedTries: 0, allTries: 0 })
  },
)

test('the change ends the wait at once', async () => {
  const { clock, connection, fail, value } = await beginSending()
  fail(offline)
  connection.last.send({ type: 'connection.restored' })
  expect(value()).toBe('reserving')
  expect(clock.pending).toBe(0)
  const other = await beginSending()
  other.fail(unauthenticated)
  other.signIn.last.send({ type: 'session.returned' })
  expect(other.value()).toBe('reserving')
})

test.each([
  [offline, 'connection', 'connection.restored'],
  [unauthenticated, 'signIn', 'session.returned'],
] as const)('without a reservation it continues with the missing parts ($kind)', (failure, watch, type) => {
  const run = beginTransfer({ fileId: 'file-1', parts: sampleReservation.parts })
  run.fail(failure)
  run[watch].last.send({ type })
  expect(run.value()).toEqual({ sending: 'silent' })
  expect(run.context().allTries).toBe(1)
  run.fail(failure)
  run.clock.advance(30_000)
  expect(run.value()).toEqual({ sending: 'silent' })
  expect(run.reserve.calls).toEqual([])
})

test.each([
  [offline, 'watchConnection'],
  [unauthenticated, 'watchSignIn'],
] as const)('when the watch crashes, the wait ends by its own timeout ($kind)', async (failure, id) => {
  const { actor, clock, fail, value } = await beginSending()
  fail(failure)
  actor.send({ type: `xstate.error.actor.${id}`, error: new Error('broken') } as never)
  expect(actor.getSnapshot().status).toBe('active')
  clock.advance(30_000)
  expect(value()).toBe('reserving')
})

test.each([
  [offline, 1],
  [unauthenticated, 0],
  [unexpected, 0],
] as const)('reports a suspected connection loss to the root ($kind)', async (failure, times) => {
  const { fail, told } = await beginSending()
  fail(failure)
  expect(told.filter(({ type }) => type === 'request.failed')).toHaveLength(times)
})

test('retries a briefly unavailable server', async () => {
  const { fail, value } = await beginSending()
  fail(unavailable)
  expect(value()).toEqual({ waiting: 'backingOff' })
})

test('a completed part resets the attempts, and bytes of a running one do not', async () => {
  const { clock, reserve, send, fail, sent, context } = await beginSending()
  fail(unexpected)
  clock.advance(1000)
  await reserve.last.resolve(sampleReservation)
  send.last.send({ type: 'part.progressed', sentBytes: 5 })
  expect(context().failedTries).toBe(1)
  sent(1)
  expect(context()).toMatchObject({ failedTries: 0, allTries: 1 })
})

test.each<Failure>([{ kind: 'unsupported' }, { kind: 'notFound' }, rejectedWith('CONTENT_MISMATCH')])(
  'a permanent failure ends it at once ($kind)',
  async (failure) => {
    const { fail, output } = await beginSending()
    fail(failure)
    expect(output()).toMatchObject({ failure })
  },
)

test('a refused reservation ends it', async () => {
  const { reserve, output } = beginTransfer()
  await reserve.last.reject(new FailureError(rejectedWith('QUOTA_EXCEEDED')))
  expect(output()).toEqual({ failure: rejectedWith('QUOTA_EXCEEDED'), parts: [] })
})

test('renews expired addresses at once, but not endlessly if they arrive expired', async () => {
  const { reserve, fail, value, output } = await beginSending()
  for (let time = 1; time <= 4; time += 1) {
    fail(rejectedWith('URL_EXPIRED'))
    expect(value()).toBe('reserving')
    await reserve.last.resolve(sampleReservation)
  }
  fail(rejectedWith('URL_EXPIRED'))
  expect(output()).toMatchObject({ failure: rejectedWith('URL_EXPIRED') })
})

test('attempts end despite some progress in each: the transfer fails after thirty failures', async () => {
  const { clock, reserve, sent, fail, value, send } = await beginSending()
  let tries = 0
  while (value() !== 'failed' && tries < 100) {
    tries += 1
    // The server has lost the part that arrived, so every try makes the same progress.
    sent(1)
    fail(unexpected)
    clock.advance(20_000)
    if (value() === 'reserving') await reserve.last.resolve(sampleReservation)
  }
  expect(tries).toBe(30)
  expect(send.running()).toHaveLength(0)
})

test('does not retry endlessly on a connection that is reported restored but fails', async () => {
  const { reserve, fail, value, connection } = await beginSending()
  let restored = 0
  for (fail(offline); value() !== 'failed' && restored < 100; fail(offline)) {
    restored += 1
    connection.last.send({ type: 'connection.restored' })
    await reserve.last.resolve(sampleReservation)
  }
  expect(restored).toBe(30)
})

test('a device without a connection is waited for as long as that lasts', async () => {
  const { clock, reserve, fail, value, context } = await beginSending()
  for (let patience = 0; patience < 100; patience += 1) {
    fail(offline)
    expect(value()).toEqual({ waiting: 'waitingForConnection' })
    clock.advance(30_000)
    await reserve.last.resolve(sampleReservation)
  }
  expect(context()).toMatchObject({ failedTries: 0, allTries: 0 })
})

test('does not renew an instantly expiring address endlessly, despite progress in between', async () => {
  const { reserve, sent, fail, value } = await beginSending()
  let tries = 0
  while (value() !== 'failed' && tries < 200) {
    tries += 1
    sent(1)
    fail(rejectedWith('URL_EXPIRED'))
    if (value() === 'reserving') await reserve.last.resolve(sampleReservation)
  }
  expect(tries).toBe(30)
})
