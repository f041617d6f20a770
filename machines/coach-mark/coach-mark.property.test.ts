import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { sampleWalkthrough } from '../registry/samples.ts'
import { controllable } from '../testkit/controllable.ts'
import { script, say, wait, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { coachMarkMachine } from './coach-mark.machine.ts'

test('walkthrough: only steps with a target show, 300 ms apart, and whatever was shown is remembered once closed', async () => {
  const anyOrder = script(say('start', 'restart', 'next', 'previous', 'close'), wait)
  const present = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean())
  await fc.assert(
    fc.asyncProperty(present, fc.boolean(), anyOrder, async (isPresent, isSeen, steps) => {
      const readSeen = controllable<boolean, { id: string }>()
      const findTarget = controllable<boolean, { selector: string }>()
      const rememberSeen = controllable<void, { id: string }>()
      const { actor, clock } = start(
        coachMarkMachine.provide({
          actors: {
            readSeen: readSeen.logic,
            findTarget: findTarget.logic,
            rememberSeen: rememberSeen.logic,
          },
        }),
      )
      const settle = async () => {
        if (readSeen.pending().length > 0) await readSeen.last.resolve(isSeen)
        while (findTarget.pending().length > 0) {
          const { selector } = findTarget.last.input
          const at = sampleWalkthrough.instructions.findIndex(({ target }) => target === selector)
          await findTarget.last.resolve(isPresent[at] ?? false)
        }
        if (rememberSeen.pending().length > 0) await rememberSeen.last.resolve()
      }
      let hiddenAt: number | null = null
      let shownOnce = false
      actor.subscribe((snapshot) => {
        const { index, walkthrough } = snapshot.context
        expect(walkthrough === null).toBe(snapshot.value === 'closed')
        if (snapshot.value === 'hiding') hiddenAt ??= clock.now
        if (!snapshot.hasTag('interactive')) return
        shownOnce = true
        expect(isPresent[index]).toBe(true)
        expect(clock.now - (hiddenAt ?? -300)).toBeGreaterThanOrEqual(300)
        hiddenAt = null
      })
      for (const next of steps) {
        if (next.do === 'wait') clock.advance(next.ms)
        else if (next.do === 'start' || next.do === 'restart') {
          hiddenAt = next.do === 'restart' ? null : hiddenAt
          actor.send({ type: `coachMark.${next.do}`, walkthrough: sampleWalkthrough })
        } else {
          if (next.do === 'close') hiddenAt = null
          actor.send({ type: `coachMark.${next.do}` })
        }
        await settle()
      }
      actor.send({ type: 'coachMark.close' })
      await settle()
      clock.advance(300)
      expect(actor.getSnapshot().value).toBe('closed')
      expect(clock.pending).toBe(0)
      expect(shownOnce || rememberSeen.calls.length === 0).toBe(true)
      expect(shownOnce && isPresent.every((found) => !found)).toBe(false)
    }),
    settings,
  )
})
