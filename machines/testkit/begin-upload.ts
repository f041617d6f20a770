import { type NonReducibleUnknown, type ActorRefFrom, type AnyEventObject, createMachine } from 'xstate'

import type { Reservation, SourceFile, TaskRestriction } from '../foundation/domain.ts'
import type { Failure } from '../foundation/failure.ts'
import { sampleFile, sampleReservation, sampleRestriction } from '../registry/samples.ts'
import type { SendPartInput, TransferRoom } from '../transfer/transfer-rules.ts'
import { transferMachine } from '../transfer/transfer.machine.ts'
import { sourceUploadMachine } from '../upload/source-upload.machine.ts'
import type { ExamineInput, UploadInput } from '../upload/upload-rules.ts'
import { controllable, controllableCallback } from './controllable.ts'
import { startInApp } from './start.ts'

/** An upload with controllable actors, and short helpers for its tests. */
export const beginUpload = (input: UploadInput) => {
  const places = {
    examineFile: controllable<{ sha256: string }, ExamineInput>(),
    reserve: controllable<TransferRoom, NonReducibleUnknown>(),
    forgetUpload: controllable<void, { uploadId: string }>(),
    sendPart: controllableCallback<SendPartInput>(),
    watchConnection: controllableCallback(),
    watchSignIn: controllableCallback(),
  }
  const machine = sourceUploadMachine.provide({
    actors: {
      examineFile: places.examineFile.logic,
      forgetUpload: places.forgetUpload.logic,
      transfer: transferMachine.provide({
        actors: {
          reserve: places.reserve.logic,
          sendPart: places.sendPart.logic,
          watchConnection: places.watchConnection.logic,
          watchSignIn: places.watchSignIn.logic,
        },
      }),
    },
  })
  const toldCreation: AnyEventObject[] = []
  const creation = createMachine({
    id: 'creation',
    invoke: { id: 'upload', src: machine, input },
    on: {
      '*': {
        guard: ({ event }) => !event.type.startsWith('xstate.done.'),
        actions: ({ event }) => toldCreation.push(event),
      },
    },
  })
  const { actor: owner, clock, told: toldApp } = startInApp(creation)
  const actor = owner.getSnapshot().children['upload'] as ActorRefFrom<typeof sourceUploadMachine>
  const value = () => JSON.stringify(actor.getSnapshot().value).replaceAll('"', '')
  const context = () => actor.getSnapshot().context
  const has = (tag: 'busy' | 'sending' | 'waiting' | 'pausable' | 'cancellable' | 'needsFile') =>
    actor.getSnapshot().hasTag(tag)
  const reserving = () => places.examineFile.last.resolve({ sha256: 'hash-1' })
  const reserved = (reservation: Reservation = sampleReservation) => places.reserve.last.resolve(reservation)
  const sending = async () => {
    await reserving()
    await reserved()
  }
  const sent = (number: number) => places.sendPart.last.send({ type: 'part.sent', number })
  const fail = (failure: Failure) => places.sendPart.last.send({ type: 'part.failed', failure })
  return {
    actor,
    clock,
    toldCreation,
    toldApp,
    ...places,
    value,
    context,
    has,
    reserving,
    reserved,
    sending,
    sent,
    fail,
  }
}

/** An upload of a newly picked file. */
export const freshUpload = (
  changes: {
    file?: Partial<SourceFile>
    restriction?: TaskRestriction | null
    remainingBytes?: number | null
  } = {},
) =>
  beginUpload({
    uploadId: 'file-1',
    type: 'INSTANT',
    file: { ...sampleFile, ...changes.file },
    restriction: changes.restriction === undefined ? sampleRestriction : changes.restriction,
    remainingBytes: changes.remainingBytes === undefined ? 1000 : changes.remainingBytes,
  })
