import type {
  CreationDetails,
  SourceFamily,
  SourceFile,
  Task,
  TaskRestriction,
  TaskType,
  UploadRecord,
} from '../foundation/domain.ts'
import type { Failure } from '../foundation/failure.ts'
import type { UploadFact } from '../upload/upload-contract.ts'

/** An upload as the creation sees it; the actor of the same id knows the rest. */
export type UploadEntry = {
  uploadId: string
  type: TaskType
  fileName: string
  /** One of several photos that make one spatial image together. */
  isGathered: boolean
  standing: 'running' | 'finished' | 'stopped'
  resourceId: string
}

/** What was under way when the page was left; details is null where none were kept. */
export type UnfinishedWork = {
  uploads: readonly UploadRecord[]
  tasks: readonly Task[]
  details: CreationDetails | null
}

/** What the server takes, and how many bytes of the quota are left; null where that is not known. */
export type CreationLimits = { restrictions: readonly TaskRestriction[]; remainingBytes: number | null }

export type StartTaskInput = {
  type: TaskType
  /** One, or those of all gathered photos. */
  resourceIds: readonly string[]
  details: CreationDetails
}

export type CreationContext = {
  details: CreationDetails
  /** Files that wait for the limits to be known. */
  picked: readonly SourceFile[]
  type: TaskType
  /** Of which kind the picked files have to be; null for all that the kind of task accepts. */
  family: SourceFamily | null
  uploads: readonly UploadEntry[]
  /** Tasks that the present details have gone to. */
  startedCount: number
  /** The actor `task-${id}` watches each. */
  taskIds: readonly string[]
  failure: Failure | null
}

export type CreationEvent =
  | { type: 'user.arrived' }
  | { type: 'user.left' }
  | {
      type: 'files.picked'
      taskType: TaskType
      family?: SourceFamily
      files: readonly SourceFile[]
    }
  | { type: 'details.change'; details: Partial<CreationDetails> }
  | { type: 'creation.start' }
  | { type: 'creation.abandon' }
  | { type: 'creation.reset' }
  | { type: 'task.watch'; task: Task }
  | { type: 'task.dismiss'; taskId: string }
  | UploadFact

export type CreationReport =
  | { type: 'creation.started'; task: Task }
  | { type: 'creation.failed'; failure: Failure }
  /** To be kept across a reload. */
  | { type: 'details.changed'; details: CreationDetails }
  /** Nothing of what was kept for this user may be found by the next. */
  | { type: 'work.dropped' }

/** Nothing chosen; the result is private until its owner says otherwise. */
export const emptyDetails: CreationDetails = {
  title: '',
  description: '',
  hashTags: [],
  visibility: 'PRIVATE',
  category: null,
}

/** The id of the actor that watches a task. */
export const taskActorId = (taskId: string) => `task-${taskId}`
