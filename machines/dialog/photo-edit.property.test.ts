import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { SpatialImageSummary } from '../foundation/domain.ts'
import { FailureError } from '../foundation/failure.ts'
import { sampleSummary, unexpected } from '../registry/samples.ts'
import { controllable } from '../testkit/controllable.ts'
import { script, say, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { photoEditMachine } from './photo-edit.machine.ts'

test('photo edit: saves nothing before loading, and sends title and description back as loaded', async () => {
  const anyOrder = script(
    say('save', 'reload', 'resume'),
    fc.record({
      do: fc.constant('choose' as const),
      visibility: fc.constantFrom('PUBLIC' as const, 'UNLISTED' as const, 'PRIVATE' as const),
    }),
    { weight: 2, arbitrary: fc.record({ do: fc.constant('settle' as const), isOk: fc.boolean() }) },
  )
  const loaded = fc.record({
    title: fc.string(),
    description: fc.string(),
    visibility: fc.constantFrom('PUBLIC' as const, 'UNLISTED' as const, 'PRIVATE' as const),
  })
  await fc.assert(
    fc.asyncProperty(loaded, anyOrder, async (given, steps) => {
      const load = controllable<SpatialImageSummary, { spatialImageId: string }>()
      const save = controllable<void, SpatialImageSummary>()
      const { actor, emitted } = start(
        photoEditMachine.provide({ actors: { loadSummary: load.logic, saveSummary: save.logic } }),
        { spatialImageId: 'image-1' },
      )
      const has = (tag: 'busy' | 'saveBlocked') => actor.getSnapshot().hasTag(tag)
      let isLoaded = false
      let chosen: SpatialImageSummary['visibility'] = 'PRIVATE'
      let answered = 0
      for (const next of steps) {
        const before = { isBlocked: has('saveBlocked'), saves: save.calls.length }
        if (next.do === 'save') actor.send({ type: 'photoEdit.save' })
        else if (next.do === 'reload') actor.send({ type: 'photoEdit.reload' })
        else if (next.do === 'resume') actor.send({ type: 'photoEdit.resume' })
        else if (next.do === 'choose') {
          if (!before.isBlocked) chosen = next.visibility
          actor.send({ type: 'visibility.choose', visibility: next.visibility })
        } else if (load.pending().length > 0) {
          if (next.isOk) {
            isLoaded = true
            chosen = given.visibility
            await load.last.resolve({ ...sampleSummary, ...given })
          } else await load.last.reject(new FailureError(unexpected))
        } else if (save.pending().length > 0) {
          answered += 1
          await (next.isOk ? save.last.resolve() : save.last.reject(new FailureError(unexpected)))
        }
        expect(actor.getSnapshot().context.visibility).toBe(chosen)
        const sent = { ...given, id: 'image-1', visibility: chosen, terms: null }
        expect(save.pending().map(({ input }) => input)).toEqual(save.pending().map(() => sent))
        expect(has('saveBlocked') || isLoaded).toBe(true)
        expect(save.calls.length - before.saves).toBe(next.do === 'save' && !before.isBlocked ? 1 : 0)
        expect(load.pending().length + save.pending().length).toBe(has('busy') ? 1 : 0)
        expect(emitted).toHaveLength(answered)
        const saved = emitted.filter(({ type }) => type === 'photoEdit.saved')
        expect(saved).toEqual(
          actor.getSnapshot().matches('saved') ? [{ type: 'photoEdit.saved', visibility: chosen }] : [],
        )
      }
    }),
    settings,
  )
})
