import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { controllable } from '../testkit/controllable.ts'
import { say, script, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import type { Statement } from './statement-contract.ts'
import { statementMachine } from './statement.machine.ts'

const statement: Statement = {
  kind: 'deed',
  deed: 'HIDE_ITEM',
  targetId: 'image-1',
  reason: '規約違反',
  bytes: null,
}

test('statement: in any order it is delivered at most once, and never twice at a time', async () => {
  const anyOrder = script(
    say('state', 'resume'),
    fc.record({ do: fc.constant('settle' as const), isOk: fc.boolean() }),
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const deliver = controllable<void, { statement: Statement | null }>()
      const { actor, emitted } = start(statementMachine.provide({ actors: { deliver: deliver.logic } }))
      let delivered = 0
      for (const next of steps) {
        if (next.do === 'state') actor.send({ type: 'statement.state', statement })
        else if (next.do === 'resume') actor.send({ type: 'statement.resume' })
        else if (deliver.pending().length > 0) {
          delivered += next.isOk ? 1 : 0
          await (next.isOk ? deliver.last.resolve() : deliver.last.reject(new Error('no answer')))
        }
        const { context, value } = actor.getSnapshot()
        expect(deliver.pending()).toHaveLength(value === 'delivering' ? 1 : 0)
        expect(delivered).toBeLessThanOrEqual(1)
        expect(emitted).toHaveLength(delivered)
        expect(value === 'delivered').toBe(delivered === 1)
        expect(context.failure === null || value === 'writing').toBe(true)
      }
    }),
    settings,
  )
})
