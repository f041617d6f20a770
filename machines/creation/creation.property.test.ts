import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Task } from '../foundation/domain.ts'
import { FailureError } from '../foundation/failure.ts'
import { sampleFile, taskWith, unexpected } from '../registry/samples.ts'
import { taskMachine } from '../task/task.machine.ts'
import { controllable, controllableCallback } from '../testkit/controllable.ts'
import { script, say, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { sourceUploadMachine } from '../upload/source-upload.machine.ts'
import type { ExamineInput } from '../upload/upload-rules.ts'
import type { StartTaskInput, UnfinishedWork } from './creation-rules.ts'
import { creationMachine } from './creation.machine.ts'
import { taskStartMachine } from './task-start.machine.ts'
import type { CreationLimits } from './upload-fleet-rules.ts'
import { uploadFleetMachine } from './upload-fleet.machine.ts'

test('creation: nothing is started twice, and work is unfinished exactly while something could be lost', async () => {
  const anyOrder = script(
    say('pick'),
    say('start', 'abandon', 'reset'),
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constantFrom('finish' as const, 'stop' as const, 'vanish' as const),
        which: fc.nat(3),
      }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('answer' as const), isOk: fc.boolean() }) },
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const work = controllable<UnfinishedWork>()
      const limits = controllable<CreationLimits>()
      const startTask = controllable<Task, StartTaskInput>()
      const { actor } = start(
        creationMachine.provide({
          actors: {
            loadWork: work.logic,
            uploadFleet: uploadFleetMachine.provide({
              actors: {
                loadLimits: limits.logic,
                sourceUpload: sourceUploadMachine.provide({
                  actors: { examineFile: controllable<{ sha256: string }, ExamineInput>().logic },
                }),
              },
            }),
            taskStart: taskStartMachine.provide({ actors: { startTask: startTask.logic } }),
            task: taskMachine.provide({
              actors: { watchTask: controllableCallback<{ taskId: string }>().logic },
            }),
          },
        }),
      )
      actor.send({ type: 'user.arrived' })
      await work.last.resolve({ uploads: [], tasks: [], details: null })
      const fleet = () => {
        const { uploadFleet } = actor.getSnapshot().children
        if (!uploadFleet) throw new Error('there is no fleet')
        return uploadFleet
      }
      const started: string[] = []
      let picked = 0
      for (const next of steps) {
        const { uploads } = actor.getSnapshot().context
        if (next.do === 'pick') {
          picked += 1
          actor.send({
            type: 'files.picked',
            taskType: picked % 3 === 0 ? 'FULL' : 'INSTANT',
            files: [{ ...sampleFile, fileId: `file-${picked}` }],
          })
        } else if (next.do === 'answer') {
          if (limits.pending().length > 0) {
            await (next.isOk
              ? limits.last.resolve({ restrictions: [], remainingBytes: null })
              : limits.last.reject(new Error('x')))
          } else if (startTask.pending().length > 0) {
            const { resourceIds } = startTask.last.input
            if (next.isOk) {
              started.push(...resourceIds)
              await startTask.last.resolve(taskWith({ id: `task of ${resourceIds.join()}` }))
            } else await startTask.last.reject(new FailureError(unexpected))
          }
        } else if (next.do === 'finish' || next.do === 'stop' || next.do === 'vanish') {
          const upload = uploads[next.which]
          const types = {
            finish: 'upload.finished',
            stop: 'upload.stopped',
            vanish: 'upload.vanished',
          } as const
          const isStarting = actor.getSnapshot().matches({ active: 'starting' })
          if (
            upload?.standing === 'running' ||
            (upload?.standing === 'stopped' && next.do === 'vanish' && !isStarting)
          ) {
            fleet().send({
              type: types[next.do],
              uploadId: upload.uploadId,
              resourceId: `resource of ${upload.uploadId}`,
            })
          }
        } else actor.send({ type: `creation.${next.do}` })
        const snapshot = actor.getSnapshot()
        expect(startTask.pending().flatMap(({ input }) => input.resourceIds)).not.toContain('')
        expect(
          snapshot.matches({ active: 'ready' }) &&
            snapshot.context.uploads.some(({ standing }) => standing === 'running'),
        ).toBe(false)
        for (const upload of snapshot.context.uploads)
          expect(fleet().getSnapshot().children[upload.uploadId]).toBeDefined()
        const isResting =
          snapshot.matches('dormant') ||
          snapshot.matches({ active: 'choosing' }) ||
          snapshot.matches({ active: 'watching' })
        expect(snapshot.hasTag('hasUnfinishedWork')).toBe(!isResting)
      }
      expect(started).not.toContain('')
      expect(new Set(started).size).toBe(started.length)
    }),
    settings,
  )
})
