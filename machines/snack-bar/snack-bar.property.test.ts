import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { sampleMessage } from '../registry/samples.ts'
import { script, say, wait, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { snackBarMachine } from './snack-bar.machine.ts'

type Showing = { id: string; from: number; to: number; wasHeld: boolean; isHeld: boolean }

test('snack bar: 300 ms gaps, the newest message wins, each stays its own time, held ones up to a minute longer', () => {
  const anyOrder = script(
    fc.record({ do: fc.constant('show' as const), timeout: fc.constantFrom(1, 2.5, 5) }),
    say('click'),
    fc.record({
      do: fc.constantFrom('hold' as const, 'release' as const),
      by: fc.constantFrom('pointer' as const, 'focus' as const),
    }),
    wait,
  )
  fc.assert(
    fc.property(anyOrder, (steps) => {
      const { actor, clock } = start(snackBarMachine)
      const showings: Showing[] = []
      const gaps: number[] = []
      const touched: number[] = []
      const timeouts: number[] = []
      let hidingSince: number | null = null
      let isEmptyHidden = true
      actor.subscribe((snapshot) => {
        const id = snapshot.context.current?.id ?? ''
        isEmptyHidden &&= snapshot.matches('hidden') === (snapshot.context.current === null)
        if (snapshot.matches('visible')) {
          const isHeld = snapshot.matches({ visible: 'held' })
          const before = showings.at(-1)
          if (before?.id === id) Object.assign(before, { isHeld, wasHeld: before.wasHeld || isHeld })
          else showings.push({ id, from: clock.now, to: Infinity, wasHeld: isHeld, isHeld })
        }
        if (snapshot.matches('hiding')) {
          if (hidingSince === null) Object.assign(showings.at(-1) ?? {}, { to: clock.now })
          hidingSince ??= clock.now
        } else {
          if (hidingSince !== null) gaps.push(clock.now - hidingSince)
          hidingSince = null
        }
      })
      for (const next of steps) {
        if (next.do === 'wait') clock.advance(next.ms)
        else if (next.do === 'hold' || next.do === 'release')
          actor.send({ type: next.do === 'hold' ? 'snackBar.held' : 'snackBar.released', by: next.by })
        else {
          touched.push(clock.now)
          if (next.do === 'show') timeouts.push(next.timeout)
          const message = { ...sampleMessage, id: `${timeouts.length}`, timeout: timeouts.at(-1) ?? 1 }
          actor.send(next.do === 'click' ? { type: 'snackBar.clicked' } : { type: 'snackBar.show', message })
        }
      }
      actor.send({ type: 'snackBar.released', by: 'pointer' })
      actor.send({ type: 'snackBar.released', by: 'focus' })
      clock.advance(20_000)
      expect(actor.getSnapshot().value).toBe('hidden')
      expect(isEmptyHidden).toBe(true)
      expect(gaps.every((gap) => gap === 300)).toBe(true)
      expect(clock.pending).toBe(0)
      expect(showings.at(-1)?.id ?? '0').toBe(`${timeouts.length}`)
      const endedByItself = showings.filter(({ to }) => !touched.includes(to))
      for (const { id, from, to, wasHeld, isHeld } of endedByItself) {
        const own = (timeouts[Number(id) - 1] ?? 0) * 1000
        const longest = own + 60_000
        const isRight = wasHeld ? to - from >= own && to - from <= longest : to - from === own
        expect(isRight && (!isHeld || to - from === longest)).toBe(true)
      }
    }),
    settings,
  )
})
