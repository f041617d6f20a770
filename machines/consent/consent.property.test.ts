import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { controllable } from '../testkit/controllable.ts'
import { script, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { type ConsentDecision, consentMachine, type ViewedPage } from './consent.machine.ts'

test('consent: reports no page and loads nothing unless the visitor’s last decision was yes', async () => {
  const anyOrder = script(
    fc.record({ do: fc.constant('say' as const), word: fc.constantFrom('grant' as const, 'deny' as const) }),
    fc.record({ do: fc.constant('view' as const) }),
    fc.record({
      do: fc.constantFrom('remember' as const, 'load' as const, 'report' as const),
      isDone: fc.boolean(),
    }),
  )
  const known = fc.record({
    isConfigured: fc.boolean(),
    decision: fc.constantFrom<ConsentDecision | null>('granted', 'denied', null),
  })
  await fc.assert(
    fc.asyncProperty(known, anyOrder, async (before, steps) => {
      const read = controllable<typeof before>()
      const remember = controllable<void, { decision: ConsentDecision }>()
      const load = controllable<void>()
      const report = controllable<void, { page: ViewedPage | null }>()
      const { actor } = start(
        consentMachine.provide({
          actors: {
            readConsent: read.logic,
            rememberConsent: remember.logic,
            loadAnalytics: load.logic,
            reportPage: report.logic,
          },
        }),
      )
      await read.last.resolve(before)
      for (const next of steps) {
        const earlier = report.calls.length + load.calls.length
        if (next.do === 'view') actor.send({ type: 'page.viewed', path: '/', title: '' })
        else if (next.do === 'say') actor.send({ type: `consent.${next.word}` })
        else {
          const place = { remember, load, report }[next.do]
          if (place.pending().length > 0)
            await (next.isDone ? place.last.resolve() : place.last.reject(new Error('x')))
        }
        const isNew = report.calls.length + load.calls.length > earlier
        const lastWord = remember.calls.at(-1)?.input.decision ?? before.decision
        expect(isNew && (!before.isConfigured || lastWord !== 'granted')).toBe(false)
        expect(actor.getSnapshot().hasTag('configured')).toBe(before.isConfigured)
      }
    }),
    settings,
  )
})
