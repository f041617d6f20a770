import { type AnyEventObject, fromPromise } from 'xstate'

import type { CreationLimits, StartTaskInput, UnfinishedWork } from '../creation/creation-contract.ts'
import { creationMachine } from '../creation/creation.machine.ts'
import type { Reservation, SourceFile, Task, UploadRecord } from '../foundation/domain.ts'
import { completeReservation, sampleRestriction } from '../registry/samples.ts'
import { taskUpdatesMachine } from '../task/task-updates.machine.ts'
import { taskMachine } from '../task/task.machine.ts'
import { partSendingMachine } from '../upload/part-sending.machine.ts'
import { sourceUploadMachine } from '../upload/source-upload.machine.ts'
import type { ExamineInput, ReserveInput, SendPartInput } from '../upload/upload-contract.ts'
import { controllable, controllableCallback, settled } from './controllable.ts'
import { start } from './start.ts'

/** Creation over real uploads and tasks; only what leaves the machine is settled by hand. */
export const beginCreation = () => {
  const places = {
    loadWork: controllable<UnfinishedWork>(),
    loadLimits: controllable<CreationLimits>(),
    startTask: controllable<Task, StartTaskInput>(),
    reserveSource: controllable<Reservation, ReserveInput>(),
    forgetUpload: controllable<void, { uploadId: string }>(),
    watchTask: controllableCallback<{ taskId: string }>(),
  }
  const run = start(
    creationMachine.provide({
      actors: {
        loadWork: places.loadWork.logic,
        loadLimits: places.loadLimits.logic,
        startTask: places.startTask.logic,
        sourceUpload: sourceUploadMachine.provide({
          actors: {
            examineFile: fromPromise<{ sha256: string }, ExamineInput>(({ input }) =>
              Promise.resolve({ sha256: `hash of ${input.fileId}` }),
            ),
            reserveSource: places.reserveSource.logic,
            saveUpload: fromPromise<void, UploadRecord>(() => Promise.resolve()),
            forgetUpload: places.forgetUpload.logic,
            partSending: partSendingMachine.provide({
              actors: { sendPart: controllableCallback<SendPartInput>().logic },
            }),
          },
        }),
        task: taskMachine.provide({
          actors: {
            taskUpdates: taskUpdatesMachine.provide({ actors: { watchTask: places.watchTask.logic } }),
          },
        }),
      },
    }),
  )
  const { actor } = run
  const value = () => JSON.stringify(actor.getSnapshot().value).replaceAll('"', '')
  const context = () => actor.getSnapshot().context
  const has = (tag: 'busy' | 'hasUnfinishedWork' | 'startWanted') => actor.getSnapshot().hasTag(tag)
  const standings = () => context().uploads.map(({ uploadId, standing }) => `${uploadId} ${standing}`)
  const child = (id: string) => actor.getSnapshot().children[id]
  const tell = (id: string, event: AnyEventObject) => child(id)?.send(event)
  const choosing = async (work: Partial<UnfinishedWork> = {}) => {
    actor.send({ type: 'user.arrived' })
    await places.loadWork.last.resolve({ uploads: [], tasks: [], details: null, ...work })
  }
  const pick = (...files: SourceFile[]) => actor.send({ type: 'files.picked', taskType: 'INSTANT', files })
  /** Photos that belong together. */
  const gather = async (...files: SourceFile[]) => {
    actor.send({ type: 'files.picked', taskType: 'FULL', files })
    await limits()
    await settled()
  }
  const limits = () =>
    places.loadLimits.last.resolve({ restrictions: [sampleRestriction], remainingBytes: 1000 })
  const uploading = async (...files: SourceFile[]) => {
    pick(...files)
    await limits()
    await settled()
  }
  const finish = async (resourceId: string) =>
    places.reserveSource.last.resolve({ ...completeReservation, resourceId })
  return {
    ...run,
    ...places,
    value,
    context,
    has,
    standings,
    child,
    tell,
    choosing,
    pick,
    gather,
    limits,
    uploading,
    finish,
  }
}
