import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { POLL_INTERVAL } from '../foundation/delays.ts'
import { provideActors } from '../request/provide-actors.ts'
import { controllable } from '../testkit/controllable.ts'
import { settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import {
  type DepthModelAction,
  type DepthModelState,
  isPossible,
  isUnderWay,
} from './depth-model-contract.ts'
import { depthModelMachine } from './depth-model.machine.ts'
import { sampleDepthModel } from './model.ts'

const anyState = fc.record({
  status: fc.constantFrom('OFF', 'ABSENT', 'INSTALLING', 'INSTALLED', 'FAILED'),
  guessed: fc.nat({ max: 2 }),
  remaking: fc.boolean(),
})
const anyStep = fc.oneof(
  fc.constantFrom('look' as const, 'wait' as const, 'reject' as const),
  fc.constantFrom<DepthModelAction>('INSTALL', 'CANCEL_INSTALL', 'REMAKE', 'STOP_REMAKE'),
  anyState,
)

test('depthModel: one request at a time, only possible changes, and rest only once all has ended', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async (steps) => {
      const look = controllable<DepthModelState>()
      const change = controllable<DepthModelState, { action: DepthModelAction | null }>()
      const { actor, clock } = start(
        provideActors(depthModelMachine, { look: look.logic, change: change.logic }),
      )
      for (const step of steps) {
        const before = actor.getSnapshot().context.found
        const sent = change.calls.length
        let isAllowed = true
        const asked = look.pending().length > 0 ? look : change.pending().length > 0 ? change : null
        if (step === 'wait') clock.advance(POLL_INTERVAL)
        else if (step === 'look') actor.send({ type: 'depthModel.look' })
        else if (step === 'reject') await asked?.last.reject(new Error('no answer'))
        else if (typeof step === 'string') {
          actor.send({ type: 'depthModel.change', action: step })
          isAllowed = change.calls.length === sent || (before !== null && isPossible(before, step))
        } else {
          const { status, guessed, remaking } = step
          const remake = remaking ? ({ status: 'RUNNING', total: 2, done: 0, failed: 0 } as const) : null
          await asked?.last.resolve({
            ...sampleDepthModel,
            status,
            guessed,
            remake,
            canRemake: status === 'INSTALLED',
          })
        }
        const { value, context } = actor.getSnapshot()
        expect(look.pending().length).toBeLessThanOrEqual(value === 'following' ? 1 : 0)
        expect(change.pending()).toHaveLength(value === 'changing' ? 1 : 0)
        expect(isAllowed).toBe(true)
        const { found, failure } = context
        expect(value === 'resting' && (found === null || isUnderWay(found))).toBe(false)
        expect(value === 'failed' && failure === null).toBe(false)
      }
    }),
    settings,
  )
})
