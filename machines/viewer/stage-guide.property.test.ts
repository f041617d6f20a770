import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { CONTROLS_REST } from '../foundation/delays.ts'
import { say, script, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { stageGuideMachine } from './stage-guide.machine.ts'

const events = {
  show: { type: 'scene.shown', isHintKnown: false },
  leave: { type: 'scene.left' },
  move: { type: 'scene.moved' },
  stir: { type: 'stage.stirred' },
  hold: { type: 'controls.held' },
  release: { type: 'controls.released' },
  reduce: { type: 'motion.reduced' },
  allow: { type: 'motion.allowed' },
} as const

test('stage guide: controls fade only over a moving scene, neither held nor touched; one opening, one hint', () => {
  const anyOrder = script(say('show', 'leave', 'move', 'stir', 'hold', 'release', 'reduce', 'allow', 'wait'))
  fc.assert(
    fc.property(fc.boolean(), anyOrder, (isMotionReduced, steps) => {
      const { actor, clock, emitted } = start(stageGuideMachine, { isMotionReduced, isOpeningWanted: true })
      let isShown = false
      let isReduced = isMotionReduced
      for (const { do: next } of steps) {
        if (next === 'wait') clock.advance(CONTROLS_REST)
        else actor.send(events[next])
        if (next === 'show' || next === 'leave') isShown = next === 'show'
        if (next === 'reduce' || next === 'allow') isReduced = next === 'reduce'
        const isFaded = actor.getSnapshot().hasTag('faded')
        const isTouched = next === 'stir' || next === 'hold'
        expect(isFaded && (!isShown || isReduced || isTouched)).toBe(false)
        expect(actor.getSnapshot().hasTag('hinting') && !isShown).toBe(false)
      }
      for (const type of ['opening.begun', 'hint.followed'])
        expect(emitted.filter((event) => event.type === type).length).toBeLessThanOrEqual(1)
    }),
    settings,
  )
})
