import { expect, test } from 'vitest'
import type { NonReducibleUnknown } from 'xstate'

import { POLL_INTERVAL } from '../foundation/delays.ts'
import { type Failure, FailureError } from '../foundation/failure.ts'
import { offline } from '../registry/samples.ts'
import { provideActors } from '../request/provide-actors.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { controllable, controllableCallback } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import type { SendPartInput, TransferRoom } from '../transfer/transfer-rules.ts'
import { transferMachine } from '../transfer/transfer.machine.ts'
import type { AccountImport } from './arrival-contract.ts'
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
const room: TransferRoom = { isComplete: false, parts: [part(1, null), part(2, '/files/uploads/u/2')] }
const full: TransferRoom = { isComplete: true, parts: [part(1, null), part(2, null)] }
const file = { fileId: 'file-1', name: 'okuyuki.zip', contentType: 'application/zip', size: 20 }
const wishes = { keepsVisibility: true, takesProfile: false }
const picked = { type: 'archive.picked' as const, file, wishes }
const refused: Failure = { kind: 'rejected', code: 'FILE_TOO_LARGE', message: '大きすぎます。' }

const begin = () => {
  const look = controllable<AccountImport>()
  const examine = controllable<{ sha256: string }, { fileId: string }>()
  const reserve = controllable<TransferRoom, NonReducibleUnknown>()
  const send = controllableCallback<SendPartInput>()
  const order = controllable<AccountImport, typeof wishes>()
  const started = start(
    provideActors(arrivalMachine, {
      look: look.logic,
      examine: examine.logic,
      transfer: transferMachine.provide({ actors: { reserve: reserve.logic, sendPart: send.logic } }),
      order: order.logic,
    }),
  )
  const value = () => started.actor.getSnapshot().value
  const context = () => started.actor.getSnapshot().context
  const toTransfer = async () => {
    await look.last.resolve(nothing)
    started.actor.send(picked)
    await examine.last.resolve({ sha256: 'hash-1' })
  }
  return { ...started, look, examine, reserve, send, order, value, context, toTransfer }
}

test('the states', () => {
  expect(statesOf(arrivalMachine)).toEqual([
    'following',
    'following.looking',
    'following.reading',
    'resting',
    'examining',
    'transferring',
    'ordering',
    'failed',
  ])
})

test('an archive is picked, sent and followed until its content is imported', async () => {
  const { actor, look, examine, reserve, send, order, value, context, clock } = begin()
  expect(context()).toEqual({
    found: null,
    file: null,
    wishes: { keepsVisibility: false, takesProfile: false },
    sha256: null,
    sentBytes: 0,
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
  expect(value()).toBe('transferring')
  expect(context()).toMatchObject({ sentBytes: 10, wishes })
  expect(send.last.input).toEqual({ fileId: 'file-1', part: room.parts[1] })
  send.last.send({ type: 'part.progressed', sentBytes: 5 })
  expect(context().sentBytes).toBe(15)
  send.last.send({ type: 'part.sent', number: 2 })
  expect(context().sentBytes).toBe(20)
  await reserve.last.resolve(full)
  expect(order.last.input).toEqual(wishes)
  await order.last.resolve(reading)
  expect(value()).toEqual({ following: 'reading' })
  expect(context().found).toEqual(reading)
  await look.last.resolve({ ...reading, progress: 0.7 })
  expect(context().found?.progress).toBe(0.7)
  clock.advance(POLL_INTERVAL - 1)
  expect(look.pending()).toEqual([])
  clock.advance(1)
  await look.last.resolve(done)
  expect(value()).toBe('resting')
  expect(context().found).toEqual(done)
})

test('an archive that is being read already is followed', async () => {
  const { look, value, context } = begin()
  await look.last.resolve(reading)
  expect(value()).toEqual({ following: 'reading' })
  expect(context().found).toEqual(reading)
})

test('an archive that the server has already is not sent', async () => {
  const { reserve, send, order, context, toTransfer } = begin()
  await toTransfer()
  await reserve.last.resolve(full)
  expect(send.runs).toHaveLength(0)
  expect(context().sentBytes).toBe(20)
  expect(order.pending()).toHaveLength(1)
})

test('waits for a lost connection and then sends only what is missing', async () => {
  const { reserve, send, value, clock, toTransfer } = begin()
  await toTransfer()
  await reserve.last.resolve(room)
  send.last.send({ type: 'part.failed', failure: offline })
  expect(value()).toBe('transferring')
  clock.advance(30_000)
  await reserve.last.resolve(room)
  expect(send.last.input.part.number).toBe(2)
})

test('a refusal is kept; another archive can be picked and the same one retried', async () => {
  const { actor, reserve, examine, order, look, value, context, toTransfer } = begin()
  await toTransfer()
  await reserve.last.reject(new FailureError(refused))
  expect(value()).toBe('failed')
  expect(context().failure).toEqual(refused)
  const other = { ...file, fileId: 'file-2' }
  actor.send({ ...picked, file: other })
  expect(context()).toMatchObject({ file: other, sha256: null, sentBytes: 0, failure: null })
  await examine.last.reject(new FailureError(refused))
  expect(value()).toBe('failed')
  expect(context().failure).toEqual(refused)
  actor.send({ type: 'arrival.retry' })
  expect(value()).toEqual({ following: 'looking' })
  expect(context().failure).toBeNull()
  await look.last.resolve(nothing)
  actor.send(picked)
  await examine.last.resolve({ sha256: 'hash-2' })
  await reserve.last.reject(new FailureError(refused))
  actor.send({ type: 'arrival.retry' })
  expect(value()).toBe('transferring')
  expect(context().failure).toBeNull()
  await reserve.last.resolve(full)
  await order.last.reject(new FailureError(refused))
  expect(value()).toBe('failed')
  expect(context().failure).toEqual(refused)
})

test('keeps the failure of a status request', async () => {
  const { look, value, context } = begin()
  await look.last.reject(new FailureError(offline))
  expect(value()).toBe('failed')
  expect(context().failure).toEqual(offline)
})

test('keeps the failure of a crashed transfer', async () => {
  const { actor, value, context, toTransfer } = begin()
  await toTransfer()
  actor.send({ type: 'xstate.error.actor.transfer', error: new FailureError(refused) } as never)
  expect(value()).toBe('failed')
  expect(context().failure).toEqual(refused)
})
