import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { SourceFile } from '../foundation/domain.ts'
import { FailureError } from '../foundation/failure.ts'
import { offline, sampleTrial } from '../registry/samples.ts'
import { controllable, controllableCallback } from '../testkit/controllable.ts'
import { script, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import type {
  CreateTrialInput,
  SendTrialInput,
  TrialLook,
  TrialOrder,
  TrialRecord,
} from './trial-contract.ts'
import { trialMachine } from './trial.machine.ts'

const { file, order, record, scene, look } = sampleTrial

test('trial: in any order nothing is kept that was not asked for, and a scene is shown only while there is one', async () => {
  const word = fc.constantFrom('start', 'retry', 'keep', 'discard', 'choose', 'leave')
  const anyOrder = script(
    fc.record({ do: fc.constant('say' as const), word }),
    fc.record({
      do: fc.constantFrom('load', 'recognise', 'create', 'send', 'look', 'keep', 'clear'),
      isOk: fc.boolean(),
    }),
    fc.record({ do: fc.constant('wait' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const places = {
        load: controllable<TrialRecord | null>(),
        recognise: controllable<TrialOrder, { files: readonly SourceFile[] }>(),
        create: controllable<TrialRecord, CreateTrialInput>(),
        look: controllable<TrialLook, { name: string }>(),
        keep: controllable<string, { name: string }>(),
        clear: controllable<void, { name: string | null }>(),
      }
      const sending = controllableCallback<SendTrialInput>()
      const { actor, clock, emitted } = start(
        trialMachine.provide({
          actors: {
            loadTrial: places.load.logic,
            recognise: places.recognise.logic,
            createTrial: places.create.logic,
            sendTrial: sending.logic,
            lookAtTrial: places.look.logic,
            keepTrial: places.keep.logic,
            clearTrial: places.clear.logic,
          },
        }),
      )
      const answers = {
        load: () => places.load.last.resolve(null),
        recognise: () => places.recognise.last.resolve(order),
        create: () => places.create.last.resolve(record),
        look: () => places.look.last.resolve({ ...look, status: 'COMPLETED', scene }),
        keep: () => places.keep.last.resolve('image-1'),
        clear: () => places.clear.last.resolve(),
      }
      let wishes = 0
      for (const next of steps) {
        if (next.do === 'wait') clock.advance(10_000)
        else if (next.do === 'say') {
          if (next.word === 'keep') wishes += 1
          if (next.word === 'start') actor.send({ type: 'trial.start', files: [file] })
          else if (next.word === 'choose') actor.send({ type: 'type.choose', taskType: 'FULL' })
          else if (next.word === 'leave') actor.send({ type: 'user.left' })
          else actor.send({ type: `trial.${next.word}` })
        } else if (next.do === 'send') {
          const [running] = sending.running()
          running?.send(next.isOk ? { type: 'sending.done' } : { type: 'sending.failed', failure: offline })
        } else {
          const name = next.do
          if (places[name].pending().length > 0)
            await (next.isOk ? answers[name]() : places[name].last.reject(new FailureError(offline)))
        }
        const snapshot = actor.getSnapshot()
        expect(places.keep.calls.length).toBeLessThanOrEqual(wishes)
        expect(sending.running()).toHaveLength(snapshot.matches('sending') ? 1 : 0)
        const isThere = snapshot.matches('ready') || snapshot.matches('kept')
        expect(isThere && snapshot.context.scene !== scene).toBe(false)
        expect(snapshot.matches('idle') && snapshot.context.record !== null).toBe(false)
        expect(snapshot.matches('failed') && snapshot.context.failure === null).toBe(false)
        expect(snapshot.matches('kept')).toBe(
          snapshot.context.spatialImageId !== null && !snapshot.matches('clearing'),
        )
      }
      expect(emitted.filter(({ type }) => type === 'trial.kept').length).toBeLessThanOrEqual(wishes)
    }),
    settings,
  )
})
