import type { ColumnType, Generated, JSONColumnType } from 'kysely'

import type { DepthRejection } from '#contract/scene-format.ts'

import type { Moment } from './account-tables.ts'
import type { CameraParameters, DepthSource, OptionalText, TaskKind } from './content-tables.ts'

/** DELETED trials stay for a day without files, since limits count them. */
type TrialStatus = 'RESERVED' | 'QUEUED' | 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'DELETED' | 'KEPT'

/** A file announced for a trial; columns named as in `resources`. */
export interface TrialSource {
  file_name: string
  content_type: string
  size: number
  sha256: string
  storage_key: string
  upload_id: string
}

/** Columns of the trial's future item, and the reason that no better depth was used. */
export interface TrialResult {
  width: number
  height: number
  splat_count: number
  splat_bytes: number
  splat_light_bytes: number | null
  /** Missing in trials of earlier releases. */
  depth_bytes?: number | null
  total_bytes: number
  depth_source: DepthSource
  photo_fov: number | null
  depth_rejection: DepthRejection | null
  camera_parameters: CameraParameters
}

/** Trials of visitors without an account; deleted after a day unless an account keeps them. */
interface TrialsTable {
  id: string
  secret_hash: Buffer
  client: string
  kind: TaskKind
  status: TrialStatus
  job_id: string
  files_id: string
  sources: JSONColumnType<TrialSource[]>
  result: ColumnType<TrialResult | null, string | undefined, string>
  bytes: number
  progress: Generated<number>
  failure_code: OptionalText
  failure_message: OptionalText
  accepted_terms: string
  kept_by: OptionalText
  created_at: Moment
  updated_at: Moment
  expires_at: Moment
}

export interface TrialTables {
  trials: TrialsTable
}
