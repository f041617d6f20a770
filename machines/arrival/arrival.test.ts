import { expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import type { EventObject } from 'xstate'

import { PART_SILENCE, POLL_INTERVAL, UPLOAD_TRIES, backOff } from '../foundation/delays.ts'
import { type Failure, FailureError } from '../foundation/failure.ts'
import { offline } from '../registry/samples.ts'
import { controllable, controllableCallback } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { statesOf } from '../testkit/states-of.ts'
import type { AccountImport, ArchiveRoom, SendArchiveInput } from './arrival-contract.ts'
import { arrivalMachine } from './arrival.machine.ts'

const nothing: AccountImport = {
  status: 'NONE',
  progress: 0,
  items: 0,
  known: 0,
  collections: 0,
  failureMessage: null,
}
const reading: AccountImport = { ...nothing, status: 'READING', progress: 0.5 }
const done: AccountImport = { ...nothing, status: 'DONE', progress: 1, items: 2, known: 1 }
const part = (number: number, url: string | null) => ({ number, offset: (number - 1) * 10, size: 10, url })
const room: ArchiveRoom = { isComplete: false, parts: [part(1, null), part(2, '/files/uploads/u/2')] }
const full: ArchiveRoom = { isComplete: true, parts: [part(1, null), part(2, null)] }
const file = { fileId: 'file-1', name: 'okuyuki.zip', contentType: 'application/zip', size: 20 }
const wishes = { keepsVisibility: true, takesProfile: false }
const picked = { type: 'archive.picked' as const, file, wishes }
const refused: Failure = { kind: 'rejected', code: 'FILE_TOO_LARGE', message: '大きすぎます。' }

const begin = () => {
  const look = controllable<AccountImport>()
  const examine = controllable<{ sha256: string }, { fileId: string }>()
  const reserve = controllable<ArchiveRoom, { size: number; sha256: string }>()
  const send = controllableCallback<SendArchiveInput>()
  const order = controllable<AccountImport, typeof wishes>()
  const actors = {
    look: look.logic,
    examine: examine.logic,
    reserve: reserve.logic,
    send: send.logic,
    order: order.logic,
  }
  const started = start(arrivalMachine.provide({ actors }))
  const value = () => started.actor.getSnapshot().value
  const context = () => started.actor.getSnapshot().context
  const toSending = async () => {
    await look.last.resolve(nothing)
    started.actor.send(picked)
    await examine.last.resolve({ sha256: 'hash-1' })
    await reserve.last.resolve(room)
  }
  return { ...started, look, examine, reserve, send, order, value, context, toSending }
}

test('the states', () => {
  expect(statesOf(arrivalMachine)).toEqual([
    'looking',
    'waiting',
    'resting',
    'examining',
    'reserving',
    'sending',
    'sending.silent',
    'pausing',
    'ordering',
    'failed',
  ])
})

test('an archive is picked, sent, and followed until what it holds is there', async () => {
  const { actor, look, examine, reserve, send, order, value, context, clock } = begin()
  expect(context()).toEqual({
    found: null,
    file: null,
    wishes: { keepsVisibility: false, takesProfile: false },
    sha256: null,
    room: null,
    sentBytes: 0,
    failedTries: 0,
    failure: null,
  })
  await look.last.resolve(nothing)
  expect(value()).toBe('resting')
  expect(context().found).toEqual(nothing)
  actor.send(picked)
  expect(examine.last.input).toEqual({ fileId: 'file-1' })
  await examine.last.resolve({ sha256: 'hash-1' })
  expect(reserve.last.input).toEqual({ size: 20, sha256: 'hash-1' })
  await reserve.last.resolve(room)
  expect(value()).toEqual({ sending: 'silent' })
  expect(context()).toMatchObject({ room, sentBytes: 10, wishes })
  expect(send.last.input).toEqual({ fileId: 'file-1', parts: room.parts })
  send.last.send({ type: 'bytes.sent', sentBytes: 15 })
  expect(context().sentBytes).toBe(15)
  send.last.send({ type: 'bytes.arrived' })
  expect(order.last.input).toEqual(wishes)
  await order.last.resolve(reading)
  expect(value()).toBe('waiting')
  expect(context().found).toEqual(reading)
  clock.advance(POLL_INTERVAL - 1)
  expect(look.calls).toHaveLength(1)
  clock.advance(1)
  await look.last.resolve(reading)
  expect(value()).toBe('waiting')
  clock.advance(POLL_INTERVAL)
  await look.last.resolve(done)
  expect(value()).toBe('resting')
  expect(context().found).toEqual(done)
})

test('one that is there already is not sent, and one that is being read is followed', async () => {
  const first = begin()
  await first.look.last.resolve(reading)
  expect(first.value()).toBe('waiting')
  expect(first.context().found).toEqual(reading)
  const { actor, look, examine, reserve, send, order, context } = begin()
  await look.last.resolve(done)
  actor.send(picked)
  await examine.last.resolve({ sha256: 'hash-1' })
  await reserve.last.resolve(full)
  expect(send.running()).toHaveLength(0)
  expect(context()).toMatchObject({ room: full, sentBytes: 20 })
  expect(order.pending()).toHaveLength(1)
})

test.each<[string, Failure]>([
  ['a lost connection', offline],
  ['a server that is away', { kind: 'unavailable', message: '', retryAfter: null }],
  ['addresses that ran out', { kind: 'rejected', code: 'URL_EXPIRED', message: '' }],
])('%s is waited for, and only what is missing is sent', async (_name, failure) => {
  const { send, reserve, context, value, clock, toSending } = begin()
  await toSending()
  send.last.send({ type: 'bytes.failed', failure })
  expect(value()).toBe('pausing')
  expect(send.running()).toHaveLength(0)
  expect(context()).toMatchObject({ failedTries: 1, failure: null })
  clock.advance(backOff(1) - 1)
  expect(value()).toBe('pausing')
  clock.advance(1)
  await reserve.last.reject(new FailureError(failure))
  expect(context().failedTries).toBe(2)
  clock.advance(backOff(2))
  await reserve.last.resolve({ ...room })
  expect(value()).toEqual({ sending: 'silent' })
  send.last.send({ type: 'bytes.sent', sentBytes: 12 })
  expect(context().failedTries).toBe(0)
})

test('silence counts as a lost connection; progress is no silence', async () => {
  const { send, value, context, clock, toSending } = begin()
  await toSending()
  clock.advance(PART_SILENCE - 1)
  send.last.send({ type: 'bytes.sent', sentBytes: 11 })
  clock.advance(PART_SILENCE - 1)
  expect(value()).toEqual({ sending: 'silent' })
  expect(send.runs).toHaveLength(1)
  clock.advance(1)
  expect(value()).toBe('pausing')
  expect(context().failedTries).toBe(1)
})

test('after so many tries in a row it rests until somebody asks again', async () => {
  const { actor, send, reserve, value, context, clock, toSending } = begin()
  await toSending()
  for (let tries = 1; tries <= UPLOAD_TRIES; tries += 1) {
    send.last.send({ type: 'bytes.failed', failure: offline })
    expect(value()).toBe('pausing')
    clock.advance(backOff(tries))
    await reserve.last.resolve(room)
  }
  clock.advance(PART_SILENCE)
  expect(value()).toBe('failed')
  expect(context().failure).toEqual(offline)
  actor.send({ type: 'arrival.retry' })
  expect(value()).toBe('reserving')
  expect(context()).toMatchObject({ failedTries: 0, failure: null, sha256: 'hash-1' })
})

test('a refusal is kept, and another archive may be picked', async () => {
  const { actor, send, reserve, examine, order, look, value, context, toSending } = begin()
  await toSending()
  send.last.send({ type: 'bytes.failed', failure: refused })
  expect(value()).toBe('failed')
  expect(context().failure).toEqual(refused)
  const other = { ...file, fileId: 'file-2' }
  actor.send({ ...picked, file: other })
  expect(context()).toMatchObject({ file: other, sha256: null, room: null, sentBytes: 0, failure: null })
  await examine.last.reject(new FailureError(refused))
  expect(value()).toBe('failed')
  expect(context().failure).toEqual(refused)
  actor.send({ type: 'arrival.retry' })
  expect(value()).toBe('looking')
  expect(context().failure).toBeNull()
  await look.last.resolve(nothing)
  actor.send(picked)
  await examine.last.resolve({ sha256: 'hash-2' })
  await reserve.last.reject(new FailureError(refused))
  expect(context().failure).toEqual(refused)
  actor.send({ type: 'arrival.retry' })
  await reserve.last.resolve(full)
  await order.last.reject(new FailureError(refused))
  expect(value()).toBe('failed')
  expect(context().failure).toEqual(refused)
})

test('whatever breaks is kept', async () => {
  const { look, value, context } = begin()
  await look.last.reject(new FailureError(offline))
  expect(value()).toBe('failed')
  expect(context().failure).toEqual(offline)
  const picking = begin()
  const broken = fromCallback<EventObject, SendArchiveInput>(() => {
    throw new FailureError(refused)
  })
  const machine = arrivalMachine.provide({
    actors: {
      look: picking.look.logic,
      examine: picking.examine.logic,
      reserve: picking.reserve.logic,
      send: broken,
    },
  })
  const { actor } = start(machine)
  await picking.look.last.resolve(nothing)
  actor.send(picked)
  await picking.examine.last.resolve({ sha256: 'hash-1' })
  await picking.reserve.last.resolve(room)
  expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { failure: refused } })
})
