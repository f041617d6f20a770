import { expect, test } from 'vitest'

import type { Reservation } from '../foundation/domain.ts'
import { FailureError } from '../foundation/failure.ts'
import { completeReservation, offline, sampleReservation, unexpected } from '../registry/samples.ts'
import { controllable, controllableCallback, settled } from '../testkit/controllable.ts'
import { startInApp } from '../testkit/start-in-app.ts'
import { start } from '../testkit/start.ts'
import { statesOf } from '../testkit/states-of.ts'
import { partSendingMachine } from './part-sending.machine.ts'
import type { ReserveInput, SendPartInput } from './upload-contract.ts'

const reserve: ReserveInput = {
  type: 'INSTANT',
  fileName: 'garden.jpg',
  contentType: 'image/jpeg',
  size: 20,
  sha256: 'hash-1',
}
const { parts } = sampleReservation

const begin = (given = parts) => {
  const send = controllableCallback<SendPartInput>()
  const confirm = controllable<Reservation, ReserveInput>()
  const machine = partSendingMachine.provide({
    actors: { sendPart: send.logic, reserveSource: confirm.logic },
  })
  const run = startInApp(machine, { fileId: 'file-1', parts: given, reserve })
  const output = () => run.actor.getSnapshot().output
  const sent = (number: number) => send.last.send({ type: 'part.sent', number })
  return { ...run, send, confirm, output, sent }
}

test('the states', () => {
  expect(statesOf(partSendingMachine)).toEqual(['sending', 'sending.silent', 'confirming', 'over'])
})

test('one part is sent after the other, and every step is reported in bytes', async () => {
  const { send, sent, told, confirm, output } = begin()
  expect(send.last.input).toEqual({ fileId: 'file-1', part: parts[0] })
  send.last.send({ type: 'part.progressed', sentBytes: 4 })
  sent(1)
  expect(send.last.input).toEqual({ fileId: 'file-1', part: parts[1] })
  expect(send.running()).toHaveLength(1)
  sent(2)
  expect(told).toEqual([
    { type: 'bytes.sent', sentBytes: 0, partBytes: 4 },
    { type: 'bytes.sent', sentBytes: 10, partBytes: 0 },
    { type: 'bytes.sent', sentBytes: 20, partBytes: 0 },
  ])
  expect(send.running()).toHaveLength(0)
  expect(confirm.last.input).toEqual(reserve)
  expect(output()).toBeUndefined()
  await confirm.last.resolve(completeReservation)
  expect(output()).toEqual({ failure: null })
})

test('bytes of a part that was begun do not count once it has arrived', () => {
  const { send, sent, told } = begin()
  send.last.send({ type: 'part.progressed', sentBytes: 9 })
  sent(1)
  send.last.send({ type: 'part.progressed', sentBytes: 1 })
  expect(told.at(-1)).toEqual({ type: 'bytes.sent', sentBytes: 10, partBytes: 1 })
})

test('parts that are there already are passed over', () => {
  const { send, sent, confirm } = begin(
    parts.map((part) => (part.number === 1 ? { ...part, url: null } : part)),
  )
  expect(send.last.input.part.number).toBe(2)
  sent(2)
  expect(confirm.pending()).toHaveLength(1)
})

test('the first failure ends it', () => {
  const { send, output } = begin()
  send.last.send({ type: 'part.failed', failure: offline })
  expect(output()).toEqual({ failure: offline })
  expect(send.running()).toHaveLength(0)
})

test('it has failed when the server misses parts that were sent', async () => {
  const { sent, confirm, output } = begin()
  sent(1)
  sent(2)
  await confirm.last.resolve(sampleReservation)
  expect(output()).toEqual({ failure: { kind: 'unexpected', message: 'parts are missing' } })
})

test('it has failed when the server does not confirm', async () => {
  const { sent, confirm, output } = begin()
  sent(1)
  sent(2)
  await confirm.last.reject(new FailureError(unexpected))
  expect(output()).toEqual({ failure: unexpected })
})

test('a place for sending that is not provided counts as a failure', async () => {
  const { actor } = start(partSendingMachine, { fileId: 'file-1', parts, reserve })
  await settled()
  expect(actor.getSnapshot().output).toEqual({
    failure: { kind: 'unexpected', message: 'not provided: sendPart' },
  })
})

test('silence of 60 seconds ends it, and every bit of progress begins them again', () => {
  const { clock, send, output } = begin()
  clock.advance(59_999)
  send.last.send({ type: 'part.progressed', sentBytes: 4 })
  expect(send.runs).toHaveLength(1)
  clock.advance(59_999)
  expect(output()).toBeUndefined()
  clock.advance(1)
  expect(output()).toEqual({
    failure: { kind: 'unavailable', message: '送信の途中で応答がなくなりました。', retryAfter: null },
  })
  expect(send.running()).toHaveLength(0)
})

test('each part has its own 60 seconds', () => {
  const { clock, sent, output } = begin()
  clock.advance(59_999)
  sent(1)
  clock.advance(59_999)
  expect(output()).toBeUndefined()
  clock.advance(1)
  expect(output()).toMatchObject({ failure: { kind: 'unavailable' } })
})
