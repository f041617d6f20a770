import type {
  SourceFamily,
  SourceFile,
  TaskRestriction,
  TaskType,
  UploadRecord,
} from '../foundation/domain.ts'
import type { UploadFact } from '../upload/upload-contract.ts'

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
