import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { controllable } from '../testkit/controllable.ts'
import { say, script, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { ownPhotoMachine } from './own-photo.machine.ts'
import type { PhotoChange } from './own-photo.machine.ts'

test('own photo: one change is saved at a time, and each save is reported once', async () => {
  const anyOrder = script(say('edit', 'change', 'save', 'giveUp', 'start', 'resume', 'settle', 'fail'))
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const title = controllable<void, { spatialImageId: string; title: string }>()
      const change = controllable<void, { spatialImageId: string; change: PhotoChange | null }>()
      const { actor, emitted } = start(
        ownPhotoMachine.provide({ actors: { saveTitle: title.logic, saveChange: change.logic } }),
        { spatialImageId: 'image-1' },
      )
      const begun = () => title.calls.length + change.calls.length
      const running = () =>
        actor.getSnapshot().matches('savingTitle')
          ? title.last
          : actor.getSnapshot().matches('savingChange')
            ? change.last
            : null
      let settled = 0
      for (const { do: next } of steps) {
        const before = begun()
        const wasRunning = running()
        if (next === 'settle' || next === 'fail') {
          if (wasRunning === null) continue
          await (next === 'settle' ? wasRunning.resolve() : wasRunning.reject(new Error('no')))
          settled += 1
        } else if (next === 'edit' || next === 'change') actor.send({ type: `title.${next}`, title: '港' })
        else if (next === 'start')
          actor.send({ type: 'change.save', change: { kind: 'start', parameters: {} } })
        else if (next === 'resume') actor.send({ type: 'change.resume' })
        else actor.send({ type: `title.${next}` })
        // While one change is saved, nothing begins another.
        expect(begun() > before && wasRunning !== null).toBe(false)
        expect(actor.getSnapshot().hasTag('busy')).toBe(running() !== null)
      }
      expect(emitted).toHaveLength(settled)
    }),
    { ...settings, numRuns: Math.min(200, settings.numRuns ?? 200) },
  )
})
