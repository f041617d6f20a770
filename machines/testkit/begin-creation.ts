import { type NonReducibleUnknown, type AnyActorRef, type AnyEventObject, fromPromise } from 'xstate'

import type { StartTaskInput, UnfinishedWork } from '../creation/creation-rules.ts'
import { creationMachine } from '../creation/creation.machine.ts'
import { taskStartMachine } from '../creation/task-start.machine.ts'
import type { CreationLimits } from '../creation/upload-fleet-rules.ts'
import { uploadFleetMachine } from '../creation/upload-fleet.machine.ts'
import type { SourceFile, Task } from '../foundation/domain.ts'
import { completeReservation, sampleRestriction } from '../registry/samples.ts'
import { taskMachine } from '../task/task.machine.ts'
import type { SendPartInput, TransferRoom } from '../transfer/transfer-rules.ts'
import { transferMachine } from '../transfer/transfer.machine.ts'
import { sourceUploadMachine } from '../upload/source-upload.machine.ts'
import type { ExamineInput } from '../upload/upload-rules.ts'
import { controllable, controllableCallback, settled } from './controllable.ts'
import { start } from './start.ts'

/** A creation with real uploads and tasks; only their outside calls are settled by hand. */
export const beginCreation = () => {
  const places = {
    loadWork: controllable<UnfinishedWork>(),
    loadLimits: controllable<CreationLimits>(),
    startTask: controllable<Task, StartTaskInput>(),
    reserve: controllable<TransferRoom, NonReducibleUnknown>(),
    forgetUpload: controllable<void, { uploadId: string }>(),
    watchTask: controllableCallback<{ taskId: string }>(),
  }
  const run = start(
    creationMachine.provide({
      actors: {
        loadWork: places.loadWork.logic,
        uploadFleet: uploadFleetMachine.provide({
          actors: {
            loadLimits: places.loadLimits.logic,
            sourceUpload: sourceUploadMachine.provide({
              actors: {
                examineFile: fromPromise<{ sha256: string }, ExamineInput>(({ input }) =>
                  Promise.resolve({ sha256: `hash of ${input.fileId}` }),
                ),
                forgetUpload: places.forgetUpload.logic,
                transfer: transferMachine.provide({
                  actors: {
                    reserve: places.reserve.logic,
                    sendPart: controllableCallback<SendPartInput>().logic,
                  },
                }),
              },
            }),
          },
        }),
        taskStart: taskStartMachine.provide({ actors: { startTask: places.startTask.logic } }),
        task: taskMachine.provide({ actors: { watchTask: places.watchTask.logic } }),
      },
    }),
  )
  const { actor } = run
  const value = () => JSON.stringify(actor.getSnapshot().value).replaceAll('"', '')
  const context = () => actor.getSnapshot().context
  const has = (tag: 'busy' | 'hasUnfinishedWork' | 'startWanted') => actor.getSnapshot().hasTag(tag)
  const standings = () => context().uploads.map(({ uploadId, standing }) => `${uploadId} ${standing}`)
  /** Returns the actor of an upload or of a watched task. */
  const child = (id: string): AnyActorRef | undefined => {
    const children: Record<string, AnyActorRef | undefined> = actor.getSnapshot().children
    return actor.getSnapshot().children.uploadFleet?.getSnapshot().children[id] ?? children[id]
  }
  const taskIds = () => context().taskIds
  const tell = (id: string, event: AnyEventObject) => child(id)?.send(event)
  const choosing = async (work: Partial<UnfinishedWork> = {}) => {
    actor.send({ type: 'user.arrived' })
    await places.loadWork.last.resolve({ uploads: [], tasks: [], details: null, ...work })
  }
  const pick = (...files: SourceFile[]) => actor.send({ type: 'files.picked', taskType: 'INSTANT', files })
  /** Picks photos that belong together. */
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
    places.reserve.last.resolve({ ...completeReservation, resourceId } as TransferRoom)
  return {
    ...run,
    ...places,
    value,
    context,
    has,
    standings,
    child,
    taskIds,
    tell,
    choosing,
    pick,
    gather,
    limits,
    uploading,
    finish,
  }
}
