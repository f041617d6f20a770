import { sourceFamily } from '#contract/creation.ts'

import type {
  SourceFamily,
  SourceFile,
  TaskRestriction,
  TaskType,
  UploadRecord,
} from '../foundation/domain.ts'
import type { UploadFact, UploadInput } from '../upload/upload-rules.ts'

/** An upload as its fleet knows it; the actor of the same id knows the rest. */
export type UploadEntry = {
  uploadId: string
  type: TaskType
  fileName: string
  /** True for one of several photos that make one spatial image together. */
  isGathered: boolean
  standing: 'running' | 'finished' | 'stopped'
  resourceId: string
}

/** Restrictions of the server, and the free bytes of the quota, null if unknown. */
export type CreationLimits = { restrictions: readonly TaskRestriction[]; remainingBytes: number | null }

/** Files picked together, for one type of task. */
export type PickedFiles = {
  taskType: TaskType
  /** Required kind of the files; by default any kind that the task type accepts. */
  family?: SourceFamily
  files: readonly SourceFile[]
}

export type FleetContext = {
  /** Picked files that wait for the limits. */
  picks: readonly PickedFiles[]
  uploads: readonly UploadEntry[]
}

export type FleetEvent =
  | ({ type: 'files.picked' } & PickedFiles)
  /** Resumes uploads from before a reload. */
  | { type: 'fleet.restore'; uploads: readonly UploadRecord[] }
  | { type: 'fleet.cancel' }
  /** Tasks were started from these uploads: their records are no longer needed. */
  | { type: 'fleet.settle'; uploadIds: readonly string[] }
  | UploadFact

/** Event for the owner after every change of the fleet. */
export type FleetFact = {
  type: 'fleet.changed'
  uploads: readonly UploadEntry[]
  /** True while picked files wait for the limits. */
  isChecking: boolean
}

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
