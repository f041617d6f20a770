import type { CreationDetails, SourceFile, Task, TaskRestriction, TaskType, UploadRecord } from './domain.ts'
import type { Failure } from './failure.ts'

/** An upload as the creation sees it; the actor of the same id knows the rest. */
export type UploadEntry = {
  uploadId: string
  type: TaskType
  fileName: string
  standing: 'running' | 'finished' | 'stopped'
  resourceId: string
}

/** What was under way when the page was left. */
export type UnfinishedWork = { uploads: readonly UploadRecord[]; tasks: readonly Task[] }

/** What the server takes, and how many bytes of the quota are left; null where that is not known. */
export type CreationLimits = { restrictions: readonly TaskRestriction[]; remainingBytes: number | null }

export type StartTaskInput = { type: TaskType; resourceId: string; details: CreationDetails }

export type CreationContext = {
  details: CreationDetails
  /** Files that wait for the limits to be known. */
  picked: readonly SourceFile[]
  type: TaskType
  uploads: readonly UploadEntry[]
  /** The actor `task-${id}` watches each. */
  taskIds: readonly string[]
  failure: Failure | null
}

/** Nothing chosen; the result is private until its owner says otherwise. */
export const emptyDetails: CreationDetails = {
  title: '',
  description: '',
  hashTags: [],
  visibility: 'PRIVATE',
}

/** The id of the actor that watches a task. */
export const taskActorId = (taskId: string) => `task-${taskId}`
