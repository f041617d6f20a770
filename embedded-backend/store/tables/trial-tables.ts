import type { ColumnType, Generated, JSONColumnType } from 'kysely'

import type { DepthRejection } from '#contract/depth-rejections.ts'

import type { Moment } from './account-tables.ts'
import type { CameraParameters } from './camera-parameters.ts'
import type { DepthSource, OptionalText, TaskKind } from './content-tables.ts'

/** DELETED ones stay for their day without files, because limits count them. */
type TrialStatus = 'RESERVED' | 'QUEUED' | 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'DELETED' | 'KEPT'

/** A file that was announced for a trial, in the spelling of `resources`. */
export interface TrialSource {
  file_name: string
  content_type: string
  size: number
  sha256: string
  storage_key: string
  upload_id: string
}

/** The columns that the trial's item will have, and why depth is not a better one. */
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

/** What a visitor makes without an account; gone after a day unless an account keeps it. */
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
