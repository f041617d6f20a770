import { expect, test } from 'vitest'

import type { Reservation } from '../foundation/domain.ts'
import { FailureError } from '../foundation/failure.ts'
import {
  completeReservation,
  offline,
  sampleRecord,
  sampleReservation,
  unexpected,
} from '../registry/samples.ts'
import { beginTransfer } from '../testkit/begin-transfer.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { settled } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { transferMachine } from './transfer.machine.ts'

const { parts } = sampleReservation
const announced = sampleRecord

test('the states', () => {
  expect(statesOf(transferMachine)).toEqual([
    'deciding',
    'reserving',
    'supplying',
    'sending',
    'sending.silent',
    'confirming',
    'faltering',
    'waiting',
    'waiting.deciding',
    'waiting.backingOff',
    'waiting.waitingForConnection',
    'waiting.waitingForSignIn',
    'done',
    'failed',
  ])
})

test('reserves space, sends part after part, reports every step and confirms the end', async () => {
  const { reserve, send, sent, told, output } = beginTransfer()
  expect(reserve.last.input).toEqual(announced)
  await reserve.last.resolve(sampleReservation)
  expect(told).toEqual([{ type: 'transfer.reserved', room: sampleReservation }])
  expect(send.last.input).toEqual({ fileId: 'file-1', part: parts[0] })
  send.last.send({ type: 'part.progressed', sentBytes: 4 })
  sent(1)
  expect(send.last.input).toEqual({ fileId: 'file-1', part: parts[1] })
  expect(send.running()).toHaveLength(1)
  sent(2)
  expect(told.slice(1)).toEqual([
    { type: 'transfer.progressed', sentBytes: 0, partBytes: 4 },
    { type: 'transfer.progressed', sentBytes: 10, partBytes: 0 },
    { type: 'transfer.progressed', sentBytes: 20, partBytes: 0 },
  ])
  expect(send.running()).toHaveLength(0)
  expect(reserve.last.input).toEqual(announced)
  expect(output()).toBeUndefined()
  await reserve.last.resolve(completeReservation)
  expect(output()).toMatchObject({ failure: null })
  expect(told).toHaveLength(4)
})

test('parts whose addresses are known are sent without a reservation, each from its own file', () => {
  const given = [
    { ...parts[0], fileId: 'file-a' },
    { ...parts[1], fileId: 'file-b' },
  ] as never
  const { reserve, send, sent, value, output } = beginTransfer({ fileId: '', parts: given })
  expect(send.last.input.fileId).toBe('file-a')
  sent(1)
  expect(send.last.input).toMatchObject({ fileId: 'file-b', part: { number: 2 } })
  sent(2)
  expect(reserve.calls).toEqual([])
  expect(value()).toBe('done')
  expect(output()).toMatchObject({ failure: null, parts: [{ url: null }, { url: null }] })
})

test('without a reservation, a retry sends only the missing parts', () => {
  const { clock, send, sent, fail, value } = beginTransfer({ fileId: 'file-1', parts })
  sent(1)
  fail(unexpected)
  expect(value()).toEqual({ waiting: 'backingOff' })
  clock.advance(1000)
  expect(send.last.input.part.number).toBe(2)
})

test('without a reservation, an expired address ends it, and the parts record what arrived', () => {
  const { sent, fail, output } = beginTransfer({ fileId: 'file-1', parts })
  sent(1)
  const expired = { kind: 'rejected', code: 'URL_EXPIRED', message: '' } as const
  fail(expired)
  expect(output()).toEqual({ failure: expired, parts: [{ ...parts[0], url: null }, parts[1]] })
})

test('a transfer whose parts have all arrived ends at once', () => {
  const there = parts.map((part) => ({ ...part, url: null }))
  const { send, value } = beginTransfer({ fileId: 'file-1', parts: there })
  expect(value()).toBe('done')
  expect(send.runs).toEqual([])
})

test('a file that the server has costs nothing', async () => {
  const { reserve, send, output } = beginTransfer()
  await reserve.last.resolve(completeReservation)
  expect(output()).toMatchObject({ failure: null })
  expect(send.runs).toHaveLength(0)
})

