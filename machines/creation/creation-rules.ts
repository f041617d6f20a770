import type { CreationDetails, Task, TaskType, UploadRecord } from '../foundation/domain.ts'
import type { Failure } from '../foundation/failure.ts'
import type { FleetFact, PickedFiles, UploadEntry } from './upload-fleet-rules.ts'

/** Work that was in progress when the page was left; details is null if none were kept. */
export type UnfinishedWork = {
  uploads: readonly UploadRecord[]
  tasks: readonly Task[]
  details: CreationDetails | null
}

export type StartTaskInput = {
  type: TaskType
  /** One resource, or those of all gathered photos. */
  resourceIds: readonly string[]
  details: Omit<CreationDetails, 'titles'>
}

/** Input of the task start. */
export type TaskStartInput = {
  /** Finished uploads. */
  uploads: readonly UploadEntry[]
  details: CreationDetails
  /** Number of tasks already started with the current details. */
  startedCount: number
}

export type TaskStartContext = {
  /** Uploads whose task is being started. */
  current: readonly UploadEntry[]
  /** Uploads whose task is started later. */
  waiting: readonly UploadEntry[]
  details: CreationDetails
  startedCount: number
  failure: Failure | null
}

/** Event for the creation after each started task. */
export type StartedFact = { type: 'task.started'; task: Task; uploadIds: readonly string[] }

export type CreationContext = {
  details: CreationDetails
  /** State of the uploads, as last reported by the fleet. */
  uploads: readonly UploadEntry[]
  isChecking: boolean
  /** Number of tasks started with the current details. */
  startedCount: number
  /** Ids of the watched tasks; the actor `taskActorId` watches each of them. */
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
  /** For the web app, which keeps the details across a reload. */
  | { type: 'details.changed'; details: CreationDetails }
  /** For the web app, which deletes everything it has kept for this user. */
  | { type: 'work.dropped' }

/** Empty details; the result is private until its owner changes that. */
export const emptyDetails: CreationDetails = {
  title: '',
  description: '',
  hashTags: [],
  visibility: 'PRIVATE',
  category: null,
}

/** Id of the actor that watches a task. */
export const taskActorId = (taskId: string) => `task-${taskId}`

/** True while any upload is running. */
export const isAnyRunning = (uploads: readonly UploadEntry[]) =>
  uploads.some(({ standing }) => standing === 'running')

/** True if no upload is running and at least one has finished. */
export const canStart = (uploads: readonly UploadEntry[]) =>
  !isAnyRunning(uploads) && arrived(uploads).length > 0

const arrived = (uploads: readonly UploadEntry[]) => uploads.filter(({ standing }) => standing === 'finished')

/** Uploads of the next task: one, or all photos that belong together. */
const nextOf = (uploads: readonly UploadEntry[]): readonly UploadEntry[] =>
  uploads[0]?.isGathered ? uploads.filter(({ isGathered }) => isGathered) : uploads.slice(0, 1)

/** Moves the next uploads from `waiting` to `current`. */
export const withNext = ({ waiting }: TaskStartContext) => {
  const current = nextOf(waiting)
  return { current, waiting: waiting.filter((upload) => !current.includes(upload)) }
}

/** Returns a file's own title; several results that share a title are numbered. */
const titleOf = (start: TaskStartContext) => {
  const [upload] = start.current
  const own = upload && !upload.isGathered ? start.details.titles?.[upload.uploadId]?.trim() : ''
  return own || numberedTitle(start)
}

const numberedTitle = ({ details: { title }, startedCount, waiting }: TaskStartContext) =>
  title === '' || (startedCount === 0 && waiting.length === 0) ? title : `${title} ${startedCount + 1}`

/** Input of the task start, with the finished uploads. */
export const toTaskStartInput = ({ uploads, details, startedCount }: CreationContext): TaskStartInput => ({
  uploads: arrived(uploads),
  details,
  startedCount,
})

/** Input for starting the task of the current uploads. */
export const toStartTaskInput = (start: TaskStartContext): StartTaskInput => {
  const { titles: _, ...details } = start.details
  return {
    type: start.current[0]?.type ?? 'INSTANT',
    resourceIds: start.current.map(({ resourceId }) => resourceId),
    details: { ...details, title: titleOf(start) },
  }
}

/** Ids of the uploads that were removed. */
export const removedIds = (before: readonly UploadEntry[], after: readonly UploadEntry[]) =>
  before.map(({ uploadId }) => uploadId).filter((id) => !after.some(({ uploadId }) => uploadId === id))

/** Details from before a reload, unless the user has typed something since. */
export const restoredDetails = (
  { details }: CreationContext,
  work: Pick<UnfinishedWork, 'details'>,
): CreationDetails => (details === emptyDetails ? (work.details ?? emptyDetails) : details)
