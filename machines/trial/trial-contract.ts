import type { TrialKind, TrialRecord } from '#contract/trial.ts'

import type { SourceFile, TaskType } from '../foundation/domain.ts'
import type { Failure } from '../foundation/failure.ts'
import type { TransferPart } from '../transfer/transfer-contract.ts'

export { termsVersion } from '#contract/terms.ts'
export { typeOfKind } from '#contract/trial.ts'
export type { TrialKind, TrialRecord } from '#contract/trial.ts'

/** What was picked, what it is, and how it is to be made. */
export type TrialOrder = { files: readonly SourceFile[]; kind: TrialKind; type: TaskType }

/** What a stage needs to show a scene; addresses are signed and live for an hour. */
export type TrialScene = {
  posterUrl: string
  splatUrl: string
  splatBytes: number
  splatLightUrl: string | null
  photoUrl: string | null
  /** Vertical field of view, in degrees, of the camera that took the photo. */
  photoFov: number | null
  splatCount: number
  width: number
  height: number
  depthSource: 'CARRIED' | 'STEREO' | 'MOTION' | 'MODEL' | 'ESTIMATED'
  cameraParameters: Readonly<Record<string, unknown>>
}

/** How a trial stands on the server; `progress` is the share done, 0 to 1. */
export type TrialLook = {
  status: 'RESERVED' | 'QUEUED' | 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'KEPT'
  progress: number
  scene: TrialScene | null
  failure: Failure | null
}

/** An order, and the trial that it takes the place of. */
export type CreateTrialInput = { order: TrialOrder; former: string | null }

/** A trial that waits for its files, and where they go. */
export type CreatedTrial = { record: TrialRecord; parts: readonly TransferPart[] }
