import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { sampleMessage } from './samples.ts'
import { snackBarMachine } from './snack-bar.machine.ts'
import { script, say, wait, settings } from './testkit/property-settings.ts'
import { start } from './testkit/start.ts'

test('snack bar: every gap is 300 ms, the newest message shows, and everything hides at last', () => {
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
      const shown = new Set<string>()
      const gaps: number[] = []
      let hidingSince: number | null = null
      actor.subscribe((snapshot) => {
        if (snapshot.matches('visible')) shown.add(snapshot.context.current?.id ?? '')
        if (snapshot.matches('hiding')) hidingSince ??= clock.now
        else {
          if (hidingSince !== null) gaps.push(clock.now - hidingSince)
          hidingSince = null
        }
        expect(snapshot.matches('hidden')).toBe(snapshot.context.current === null)
      })
      let last = 0
      for (const next of steps) {
        if (next.do === 'wait') clock.advance(next.ms)
        else if (next.do === 'click') actor.send({ type: 'snackBar.clicked' })
        else if (next.do === 'show') {
          last += 1
          actor.send({
            type: 'snackBar.show',
            message: { ...sampleMessage, id: `${last}`, timeout: next.timeout },
          })
        } else actor.send({ type: next.do === 'hold' ? 'snackBar.held' : 'snackBar.released', by: next.by })
      }
      actor.send({ type: 'snackBar.released', by: 'pointer' })
      actor.send({ type: 'snackBar.released', by: 'focus' })
      clock.advance(20_000)
      expect(actor.getSnapshot().value).toBe('hidden')
      expect(gaps.every((gap) => gap === 300)).toBe(true)
      expect(clock.pending).toBe(0)
      expect(last === 0 || shown.has(`${last}`)).toBe(true)
    }),
    settings,
  )
}, 60_000)
