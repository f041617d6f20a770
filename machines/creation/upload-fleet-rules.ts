import { sourceFamily } from '#contract/creation.ts'

import type { UploadRecord } from '../foundation/domain.ts'
import type { UploadFact, UploadInput } from '../upload/upload-contract.ts'
import type {
  CreationLimits,
  FleetContext,
  FleetFact,
  PickedFiles,
  UploadEntry,
} from './upload-fleet-contract.ts'

const running = ({
  uploadId,
  type,
  fileName,
  contentType,
}: Pick<UploadRecord, 'uploadId' | 'type' | 'fileName' | 'contentType'>): UploadEntry => ({
  uploadId,
  type,
  fileName,
  isGathered: type === 'FULL' && sourceFamily(contentType) === 'image',
  standing: 'running',
  resourceId: '',
})

/** Restriction to check the picked files against; null if unknown. */
const restrictionOf = ({ taskType, family }: PickedFiles, limits: CreationLimits | null) => {
  const restriction = limits?.restrictions.find((row) => row.type === taskType)
  if (!restriction) return null
  const accept = restriction.accept.filter(
    ({ contentType }) => family === undefined || sourceFamily(contentType) === family,
  )
  return { ...restriction, accept }
}

/** Upload inputs of the picked files; without limits the server alone decides. */
export const toUploadInputs = (picks: readonly PickedFiles[], limits: CreationLimits | null) =>
  picks.flatMap((pick) =>
    pick.files.map(
      (file) =>
        ({
          uploadId: file.fileId,
          type: pick.taskType,
          file,
          restriction: restrictionOf(pick, limits),
          remainingBytes: limits?.remainingBytes ?? null,
        }) satisfies UploadInput,
    ),
  )

/** The uploads, plus those of the picked files. */
export const withPicked = ({ uploads, picks }: FleetContext): readonly UploadEntry[] => [
  ...uploads,
  ...picks.flatMap(({ taskType, files }) =>
    files.map((file) =>
      running({ uploadId: file.fileId, type: taskType, fileName: file.name, contentType: file.contentType }),
    ),
  ),
]

/** Entries of uploads from before a reload. */
export const toEntries = (records: readonly UploadRecord[]): readonly UploadEntry[] => records.map(running)

const standings = {
  'upload.finished': 'finished',
  'upload.stopped': 'stopped',
  'upload.resumed': 'running',
} as const satisfies Partial<Record<UploadFact['type'], UploadEntry['standing']>>

/** The uploads after a fact about one of them. */
export const withFact = (
  uploads: readonly UploadEntry[],
  { type, uploadId, resourceId }: UploadFact,
): readonly UploadEntry[] =>
  uploads.map((upload) =>
    upload.uploadId === uploadId && type !== 'upload.vanished'
      ? { ...upload, standing: standings[type], resourceId }
      : upload,
  )

/** Marks an upload as stopped: no task can use it. */
export const stopped = (upload: UploadEntry): UploadEntry => ({ ...upload, standing: 'stopped' })

/** Returns the uploads whose task was started and that still exist, and all uploads afterwards. */
export const withoutStarted = (uploads: readonly UploadEntry[], uploadIds: readonly string[]) => ({
  started: uploads.filter(({ uploadId }) => uploadIds.includes(uploadId)),
  uploads: uploads.map((upload) => (uploadIds.includes(upload.uploadId) ? stopped(upload) : upload)),
})

export const toFleetFact = ({ uploads, picks }: FleetContext): FleetFact => ({
  type: 'fleet.changed',
  uploads,
  isChecking: picks.length > 0,
})
