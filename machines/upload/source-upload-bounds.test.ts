import { expect, test } from 'vitest'

import { FailureError } from '../foundation/failure.ts'
import { offline, sampleReservation, unavailable, unexpected } from '../registry/samples.ts'
import { freshUpload } from '../testkit/begin-upload.ts'

test('tries end although some bytes arrive in each: after thirty failures the upload has failed', async () => {
  const { clock, sending, sent, fail, reserved, value, sendPart } = freshUpload()
  await sending()
  let tries = 0
  while (value() !== 'failed') {
    tries += 1
    // The server has forgotten the part that arrived, so that every try makes the same progress.
    sent(1)
    fail(unexpected)
    clock.advance(20_000)
    if (value() === '{active:reserving}') await reserved(sampleReservation)
    if (tries > 100) break
  }
  expect(tries).toBe(30)
  expect(value()).toBe('failed')
  expect(sendPart.running()).toHaveLength(0)
})

test('a connection that is said to be there and is not is not tried for ever', async () => {
  const { sending, fail, reserved, value, watchConnection } = freshUpload()
  await sending()
  let restored = 0
  for (fail(offline); value() !== 'failed' && restored < 100; fail(offline)) {
    restored += 1
    watchConnection.last.send({ type: 'connection.restored' })
    await reserved()
  }
  expect(restored).toBe(30)
})

test('a device without a connection is waited for as long as that lasts', async () => {
  const { clock, sending, fail, reserved, value, context } = freshUpload()
  await sending()
  for (let patience = 0; patience < 100; patience += 1) {
    fail(offline)
    expect(value()).toBe('{active:waiting}')
    clock.advance(30_000)
    await reserved()
  }
  expect(context()).toMatchObject({ failedTries: 0, allTries: 0 })
})

test('after a failure a person may try as often again', async () => {
  const { actor, sending, fail, reserved, value, context, watchConnection } = freshUpload()
  await sending()
  for (let restored = 0; restored < 30; restored += 1) {
    fail(offline)
    watchConnection.last.send({ type: 'connection.restored' })
    await reserved()
  }
  fail(offline)
  expect(value()).toBe('failed')
  actor.send({ type: 'upload.retry' })
  expect(context()).toMatchObject({ failedTries: 0, allTries: 0 })
  await reserved()
  fail(offline)
  expect(value()).toBe('{active:waiting}')
})

test('an address that runs out at once is not renewed for ever, whatever arrives in between', async () => {
  const { sending, sent, fail, reserved, value } = freshUpload()
  await sending()
  let tries = 0
  while (value() !== 'failed' && value() !== 'refused' && tries < 200) {
    tries += 1
    sent(1)
    fail({ kind: 'rejected', code: 'URL_EXPIRED', message: '' })
    if (value() === '{active:reserving}') await reserved(sampleReservation)
  }
  expect(tries).toBe(30)
})

test('a part whose connection has fallen silent counts as a failed try after 60 seconds', async () => {
  const { clock, sending, sendPart, value, context } = freshUpload()
  await sending()
  clock.advance(59_999)
  expect(value()).toBe('{active:sending}')
  sendPart.last.send({ type: 'part.progressed', sentBytes: 1 })
  clock.advance(59_999)
  expect(value()).toBe('{active:sending}')
  clock.advance(1)
  expect(value()).toBe('{active:waiting}')
  expect(sendPart.running()).toHaveLength(0)
  expect(context()).toMatchObject({ failedTries: 1, failure: { kind: 'unavailable' } })
})

test('a server that says how long to wait is not asked before', async () => {
  const { clock, reserving, reserveSource, value } = freshUpload()
  await reserving()
  await reserveSource.last.reject(new FailureError({ kind: 'rateLimited', message: '', retryAfter: 90 }))
  clock.advance(89_999)
  expect(value()).toBe('{active:waiting}')
  clock.advance(1)
  expect(value()).toBe('{active:reserving}')
  await reserveSource.last.reject(new FailureError({ ...unavailable, retryAfter: 30 } as never))
  clock.advance(29_999)
  expect(value()).toBe('{active:waiting}')
  clock.advance(1)
  expect(value()).toBe('{active:reserving}')
})
