import type {
  SourceFamily,
  SourceFile,
  TaskRestriction,
  TaskType,
  UploadRecord,
} from '../foundation/domain.ts'
import type { UploadFact } from '../upload/upload-contract.ts'

/** An upload as its fleet sees it; the actor of the same id knows the rest. */
export type UploadEntry = {
  uploadId: string
  type: TaskType
  fileName: string
  /** One of several photos that make one spatial image together. */
  isGathered: boolean
  standing: 'running' | 'finished' | 'stopped'
  resourceId: string
}

/** What the server takes, and how many bytes of the quota are left; null where that is not known. */
export type CreationLimits = { restrictions: readonly TaskRestriction[]; remainingBytes: number | null }

/** Files that were picked together, for one kind of task. */
export type PickedFiles = {
  taskType: TaskType
  /** Of which kind the files have to be; all that the kind of task accepts where it is missing. */
  family?: SourceFamily
  files: readonly SourceFile[]
}

export type FleetContext = {
  /** Files that wait for the limits to be known. */
  picks: readonly PickedFiles[]
  uploads: readonly UploadEntry[]
}

export type FleetEvent =
  | ({ type: 'files.picked' } & PickedFiles)
  /** Uploads of before a reload. */
  | { type: 'fleet.restore'; uploads: readonly UploadRecord[] }
  | { type: 'fleet.cancel' }
  /** Tasks were started from these uploads: their records are not needed any more. */
  | { type: 'fleet.settle'; uploadIds: readonly string[] }
  | UploadFact

/** What a fleet tells its owner whenever something of it changes. */
export type FleetFact = {
  type: 'fleet.changed'
  uploads: readonly UploadEntry[]
  /** Picked files wait for the limits. */
  isChecking: boolean
}
