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

/** Whether an upload is on its way. */
export const isAnyRunning = (uploads: readonly UploadEntry[]) =>
  uploads.some(({ standing }) => standing === 'running')

/** Whether nothing is on its way any more, and something has arrived. */
export const canStart = (uploads: readonly UploadEntry[]) =>
  !isAnyRunning(uploads) && arrived(uploads).length > 0

const arrived = (uploads: readonly UploadEntry[]) => uploads.filter(({ standing }) => standing === 'finished')

/** The uploads whose task is started next: one, or all photos that belong together. */
const nextOf = (uploads: readonly UploadEntry[]): readonly UploadEntry[] =>
  uploads[0]?.isGathered ? uploads.filter(({ isGathered }) => isGathered) : uploads.slice(0, 1)

/** It is the next uploads' turn. */
export const withNext = ({ waiting }: TaskStartContext) => {
  const current = nextOf(waiting)
  return { current, waiting: waiting.filter((upload) => !current.includes(upload)) }
}

/** A file's own title; several results of one title are numbered. */
const titleOf = (start: TaskStartContext) => {
  const [upload] = start.current
  const own = upload && !upload.isGathered ? start.details.titles?.[upload.uploadId]?.trim() : ''
  return own || numberedTitle(start)
}

const numberedTitle = ({ details: { title }, startedCount, waiting }: TaskStartContext) =>
  title === '' || (startedCount === 0 && waiting.length === 0) ? title : `${title} ${startedCount + 1}`

/** What the start of tasks begins with: of the uploads those that have arrived. */
export const toTaskStartInput = ({ uploads, details, startedCount }: CreationContext): TaskStartInput => ({
  uploads: arrived(uploads),
  details,
  startedCount,
})

/** The task of the uploads whose turn it is. */
export const toStartTaskInput = (start: TaskStartContext): StartTaskInput => {
  const { titles: _, ...details } = start.details
  return {
    type: start.current[0]?.type ?? 'INSTANT',
    resourceIds: start.current.map(({ resourceId }) => resourceId),
    details: { ...details, title: titleOf(start) },
  }
}

/** Uploads that are there no more. */
export const removedIds = (before: readonly UploadEntry[], after: readonly UploadEntry[]) =>
  before.map(({ uploadId }) => uploadId).filter((id) => !after.some(({ uploadId }) => uploadId === id))

/** What was typed before a reload, unless something was typed since. */
export const restoredDetails = (
  { details }: CreationContext,
  work: Pick<UnfinishedWork, 'details'>,
): CreationDetails => (details === emptyDetails ? (work.details ?? emptyDetails) : details)
