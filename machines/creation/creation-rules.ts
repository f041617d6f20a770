import type { CreationDetails } from '../foundation/domain.ts'
import {
  type CreationContext,
  type StartTaskInput,
  type TaskStartContext,
  type TaskStartInput,
  type UnfinishedWork,
  emptyDetails,
} from './creation-contract.ts'
import type { UploadEntry } from './upload-fleet-contract.ts'

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
