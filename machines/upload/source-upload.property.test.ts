import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'

import type { Reservation, UploadRecord } from '../foundation/domain.ts'
import { FailureError } from '../foundation/failure.ts'
import { offline, sampleFile, unexpected } from '../registry/samples.ts'
import { controllable, controllableCallback } from '../testkit/controllable.ts'
import { script, say, wait, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { partSendingMachine } from './part-sending.machine.ts'
import { sourceUploadMachine } from './source-upload.machine.ts'
import type { ExamineInput, ReserveInput, SendPartInput } from './upload-contract.ts'
import { uploadWaitMachine } from './upload-wait.machine.ts'

test('source upload: whatever fails, no byte is sent twice at a time and what arrives is complete', async () => {
  const sizes = [10, 10, 5]
  const anyOrder = script(
    { weight: 6, arbitrary: fc.record({ do: fc.constant('settle' as const), how: fc.nat(5) }) },
    say('pause', 'resume', 'retry', 'restore'),
    wait,
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const hash = controllable<{ sha256: string }, ExamineInput>()
      const reserve = controllable<Reservation, ReserveInput>()
      const send = controllableCallback<SendPartInput>()
      const connection = controllableCallback()
      const { actor, clock } = start(
        sourceUploadMachine.provide({
          actors: {
            examineFile: hash.logic,
            reserveSource: reserve.logic,
            saveUpload: fromPromise<void, UploadRecord>(() => Promise.resolve()),
            partSending: partSendingMachine.provide({
              actors: { sendPart: send.logic, reserveSource: reserve.logic },
            }),
            uploadWait: uploadWaitMachine.provide({ actors: { watchConnection: connection.logic } }),
          },
        }),
        {
          uploadId: 'file-1',
          type: 'INSTANT',
          file: { ...sampleFile, size: 25 },
          restriction: null,
          remainingBytes: null,
        },
      )
      const there = new Set<number>()
      const reservation = (): Reservation => ({
        resourceId: 'resource-1',
        isComplete: there.size === sizes.length,
        parts: sizes.map((size, index) => ({
          number: index + 1,
          offset: 0,
          size,
          url: there.has(index + 1) ? null : 'https://files.example/part',
        })),
        expiresAt: '',
      })
      const settle = async (how: number) => {
        if (hash.pending().length > 0) return hash.last.resolve({ sha256: 'hash-1' })
        if (reserve.pending().length > 0) {
          if (how > 1) return reserve.last.resolve(reservation())
          return reserve.last.reject(new FailureError(how === 0 ? offline : unexpected))
        }
        const run = send.running().at(-1)
        if (!run) return
        const { number } = run.input.part
        expect(there.has(number)).toBe(false)
        if (how > 1) {
          there.add(number)
          run.send({ type: 'part.sent', number })
        } else run.send({ type: 'part.failed', failure: how === 0 ? offline : unexpected })
      }
      for (const next of [
        ...steps,
        ...Array.from({ length: 40 }, () => ({ do: 'settle', how: 5 }) as const),
      ]) {
        if (next.do === 'wait') clock.advance(next.ms)
        else if (next.do === 'settle') await settle(next.how)
        else if (next.do === 'restore') connection.running().at(-1)?.send({ type: 'connection.restored' })
        else actor.send({ type: `upload.${next.do}` })
        const { context } = actor.getSnapshot()
        expect(send.running().length).toBeLessThanOrEqual(actor.getSnapshot().hasTag('sending') ? 1 : 0)
        expect(context.failedTries).toBeLessThanOrEqual(5)
        expect(context.sentBytes).toBeLessThanOrEqual(context.size)
        if (next.do === 'settle' && next.how === 5) {
          clock.advance(30_000)
          actor.send({ type: 'upload.resume' })
          actor.send({ type: 'upload.retry' })
        }
      }
      expect(actor.getSnapshot().value).toBe('done')
      expect(actor.getSnapshot().context.sentBytes).toBe(25)
      expect(there.size).toBe(3)
    }),
    settings,
  )
})
