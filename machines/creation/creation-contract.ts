import type { CreationDetails, Task, TaskType, UploadRecord } from '../foundation/domain.ts'
import type { Failure } from '../foundation/failure.ts'
import type { FleetFact, PickedFiles, UploadEntry } from './upload-fleet-contract.ts'

/** What was under way when the page was left; details is null where none were kept. */
export type UnfinishedWork = {
  uploads: readonly UploadRecord[]
  tasks: readonly Task[]
  details: CreationDetails | null
}

export type StartTaskInput = {
  type: TaskType
  /** One, or those of all gathered photos. */
  resourceIds: readonly string[]
  details: Omit<CreationDetails, 'titles'>
}

/** What the start of tasks begins with. */
export type TaskStartInput = {
  /** The uploads that have arrived. */
  uploads: readonly UploadEntry[]
  details: CreationDetails
  /** Tasks that the present details have gone to already. */
  startedCount: number
}

export type TaskStartContext = {
  /** Those whose task is being started. */
  current: readonly UploadEntry[]
  /** Those whose turn comes later. */
  waiting: readonly UploadEntry[]
  details: CreationDetails
  startedCount: number
  failure: Failure | null
}

/** What the start of tasks tells the creation after each. */
export type StartedFact = { type: 'task.started'; task: Task; uploadIds: readonly string[] }

export type CreationContext = {
  details: CreationDetails
  /** What the fleet of uploads has told. */
  uploads: readonly UploadEntry[]
  isChecking: boolean
  /** Tasks that the present details have gone to. */
  startedCount: number
  /** Tasks that are watched, each by the actor `taskActorId`. */
  taskIds: readonly string[]
  failure: Failure | null
}

export type CreationEvent =
  | { type: 'user.arrived' }
  | { type: 'user.left' }
  | ({ type: 'files.picked' } & PickedFiles)
  | { type: 'details.change'; details: Partial<CreationDetails> }
  | { type: 'creation.start' }
  | { type: 'creation.abandon' }
  | { type: 'creation.reset' }
  | { type: 'task.watch'; task: Task }
  | { type: 'task.dismiss'; taskId: string }
  | FleetFact
  | StartedFact

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
