import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Intent, Wish } from '../foundation/domain.ts'
import { controllable } from '../testkit/controllable.ts'
import { say, script, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { intentMachine } from './intent.machine.ts'

const intents: readonly Intent[] = [
  { path: '/photo/a', wish: { kind: 'favorite', spatialImageId: 'a' } },
  { path: '/create', wish: null },
]

test('intent: performs an action once, for the signed-in person, and never after it was dropped', async () => {
  const anyOrder = script(
    say('arrive', 'leave', 'abandon'),
    fc.record({ do: fc.constant('want' as const), intent: fc.constantFrom(...intents) }),
    fc.record({ do: fc.constant('settle' as const), isOk: fc.boolean() }),
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const fulfil = controllable<void, Wish>()
      const load = controllable<Intent | null>()
      const save = controllable<void, Intent>()
      const clear = controllable<void>()
      const { actor, emitted } = start(
        intentMachine.provide({
          actors: {
            loadIntent: load.logic,
            saveIntent: save.logic,
            clearIntent: clear.logic,
            fulfil: fulfil.logic,
          },
        }),
      )
      await load.last.resolve(null)
      let settled = 0
      for (const next of steps) {
        if (next.do === 'want') actor.send({ type: 'intent.began', intent: next.intent })
        else if (next.do === 'arrive') actor.send({ type: 'user.arrived' })
        else if (next.do === 'leave') actor.send({ type: 'user.left' })
        else if (next.do === 'abandon') actor.send({ type: 'intent.abandoned' })
        else if (fulfil.pending().length > 0) {
          settled += 1
          await (next.isOk ? fulfil.last.resolve() : fulfil.last.reject(new Error('no answer')))
        } else if (clear.pending().length > 0) await clear.last.resolve()
        const { context } = actor.getSnapshot()
        const isHere = actor.getSnapshot().matches({ person: 'here' })
        expect(emitted).toHaveLength(settled)
        expect(fulfil.pending()).toHaveLength(actor.getSnapshot().hasTag('busy') ? 1 : 0)
        expect(fulfil.pending().length > 0 && !isHere).toBe(false)
        expect(context.destination !== null && !isHere).toBe(false)
      }
    }),
    settings,
  )
})
