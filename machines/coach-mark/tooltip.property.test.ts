import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { sampleTooltip } from '../registry/samples.ts'
import { script, say, wait, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { tooltipMachine } from './tooltip.machine.ts'

const target = fc.constantFrom('share', 'embed', 'print')
const tooltip = fc.record({
  target,
  timeout: fc.constantFrom(null, 1, 2.5),
  suspend: fc.boolean(),
})

test('tooltip: only a hovered, unsuspended target shows, never before 400 ms or after its timeout', () => {
  const anyOrder = script(
    fc.record({ do: fc.constantFrom('point' as const, 'change' as const), tooltip }),
    fc.record({ do: fc.constant('leave' as const), target }),
    say('dismiss'),
    wait,
  )
  fc.assert(
    fc.property(anyOrder, (steps) => {
      const { actor, clock } = start(tooltipMachine)
      const isShown = () => actor.getSnapshot().hasTag('rendered')
      let pointed: string | null = null
      let quietSince = 0
      for (const next of steps) {
        const wasShown = isShown()
        if (next.do === 'wait') clock.advance(next.ms)
        else if (next.do === 'leave') {
          actor.send({ type: 'tooltip.leave', target: next.target })
          if (pointed === next.target) pointed = null
        } else if (next.do === 'dismiss') {
          actor.send({ type: 'tooltip.dismiss' })
          pointed = null
        } else {
          actor.send({ type: `tooltip.${next.do}`, tooltip: { ...sampleTooltip, ...next.tooltip } })
          if (next.do === 'point') pointed = next.tooltip.target
        }
        const { current } = actor.getSnapshot().context
        // An event on another target does not restart the delay.
        if ('tooltip' in next && !isShown() && current?.target === next.tooltip.target) quietSince = clock.now
        expect(current === null).toBe(actor.getSnapshot().matches('hidden'))
        expect(!isShown() || (current?.target === pointed && !current?.suspend)).toBe(true)
        expect(!isShown() || wasShown || clock.now - quietSince >= 400).toBe(true)
      }
      clock.advance(3000)
      expect(isShown() ? actor.getSnapshot().context.current?.timeout : null).toBeNull()
      actor.send({ type: 'tooltip.dismiss' })
      expect(actor.getSnapshot().value).toBe('hidden')
      expect(clock.pending).toBe(0)
    }),
    settings,
  )
})
