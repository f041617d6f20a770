import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { sampleFile } from '../registry/samples.ts'
import { controllable, controllableCallback } from '../testkit/controllable.ts'
import { say, script, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { avatarUploadMachine } from './avatar-upload.machine.ts'

test('avatar upload: only a shown picture is sent, one at a time, and one preview is open at most', async () => {
  const anyOrder = script(
    fc.record({
      do: fc.constant('pick' as const),
      contentType: fc.constantFrom('image/png', 'image/heic', 'image/gif'),
    }),
    say('show', 'fail', 'clear', 'upload', 'remove'),
    fc.record({ do: fc.constant('settle' as const), isDone: fc.boolean() }),
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const load = controllable<string | null>()
      const show = controllableCallback<{ fileId: string }>()
      const upload = controllable<void, { fileId: string }>()
      const remove = controllable<void>()
      const { actor, emitted } = start(
        avatarUploadMachine.provide({
          actors: {
            loadAvatar: load.logic,
            showPicture: show.logic,
            uploadAvatar: upload.logic,
            removeAvatar: remove.logic,
          },
        }),
      )
      await load.last.resolve('/files/avatar.webp')
      let picked = 0
      const shown = new Set<string>()
      for (const next of steps) {
        const { context } = actor.getSnapshot()
        const before = actor.getSnapshot().hasTag('uploadable')
        const sent = upload.calls.length
        if (next.do === 'pick') {
          picked += 1
          const file = { ...sampleFile, fileId: `file-${picked}`, contentType: next.contentType }
          actor.send({ type: 'file.picked', file })
        } else if (next.do === 'show') {
          const [run] = show.running()
          if (run) shown.add(run.input.fileId)
          run?.send({ type: 'preview.made', url: `blob:${run.input.fileId}` })
        } else if (next.do === 'fail') show.running()[0]?.send({ type: 'preview.failed' })
        else if (next.do === 'clear') actor.send({ type: 'choice.clear' })
        else if (next.do === 'upload') actor.send({ type: 'avatar.upload' })
        else if (next.do === 'remove') actor.send({ type: 'avatar.remove' })
        else {
          const [call] = [...upload.pending(), ...remove.pending()]
          await (next.isDone ? call?.resolve() : call?.reject(new Error('no')))
        }
        const now = actor.getSnapshot()
        const isPutAside = ['pick', 'fail', 'clear'].includes(next.do)
        expect(isPutAside ? context.fileId : now.context.fileId).toBe(context.fileId)
        expect(upload.calls.length - sent).toBe(next.do === 'upload' && before ? 1 : 0)
        expect(upload.pending().every(({ input }) => shown.has(input.fileId))).toBe(true)
        expect(upload.pending().length + remove.pending().length).toBe(now.hasTag('busy') ? 1 : 0)
        expect(show.running().map(({ input }) => input.fileId)).toEqual(
          now.hasTag('chosen') ? [now.context.fileId] : [],
        )
        expect(now.hasTag('uploadable') ? now.context.previewUrl : `blob:${now.context.fileId}`).toBe(
          `blob:${now.context.fileId}`,
        )
      }
      expect(emitted.filter(({ type }) => type !== 'avatar.failed').length).toBeLessThanOrEqual(1)
    }),
    settings,
  )
})
