import type { TrialKind, TrialRecord } from '#contract/creation.ts'

import type { SourceFile, TaskType } from '../foundation/domain.ts'
import type { Failure } from '../foundation/failure.ts'
import type { TransferPart } from '../transfer/transfer-rules.ts'

export { termsVersion } from '#contract/creation.ts'
export { typeOfKind } from '#contract/creation.ts'
export type { TrialKind, TrialRecord } from '#contract/creation.ts'

/** The picked files, their kind, and the type of task. */
export type TrialOrder = { files: readonly SourceFile[]; kind: TrialKind; type: TaskType }

/** Data with which a stage shows a scene; addresses are signed and expire after an hour. */
export type TrialScene = {
  posterUrl: string
  splatUrl: string
  splatBytes: number
  splatLightUrl: string | null
  photoUrl: string | null
  /** Vertical field of view of the camera that took the photo, in degrees. */
  photoFov: number | null
  splatCount: number
  width: number
  height: number
  depthSource: 'CARRIED' | 'STEREO' | 'MOTION' | 'MODEL' | 'ESTIMATED'
  cameraParameters: Readonly<Record<string, unknown>>
}

/** State of a trial on the server; `progress` is the share done, 0 to 1. */
export type TrialLook = {
  status: 'RESERVED' | 'QUEUED' | 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'KEPT'
  progress: number
  scene: TrialScene | null
  failure: Failure | null
}

/** An order, and the name of the trial that it replaces. */
export type CreateTrialInput = { order: TrialOrder; former: string | null }

/** A trial that waits for its files, and the addresses to send them to. */
export type CreatedTrial = { record: TrialRecord; parts: readonly TransferPart[] }
