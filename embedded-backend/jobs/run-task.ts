import { ConversionError } from '../conversion/order/conversion-error.ts'
import type { ContentServices } from '../services/content-services.ts'
import { claimTask, returnTask } from './claim-task.ts'
import type { ClaimedTask } from './claim-task.ts'
import { convertClaimed } from './convert-sources.ts'
import type { Convertible, Convert, Sources } from './convert-sources.ts'
import { convertibleTrial, failTrial } from './convertible-trial.ts'
import { completeTask, failTask } from './end-task.ts'
import type { WorkRunner } from './job-queue.ts'
import { makePictures } from './make-pictures.ts'
import type { DrawPictures } from './make-pictures.ts'
import { failSceneVideo, makeSceneVideo } from './make-scene-video.ts'
import type { Film } from './make-scene-video.ts'
import { failExport, makeExport, failImport, makeImport } from './takeout-work.ts'

function crashed() {
  return new ConversionError('CRASHED')
}

/** Runs tasks, films and pictures with the given programs, in separate folders below `work/`. */
export function createWorkRunner(
  services: ContentServices,
  programs: { convert: Convert; film: Film; draw: DrawPictures },
): WorkRunner {
  return {
    run: (work, signal) => {
      const { convert } = programs
      if (work.kind === 'TASK')
        return convertClaimed(services, { convert, convertible: convertibleTask }, work, signal)
      if (work.kind === 'TRIAL')
        return convertClaimed(services, { convert, convertible: convertibleTrial }, work, signal)
      if (work.kind === 'EXPORT') return makeExport(services, work, signal)
      if (work.kind === 'IMPORT') return makeImport(services, work, signal)
      if (work.kind === 'PICTURES') return makePictures(services, programs.draw, work, signal)
      return makeSceneVideo(services, programs.film, work, signal)
    },
    giveUp: (work) => {
      if (work.kind === 'TASK') return failTask(services, work, crashed())
      if (work.kind === 'TRIAL') return failTrial(services, work, crashed())
      if (work.kind === 'EXPORT') return failExport(services, work)
      if (work.kind === 'IMPORT') return failImport(services, work, crashed())
      // The present pictures stay.
      if (work.kind === 'PICTURES') return Promise.resolve()
      return failSceneVideo(services, work, crashed())
    },
  }
}

/** Tasks of accounts. */
const convertibleTask: Convertible<ClaimedTask> = {
  name: 'task',
  claim: claimTask,
  sourcesOf: (_services, task) => sourcesOf(task),
  filesIdOf: (task) => task.result_id,
  complete: completeTask,
  giveBack: returnTask,
  fail: failTask,
}

function sourcesOf(task: ClaimedTask): Sources {
  return {
    taskId: task.id,
    kind: task.attached_id === null ? task.kind : 'RESULT',
    storageKeys: task.storageKeys,
    ...(task.attached_camera === null ? {} : { cameraParameters: task.attached_camera }),
  }
}
