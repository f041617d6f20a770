import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NonReducibleUnknown } from 'xstate'

import { PART_SILENCE } from '../foundation/delays.ts'
import { type Failure, FailureError } from '../foundation/failure.ts'
import { provideActors } from '../request/provide-actors.ts'
import { controllable, controllableCallback } from '../testkit/controllable.ts'
import { say, script, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import type { SendPartInput, TransferRoom } from '../transfer/transfer-rules.ts'
import { transferMachine } from '../transfer/transfer.machine.ts'
import type { AccountImport, ArrivalWishes } from './arrival-contract.ts'
import { arrivalMachine } from './arrival.machine.ts'

const file = { fileId: 'f', name: 'a.zip', contentType: 'application/zip', size: 20 }
const wishes = { keepsVisibility: false, takesProfile: false }
const found = { progress: 0, items: 0, known: 0, collections: 0, failureMessage: null }
const offline: Failure = { kind: 'offline' }

test('arrival: in any order at most one operation runs', async () => {
  const anyOrder = script(
    say('pick', 'retry', 'wait', 'sent', 'arrived', 'lost'),
    fc.record({
      do: fc.constant('settle' as const),
      status: fc.constantFrom('NONE' as const, 'READING' as const, 'DONE' as const),
      isOk: fc.boolean(),
    }),
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const look = controllable<AccountImport>()
      const examine = controllable<{ sha256: string }, { fileId: string }>()
      const reserve = controllable<TransferRoom, NonReducibleUnknown>()
      const order = controllable<AccountImport, ArrivalWishes>()
      const send = controllableCallback<SendPartInput>()
      const { actor, clock } = start(
        provideActors(arrivalMachine, {
          look: look.logic,
          examine: examine.logic,
          transfer: transferMachine.provide({ actors: { reserve: reserve.logic, sendPart: send.logic } }),
          order: order.logic,
        }),
      )
      const sending = () => send.running().at(-1)
      for (const next of steps) {
        if (next.do === 'wait') clock.advance(PART_SILENCE)
        else if (next.do === 'pick') actor.send({ type: 'archive.picked', file, wishes })
        else if (next.do === 'retry') actor.send({ type: 'arrival.retry' })
        else if (next.do === 'sent') sending()?.send({ type: 'part.progressed', sentBytes: 5 })
        else if (next.do === 'arrived') sending()?.send({ type: 'part.sent', number: 1 })
        else if (next.do === 'lost') sending()?.send({ type: 'part.failed', failure: offline })
        else {
          const answer = { ...found, status: next.status }
          const no = new FailureError(offline)
          if (look.pending().length > 0) await (next.isOk ? look.last.resolve(answer) : look.last.reject(no))
          else if (examine.pending().length > 0)
            await (next.isOk ? examine.last.resolve({ sha256: 'h' }) : examine.last.reject(no))
          else if (reserve.pending().length > 0)
            await (next.isOk
              ? reserve.last.resolve({
                  isComplete: next.status === 'DONE',
                  parts: [{ number: 1, offset: 0, size: 20, url: '/1' }],
                })
              : reserve.last.reject(no))
          else if (order.pending().length > 0)
            await (next.isOk ? order.last.resolve(answer) : order.last.reject(no))
        }
        const { value, context } = actor.getSnapshot()
        const pending = [look, examine, reserve, order].map((one) => one.pending().length)
        expect(pending.reduce((sum, count) => sum + count, send.running().length)).toBeLessThanOrEqual(1)
        expect(value !== 'failed' || context.failure !== null).toBe(true)
      }
    }),
    settings,
  )
})
