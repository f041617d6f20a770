import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NonReducibleUnknown } from 'xstate'

import type { Reservation } from '../foundation/domain.ts'
import { FailureError } from '../foundation/failure.ts'
import { offline, sampleRecord, unexpected } from '../registry/samples.ts'
import { controllable, controllableCallback } from '../testkit/controllable.ts'
import { script, say, wait, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import type { SendPartInput, TransferRoom } from './transfer-rules.ts'
import { transferMachine } from './transfer.machine.ts'

test('transfer: whatever fails, no byte is sent twice concurrently and completed parts are whole', async () => {
  const sizes = [10, 10, 5]
  const anyOrder = script(
    { weight: 6, arbitrary: fc.record({ do: fc.constant('settle' as const), how: fc.nat(5) }) },
    say('restore'),
    wait,
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const reserve = controllable<TransferRoom, NonReducibleUnknown>()
      const send = controllableCallback<SendPartInput>()
      const connection = controllableCallback()
      const { actor, clock } = start(
        transferMachine.provide({
          actors: { reserve: reserve.logic, sendPart: send.logic, watchConnection: connection.logic },
        }),
        { fileId: 'file-1', announced: sampleRecord },
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
        else connection.running().at(-1)?.send({ type: 'connection.restored' })
        const { context, value } = actor.getSnapshot()
        expect(send.running().length).toBe(typeof value === 'object' && 'sending' in value ? 1 : 0)
        expect(context.failedTries).toBeLessThanOrEqual(5)
        if (next.do === 'settle' && next.how === 5) clock.advance(30_000)
      }
      const { value, output } = actor.getSnapshot()
      expect(value).toBe(output?.failure === null ? 'done' : 'failed')
      expect(there.size === sizes.length || value === 'failed').toBe(true)
    }),
    settings,
  )
})
