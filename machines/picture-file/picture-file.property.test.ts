import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { LOOP_POLL } from '../foundation/delays.ts'
import { provideActors } from '../request/provide-actors.ts'
import { controllable, controllableCallback } from '../testkit/controllable.ts'
import { say, script, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import type { LoopAnswer, PictureFile } from './picture-file-contract.ts'
import { pictureFileMachine } from './picture-file.machine.ts'

const answers: Record<'made' | 'making' | 'unmade', LoopAnswer> = {
  made: { status: 'READY', url: '/files/scene.mp4' },
  making: { status: 'PREPARING', progress: 0.5 },
  unmade: { status: 'FAILED', message: 'x' },
}

test('picture file: in any order one operation runs, and exactly the displayed file is held', async () => {
  const anyOrder = script(
    say('MP4', 'WEBP', 'STILL'),
    say('cancel', 'share', 'wait'),
    { weight: 2, arbitrary: say('made', 'making', 'unmade') },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('settle' as const), isOk: fc.boolean() }) },
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const askLoop = controllable<LoopAnswer>()
      const files = controllable<PictureFile>()
      const sheet = controllable<void>()
      const holdFile = controllableCallback<{ address: string }>()
      const { actor, clock } = start(
        provideActors(pictureFileMachine, {
          askLoop: askLoop.logic as never,
          fetchFile: files.logic as never,
          drawStill: files.logic as never,
          holdFile: holdFile.logic,
          shareFile: sheet.logic as never,
        }),
        { spatialImageId: 'image-1' },
      )
      let made = 0
      for (const next of steps) {
        const waiting = [...files.pending(), ...sheet.pending()].at(-1)
        if (next.do === 'MP4' || next.do === 'WEBP' || next.do === 'STILL')
          actor.send({ type: 'picture.make', format: next.do })
        else if (next.do === 'cancel') actor.send({ type: 'picture.cancel' })
        else if (next.do === 'share') actor.send({ type: 'picture.share', name: 'x', title: 'x' })
        else if (next.do === 'wait') clock.advance(LOOP_POLL)
        else if (next.do === 'settle') {
          made += 1
          if (!next.isOk) await waiting?.reject(new Error('no'))
          else if (files.pending().length > 0) await files.last.resolve({ address: `blob:${made}`, bytes: 1 })
          else if (sheet.pending().length > 0) await sheet.last.resolve()
        } else if (askLoop.pending().length > 0) await askLoop.last.resolve(answers[next.do])
        const snapshot = actor.getSnapshot()
        const { file, failure } = snapshot.context
        const underWay = askLoop.pending().length + files.pending().length
        // No request is pending between two polls of a loop.
        const least = snapshot.hasTag('busy') && !snapshot.matches({ making: 'asking' }) ? 1 : 0
        expect([least, snapshot.hasTag('busy') ? 1 : 0]).toContain(underWay)
        expect(sheet.pending()).toHaveLength(snapshot.matches({ ready: 'sharing' }) ? 1 : 0)
        const held = holdFile.runs.filter(({ isStopped }) => !isStopped).map(({ input }) => input.address)
        expect(held).toEqual(file === null ? [] : [file.address])
        expect(snapshot.hasTag('ready')).toBe(file !== null)
        expect(snapshot.matches('failed')).toBe(failure !== null)
      }
      actor.stop()
      expect(holdFile.runs.every(({ isStopped }) => isStopped)).toBe(true)
    }),
    settings,
  )
})
