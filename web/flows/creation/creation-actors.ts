import { fromPromise } from 'xstate'

import type { StartTaskInput, UnfinishedWork } from '#machines/creation/creation-rules.ts'
import type { CreationLimits } from '#machines/creation/upload-fleet-rules.ts'
import type { CreationDetails, Task } from '#machines/foundation/domain.ts'
import type { TabRecord, UploadRecords } from '#web/browser/tab-records.ts'
import type { Graphql } from '#web/graphql/client.ts'
import { toTask } from '#web/graphql/tasks.ts'
import { rejected } from '#web/graphql/to-failure.ts'

import { StorageUsageQuery } from '../account/account-operations.ts'
import { RunningTasksQuery, SourceRestrictionQuery, StartTaskMutation } from '../task/task-actors.ts'

/** Actor implementations of the creation machine. */
export const creationActors = (
  graphql: Graphql,
  records: UploadRecords,
  kept: TabRecord<CreationDetails>,
) => ({
  loadWork: fromPromise<UnfinishedWork>(async () => {
    const uploads = records.read()
    const details = kept.read()
    try {
      const { queued, processing } = await graphql.query(RunningTasksQuery, {})
      return { uploads, details, tasks: [...processing.items, ...queued.items].map((task) => toTask(task)) }
    } catch {
      // Uploads go on even if the list of tasks is not available.
      return { uploads, details, tasks: [] }
    }
  }),
})

/** Actor implementations of the upload fleet. */
export const uploadFleetActors = (graphql: Graphql) => ({
  loadLimits: fromPromise<CreationLimits>(async () => {
    const [{ sourceRestriction }, remainingBytes] = await Promise.all([
      graphql.query(SourceRestrictionQuery, {}),
      loadRemainingBytes(graphql),
    ])
    const restrictions = sourceRestriction.tasks.map((row) => ({
      type: row.type,
      accept: row.accept,
      maxBytes: row.maxBytes,
      maxPixels: row.maxPixels ?? null,
      maxSeconds: row.maxSeconds ?? null,
      maxFiles: row.maxFiles,
    }))
    return { restrictions, remainingBytes }
  }),
})

/** Actor implementations of the start of tasks. */
export const taskStartActors = (graphql: Graphql) => ({
  startTask: fromPromise<Task, StartTaskInput>(async ({ input }) => {
    const { type, resourceIds, details } = input
    const [resourceId] = resourceIds
    const sources = resourceIds.length === 1 && resourceId !== undefined ? { resourceId } : { resourceIds }
    const { startTask } = await graphql.mutate(StartTaskMutation, { input: { type, ...sources, ...details } })
    if ('message' in startTask) throw rejected(startTask)
    return toTask(startTask)
  }),
})

/** Returns the free storage in bytes; null if unknown, since the server decides in the end. */
const loadRemainingBytes = async (graphql: Graphql): Promise<number | null> => {
  try {
    const { storageUsage } = await graphql.query(StorageUsageQuery, {})
    return storageUsage.storageLimit - storageUsage.summary.total
  } catch {
    return null
  }
}