test('a server that has all parts is asked to confirm that', async () => {
  const { reserve, send, output } = beginTransfer()
  await reserve.last.resolve({ ...sampleReservation, parts: parts.map((part) => ({ ...part, url: null })) })
  expect(send.runs).toHaveLength(0)
  await reserve.last.resolve(completeReservation)
  expect(output()).toMatchObject({ failure: null })
})

test('in-progress bytes of a part no longer count once it has arrived', async () => {
  const { reserve, send, sent, told } = beginTransfer()
  await reserve.last.resolve(sampleReservation)
  send.last.send({ type: 'part.progressed', sentBytes: 9 })
  sent(1)
  send.last.send({ type: 'part.progressed', sentBytes: 1 })
  expect(told.at(-1)).toEqual({ type: 'transfer.progressed', sentBytes: 10, partBytes: 1 })
})

test('skips parts that the server already has', async () => {
  const { reserve, send } = beginTransfer()
  const room: Reservation = {
    ...sampleReservation,
    parts: parts.map((part) => (part.number === 1 ? { ...part, url: null } : part)),
  }
  await reserve.last.resolve(room)
  expect(send.last.input.part.number).toBe(2)
})

test('parts that the server misses at the end are sent after a pause', async () => {
  const { clock, reserve, sent, context, value, send } = beginTransfer()
  await reserve.last.resolve(sampleReservation)
  sent(1)
  sent(2)
  await reserve.last.resolve(sampleReservation)
  expect(value()).toEqual({ waiting: 'backingOff' })
  expect(context()).toMatchObject({
    allTries: 1,
    failure: { kind: 'unexpected', message: 'parts are missing' },
  })
  clock.advance(1000)
  await reserve.last.resolve(sampleReservation)
  expect(send.last.input.part.number).toBe(1)
})

test('waits after a failed confirmation', async () => {
  const { reserve, sent, context, value } = beginTransfer()
  await reserve.last.resolve(sampleReservation)
  sent(1)
  sent(2)
  await reserve.last.reject(new FailureError(unexpected))
  expect(value()).toEqual({ waiting: 'backingOff' })
  expect(context()).toMatchObject({ allTries: 1, failure: unexpected })
})

test('an unprovided send actor counts as a failure', async () => {
  const { actor } = start(transferMachine, { fileId: 'file-1', parts })
  await settled()
  expect(actor.getSnapshot()).toMatchObject({
    value: { waiting: 'backingOff' },
    context: { allTries: 1, failure: { kind: 'unexpected', message: 'not provided: sendPart' } },
  })
})

test('60 seconds without progress are a failure, and any progress restarts them', async () => {
  const { clock, reserve, send, value, context } = beginTransfer()
  await reserve.last.resolve(sampleReservation)
  clock.advance(59_999)
  send.last.send({ type: 'part.progressed', sentBytes: 4 })
  expect(send.runs).toHaveLength(1)
  clock.advance(59_999)
  expect(value()).toEqual({ sending: 'silent' })
  clock.advance(1)
  expect(value()).toEqual({ waiting: 'backingOff' })
  expect(context()).toMatchObject({
    failedTries: 1,
    failure: { kind: 'unavailable', message: '送信の途中で応答がなくなりました。', retryAfter: null },
  })
  expect(send.running()).toHaveLength(0)
})

test('each part has its own 60 seconds', async () => {
  const { clock, reserve, sent, value } = beginTransfer()
  await reserve.last.resolve(sampleReservation)
  clock.advance(59_999)
  sent(1)
  clock.advance(59_999)
  expect(value()).toEqual({ sending: 'silent' })
  clock.advance(1)
  expect(value()).toEqual({ waiting: 'backingOff' })
})

test('notifies the owner of every wait and every retry', async () => {
  const { clock, reserve, fail, told } = beginTransfer()
  await reserve.last.resolve(sampleReservation)
  fail(offline)
  expect(told.at(-2)).toEqual({ type: 'transfer.interrupted', failure: offline })
  clock.advance(30_000)
  expect(told.at(-1)).toEqual({ type: 'transfer.resumed' })
})
