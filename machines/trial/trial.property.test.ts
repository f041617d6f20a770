import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { SourceFile } from '../foundation/domain.ts'
import { type Failure, FailureError } from '../foundation/failure.ts'
import { offline, sampleTrial } from '../registry/samples.ts'
import { provideActors } from '../request/provide-actors.ts'
import { controllable, controllableCallback } from '../testkit/controllable.ts'
import { script, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import type { SendPartInput } from '../transfer/transfer-rules.ts'
import { transferMachine } from '../transfer/transfer.machine.ts'
import type { CreateTrialInput, CreatedTrial, TrialLook, TrialOrder, TrialRecord } from './trial-contract.ts'
import { trialMachine } from './trial.machine.ts'

const unsupported: Failure = { kind: 'unsupported' }
const { file, order, record, parts, scene, look } = sampleTrial

test('trial: in any order keeps nothing unrequested, and shows a scene only while one exists', async () => {
  const word = fc.constantFrom('start', 'retry', 'keep', 'discard', 'choose', 'leave')
  const anyOrder = script(
    fc.record({ do: fc.constant('say' as const), word }),
    fc.record({
      do: fc.constantFrom('load', 'recognise', 'create', 'send', 'begin', 'look', 'keep', 'clear'),
      isOk: fc.boolean(),
    }),
    fc.record({ do: fc.constant('wait' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const places = {
        load: controllable<TrialRecord | null>(),
        recognise: controllable<TrialOrder, { files: readonly SourceFile[] }>(),
        create: controllable<CreatedTrial, CreateTrialInput>(),
        begin: controllable<void, { name: string }>(),
        look: controllable<TrialLook, { name: string }>(),
        keep: controllable<string, { name: string }>(),
        clear: controllable<void, { name: string | null }>(),
      }
      const sending = controllableCallback<SendPartInput>()
      const { actor, clock, emitted } = start(
        provideActors(trialMachine, {
          loadTrial: places.load.logic,
          recognise: places.recognise.logic,
          createTrial: places.create.logic,
          transfer: transferMachine.provide({ actors: { sendPart: sending.logic } }),
          startTrial: places.begin.logic,
          lookAtTrial: places.look.logic,
          keepTrial: places.keep.logic,
          clearTrial: places.clear.logic,
        }),
      )
      const answers = {
        load: () => places.load.last.resolve(null),
        recognise: () => places.recognise.last.resolve(order),
        create: () => places.create.last.resolve({ record, parts }),
        begin: () => places.begin.last.resolve(),
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
          running?.send(
            next.isOk ? { type: 'part.sent', number: 1 } : { type: 'part.failed', failure: unsupported },
          )
        } else {
          const name = next.do
          if (places[name].pending().length > 0)
            await (next.isOk ? answers[name]() : places[name].last.reject(new FailureError(offline)))
        }
        const snapshot = actor.getSnapshot()
        expect(places.keep.calls.length).toBeLessThanOrEqual(wishes)
        expect(sending.running().length).toBe(snapshot.matches('sending') ? 1 : 0)
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
