import type { CreationDetails, UploadRecord } from '../foundation/domain.ts'
import type { UploadFact, UploadInput } from '../upload/upload-contract.ts'
import {
  type CreationContext,
  type CreationLimits,
  type StartTaskInput,
  type UnfinishedWork,
  type UploadEntry,
  emptyDetails,
} from './creation-contract.ts'

const running = ({
  uploadId,
  type,
  fileName,
  contentType,
}: Pick<UploadRecord, 'uploadId' | 'type' | 'fileName' | 'contentType'>): UploadEntry => ({
  uploadId,
  type,
  fileName,
  isGathered: type === 'FULL' && contentType.startsWith('image/'),
  standing: 'running',
  resourceId: '',
})

/** What the picked files are held against; null where it is not known. */
const restrictionOf = ({ type, family }: CreationContext, limits: CreationLimits | null) => {
  const restriction = limits?.restrictions.find((row) => row.type === type)
  if (!restriction) return null
  const accept = restriction.accept.filter(
    ({ contentType }) => family === null || contentType.startsWith(`${family}/`),
  )
  return { ...restriction, accept }
}

/** What each picked file's upload starts from; without limits the server alone decides. */
export const toUploadInputs = (context: CreationContext, limits: CreationLimits | null) =>
  context.picked.map(
    (file) =>
      ({
        uploadId: file.fileId,
        type: context.type,
        file,
        restriction: restrictionOf(context, limits),
        remainingBytes: limits?.remainingBytes ?? null,
      }) satisfies UploadInput,
  )

/** The uploads with those of the picked files. */
export const withPicked = ({ uploads, picked, type }: CreationContext): readonly UploadEntry[] => [
  ...uploads,
  ...picked.map((file) =>
    running({ uploadId: file.fileId, type, fileName: file.name, contentType: file.contentType }),
  ),
]

/** The uploads of before a reload. */
export const toEntries = (records: readonly UploadRecord[]): readonly UploadEntry[] => records.map(running)

const standings = {
  'upload.finished': 'finished',
  'upload.stopped': 'stopped',
  'upload.resumed': 'running',
  'upload.vanished': 'stopped',
} as const satisfies Record<UploadFact['type'], UploadEntry['standing']>

/** The uploads after one of them told where it stands. */
export const withFact = (
  uploads: readonly UploadEntry[],
  { type, uploadId, resourceId }: UploadFact,
): readonly UploadEntry[] =>
  uploads.map((upload) =>
    upload.uploadId === uploadId ? { ...upload, standing: standings[type], resourceId } : upload,
  )

/** The uploads after the task of some of them was started. */
export const withoutStarted = (
  uploads: readonly UploadEntry[],
  started: readonly UploadEntry[],
): readonly UploadEntry[] =>
  uploads.map((upload) => (started.includes(upload) ? { ...upload, standing: 'stopped' } : upload))

/** Whether an upload is on its way. */
export const isAnyRunning = (uploads: readonly UploadEntry[]) =>
  uploads.some(({ standing }) => standing === 'running')

/** Whether nothing is on its way any more, and something has arrived. */
export const canStart = (uploads: readonly UploadEntry[]) =>
  !isAnyRunning(uploads) && nextToStart(uploads).length > 0

const isFinished = ({ standing }: UploadEntry) => standing === 'finished'

/** The uploads whose task is to be started next: one, or all photos that belong together. */
export const nextToStart = (uploads: readonly UploadEntry[]): readonly UploadEntry[] => {
  const finished = uploads.filter(isFinished)
  const [first] = finished
  return first?.isGathered ? finished.filter(({ isGathered }) => isGathered) : finished.slice(0, 1)
}

/** How many tasks the uploads that have arrived make. */
const tasksLeft = (uploads: readonly UploadEntry[]) => {
  const finished = uploads.filter(isFinished)
  const alone = finished.filter(({ isGathered }) => !isGathered)
  return alone.length + (alone.length < finished.length ? 1 : 0)
}

/** Several results of one title are numbered. */
const numberedTitle = ({ details: { title }, startedCount, uploads }: CreationContext) =>
  title === '' || startedCount + tasksLeft(uploads) < 2 ? title : `${title} ${startedCount + 1}`

/** The task for the uploads that are next. */
export const toStartTaskInput = (context: CreationContext): StartTaskInput => {
  const next = nextToStart(context.uploads)
  return {
    type: next[0]?.type ?? 'INSTANT',
    resourceIds: next.map(({ resourceId }) => resourceId),
    details: { ...context.details, title: numberedTitle(context) },
  }
}

/** What was typed before a reload, unless something was typed since. */
export const restoredDetails = (
  { details }: CreationContext,
  work: Pick<UnfinishedWork, 'details'>,
): CreationDetails => (details === emptyDetails ? (work.details ?? emptyDetails) : details)
