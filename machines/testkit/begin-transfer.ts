import type { NonReducibleUnknown } from 'xstate'

import type { Failure } from '../foundation/failure.ts'
import { sampleRecord } from '../registry/samples.ts'
import type { SendPartInput, TransferInput, TransferRoom } from '../transfer/transfer-rules.ts'
import { transferMachine } from '../transfer/transfer.machine.ts'
import { controllable, controllableCallback } from './controllable.ts'
import { startInApp } from './start.ts'

/** A transfer with controllable actors, below a root that keeps the events it receives. */
export const beginTransfer = (input: TransferInput = { fileId: 'file-1', announced: sampleRecord }) => {
  const reserve = controllable<TransferRoom, NonReducibleUnknown>()
  const send = controllableCallback<SendPartInput>()
  const connection = controllableCallback()
  const signIn = controllableCallback()
  const run = startInApp(
    transferMachine.provide({
      actors: {
        reserve: reserve.logic,
        sendPart: send.logic,
        watchConnection: connection.logic,
        watchSignIn: signIn.logic,
      },
    }),
    input,
  )
  const { actor } = run
  return {
    ...run,
    reserve,
    send,
    connection,
    signIn,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    output: () => actor.getSnapshot().output,
    sent: (number: number) => send.last.send({ type: 'part.sent', number }),
    fail: (failure: Failure) => send.last.send({ type: 'part.failed', failure }),
  }
}
