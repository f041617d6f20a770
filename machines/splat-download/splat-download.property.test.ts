import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { controllable } from '../testkit/controllable.ts'
import { say, script, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import type { GrantedDownload } from './splat-download-contract.ts'
import { splatDownloadMachine } from './splat-download.machine.ts'

test('splat download: in any order one question at most is under way, and each address is reported once', async () => {
  const anyOrder = script(
    say('SOG', 'PLY', 'SPZ'),
    fc.record({ do: fc.constant('settle' as const), isOk: fc.boolean() }),
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const ask = controllable<GrantedDownload>()
      const { actor, emitted } = start(
        splatDownloadMachine.provide({ actors: { askDownload: ask.logic as never } }),
        { spatialImageId: 'image-1' },
      )
      let granted = 0
      let wanted = 'SOG'
      for (const next of steps) {
        if (next.do !== 'settle') {
          if (ask.pending().length === 0) wanted = next.do
          actor.send({ type: 'download.start', format: next.do })
        } else if (ask.pending().length > 0) {
          granted += next.isOk ? 1 : 0
          await (next.isOk
            ? ask.last.resolve({ url: '/x', fileName: 'x' })
            : ask.last.reject(new Error('no answer')))
        }
        expect(ask.pending()).toHaveLength(actor.getSnapshot().hasTag('busy') ? 1 : 0)
        expect(actor.getSnapshot().context.format).toBe(wanted)
        expect(emitted).toHaveLength(granted)
      }
    }),
    settings,
  )
})
